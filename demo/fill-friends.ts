import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { standing } from '../contract/orders/statuses.ts';
import { giveCoupon } from '../server/capabilities/coupons/index.ts';
import { phoneKeyOf, rewardFor, welcomeOf } from '../server/capabilities/referrals/rules.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { accounts } from '../server/schema/accounts.ts';
import { children, guardianships, parents } from '../server/schema/families.ts';
import { orderLines, orders } from '../server/schema/orders.ts';
import { referrals } from '../server/schema/referrals.ts';
import { insertGrants } from './fill-credits.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

/** A family that has registered and bought nothing. */
const newcomer = { name: '林晓', tel: '+8613800139900', child: ['Mia Lin', '林米娅'] } as const;

/** Friends of the demo family: one registered only, one with a refundable order, one rewarded. */
export async function fillFriends(outer: Context, { parentId }: DemoFamily): Promise<void> {
  const dice = seeded(20_261_126);
  const context = { ...outer, newId: dice.uuid };
  const { settings, now } = context;
  const ago = (days: number) => now.subtract({ hours: 24 * days });
  const earner = await findBuyer(context, { parentId, isKept: true });
  const waiting = await findBuyer(context, { parentId, isKept: false });
  const reward = rewardFor(settings.friendCredits, earner.total);
  const row = (friend: { id: string; tel: string | null }, joinedAt: Temporal.Instant) => ({
    id: dice.uuid(),
    friendId: friend.id,
    referrerId: parentId,
    phoneKey: phoneKeyOf(friend.tel ?? '', settings.secret),
    joinedAt,
  });
  await insertFriends(context, parentId, [
    { ...row(earner, ago(75)), rewardedAt: ago(9), reward, orderNumber: earner.number },
    row(waiting, ago(12)),
    { ...row(await fillNewcomer(context), ago(2)), couponId: null },
  ]);
  await insertGrants(context, [
    {
      id: dice.uuid(),
      accountId: parentId,
      amount: reward,
      reason: 'referred',
      friendId: earner.id,
      at: ago(9),
    },
  ]);
}

/** Inserts friends, and gives the last one the welcome coupon. */
async function insertFriends(
  { db, ...context }: Context,
  parentId: string,
  rows: (typeof referrals.$inferInsert)[],
): Promise<void> {
  const friendIds = rows.map(({ friendId }) => friendId);
  await db.update(parents).set({ referredBy: parentId }).where(inArray(parents.accountId, friendIds));
  const welcome = welcomeOf(context.settings);
  const last = rows.at(-1);
  if (welcome && last) {
    const { off, least, days } = welcome;
    const coupon = await giveCoupon(
      { ...context, db },
      {
        parentId: last.friendId,
        coupon: {
          code: `WELCOME-${off}-${days}`,
          name: { zh: '新朋友见面礼', en: 'Welcome' },
          amount: off,
          leastAmount: least,
          firstOrder: true,
          stackable: true,
          givenOnly: true,
          validFrom: last.joinedAt,
          validDays: days,
        },
      },
    );
    last.couponId = coupon.id;
  }
  await db.insert(referrals).values(rows);
}

/** Another family with an order that has earned credits, or with none that has. */
async function findBuyer({ db }: Context, { parentId, isKept }: { parentId: string; isKept: boolean }) {
  const openLine = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderNumber, orders.number),
        isKept ? isNull(orderLines.earnedAt) : isNotNull(orderLines.earnedAt),
      ),
    );
  const [found] = await db
    .select({ id: accounts.id, tel: accounts.tel, number: orders.number, total: orders.total })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.parentId))
    .where(
      and(
        ne(accounts.id, parentId),
        inArray(orders.status, [...standing]),
        gt(orders.total, 0),
        notExists(openLine),
      ),
    )
    .orderBy(isKept ? desc(orders.placedAt) : asc(orders.placedAt), asc(orders.number))
    .limit(1);
  if (!found) throw new Error('no other demo family has a matching order');
  return found;
}

async function fillNewcomer({ db, now, newId }: Context): Promise<{ id: string; tel: string }> {
  const [id, childId] = [newId(), newId()];
  const { name, tel, child } = newcomer;
  const createdAt = now;
  await db.insert(accounts).values({
    id,
    kind: 'parent',
    tel,
    email: 'newcomer@tongxue.example',
    name,
    passwordHash: '',
    locale: 'zh',
    timeZone: 'Asia/Shanghai',
    createdAt,
  });
  await db
    .insert(parents)
    .values({ accountId: id, province: '上海市', wechatId: 'N/A', referralCode: 'DEMOXYZ2' });
  await db.insert(children).values({
    id: childId,
    name: child[0],
    nameCn: child[1],
    birthMonth: '2019-03',
    grade: 1,
    gradeStatedOn: dayAt(now, 'Asia/Shanghai').toString(),
    createdAt,
  });
  await db.insert(guardianships).values({ parentId: id, childId, since: now });
  return { id, tel };
}
