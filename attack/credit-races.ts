import { earnCredits, spendCredits, takeBackEarned } from '../server/capabilities/credits/index.ts';
import { welcomeFriend } from '../server/capabilities/referrals/welcome-friend.ts';
import { bareLine } from '../tools/test/credits.ts';
import { aFriend, aNewcomer } from '../tools/test/friends.ts';
import { aFamily, type TestFamily } from '../tools/test/school.ts';
import { as, many, type Race, type RaceContext, raceAll, wrongUnless } from './race.ts';

const walletOf = async ({ run }: RaceContext, family: TestFamily) => run('memberCredits', {}, as(family));

/**
 * One line earns credits in several requests while it is refunded and its credits are spent: it earns once, and no
 * balance is negative.
 */
const earning: Race = async (raceContext) => {
  const { shop, random } = raceContext;
  const family = await aFamily(shop);
  const accountId = family.parentId;
  const { orderNumber, id } = await bareLine(shop, family);
  const line = { id, paid: random.whole(10_000, 500_000) };
  const earn = () => shop.act({}, (inside) => earnCredits(inside, { accountId, orderNumber, lines: [line] }));
  const once = await raceAll(Array.from({ length: random.whole(2, 6) }, earn));
  const { balance, total } = await walletOf(raceContext, family);
  const back = () =>
    shop.act({}, (inside) =>
      takeBackEarned(inside, { accountId, orderNumber, lines: [{ ...line, kept: 0 }] }),
    );
  const spend = (index: number) =>
    shop.act({}, (inside) =>
      spendCredits(inside, {
        accountId,
        amount: Math.ceil(balance.amount / 2),
        orderNumber,
        attempt: index,
      }),
    );
  const outcome = await raceAll([back(), spend(1), earn(), spend(2), back(), earn()]);
  const after = await walletOf(raceContext, family);
  return [
    ...once.broke,
    ...outcome.broke,
    ...(total === 1 ? [] : [`${total} entries of one line`]),
    ...(after.balance.amount === 0 || after.totals.spent.amount > 0
      ? []
      : ['credits of a refunded line are left']),
    ...(after.balance.amount >= 0 ? [] : ['a negative balance']),
    ...outcome.refused.filter((code) => code !== 'credits.short').map((code) => `refused as ${code}`),
  ];
};

/** Many friends register with one code at once, each announced twice: each is welcomed once. */
const welcomes: Race = async ({ shop, run, random }) => {
  const referrer = await aFamily(shop);
  await aFriend(shop, referrer);
  const friends: TestFamily[] = await many(random.whole(3, 16), () => aNewcomer(shop, referrer));
  const welcome = ({ parentId }: TestFamily) => shop.act({}, (inside) => welcomeFriend(inside, { parentId }));
  const outcome = await raceAll([...friends, ...friends].map(welcome));
  const { total } = await run('memberFriend', {}, as(referrer));
  const lists = await Promise.all(friends.map((family) => run('memberCoupon', {}, as(family))));
  return [
    ...wrongUnless(friends.length * 2, outcome),
    ...(total === friends.length + 1 ? [] : [`${total} friends instead of ${friends.length + 1}`]),
    ...(lists.every(({ items }) => items.length === 1) ? [] : ['not every friend has one coupon']),
  ];
};

/** Races about credits and referred friends. */
export const creditRaces: Readonly<Record<string, Race>> = {
  'credits that are earned': earning,
  'friends who come at once': welcomes,
};
