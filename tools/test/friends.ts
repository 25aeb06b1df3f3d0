import { welcomeFriend } from '../../server/capabilities/referrals/welcome-friend.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { aFamily, type TestFamily } from './school.ts';

let friends = 0;

/** A family registered with a referrer's code, before it is welcomed. */
export async function aNewcomer(shop: TestShop, referrer: TestFamily): Promise<TestFamily> {
  friends += 1;
  // Read before the first await, so that parallel calls get different numbers.
  const number = friends;
  const family = await aFamily(shop);
  await shop.pool.query('update parents set referred_by = $2 where account_id = $1', [
    family.parentId,
    referrer.parentId,
  ]);
  await shop.pool.query('update children set name = $2, name_cn = $2 where id = any($1)', [
    family.children,
    `Friend ${number}`,
  ]);
  return family;
}

/** A family that registered with a code and was welcomed. */
export async function aFriend(shop: TestShop, referrer: TestFamily): Promise<TestFamily> {
  const family = await aNewcomer(shop, referrer);
  await shop.act({}, (inside) => welcomeFriend(inside, { parentId: family.parentId }));
  return family;
}
