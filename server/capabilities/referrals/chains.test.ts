import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFriend, aNewcomer } from '../../../tools/test/friends.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { welcomeFriend } from './welcome-friend.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('a family that comes back through a friend of a friend does not qualify', async () => {
  const first = await aFamily(shop);
  const [second, sister] = [await aFriend(shop, first), await aFriend(shop, first)];
  const third = await aFriend(shop, second);
  const comesAgain = async (known: TestFamily, browser: string) => {
    const returning = await aNewcomer(shop, third);
    for (const { parentId } of [known, returning])
      await shop.pool.query(
        'insert into known_devices (secret_hash, account_id, since, seen_at) values ($1, $2, $3, $3)',
        [browser, parentId, shop.time.now.toString()],
      );
    await shop.act({}, (inside) => welcomeFriend(inside, { parentId: returning.parentId }));
    const { rows } = await shop.pool.query('select refused_why as why from referrals where friend_id = $1', [
      returning.parentId,
    ]);
    return rows[0]?.why;
  };
  expect(await comesAgain(first, 'of the first')).toBe('same_device');
  expect(await comesAgain(sister, 'of the sister')).toBe('same_device');
  expect(await comesAgain(await aFamily(shop), 'of a stranger')).toBe(null);
});
