import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { onlineMethods } from '../contract/core/pay-methods.ts';
import { billDay, listedDays } from '../server/capabilities/payments/bills/rules.ts';
import type { Context } from '../server/platform/context.ts';
import { accounts } from '../server/schema/accounts.ts';
import { paymentBills, paymentDifferences, payments, refunds } from '../server/schema/payments.ts';
import { seeded } from './seeded.ts';

/** Hours after which the providers' bills of the day before have been compared. */
const hoursToCompare = 35;

/** Payments and refunds booked on a day, as a provider's bill lists them. */
async function linesOf({ db }: Context, provider: (typeof onlineMethods)[number], day: string) {
  const { from, to } = billDay(day);
  const count = sql<number>`count(*)::int`;
  const [paid] = await db
    .select({ count, sum: sql<string>`coalesce(sum(${payments.amount}), 0)` })
    .from(payments)
    .where(and(eq(payments.provider, provider), gte(payments.paidAt, from), lt(payments.paidAt, to)));
  const [back] = await db
    .select({ count, sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), gte(refunds.settledAt, from), lt(refunds.settledAt, to)));
  return {
    payments: paid?.count ?? 0,
    paid: Number(paid?.sum ?? 0),
    refunds: back?.count ?? 0,
    sentBack: Number(back?.sum ?? 0),
  };
}

/** Bills of the last days that list the booked payments; one lists a payment that is not the school's. */
export async function fillBills(context: Context): Promise<void> {
  const { db, now } = context;
  const random = seeded(20_261_124);
  const days = listedDays(now);
  for (const provider of onlineMethods)
    for (const day of days) {
      const comparedAt = billDay(day).from.add({ hours: hoursToCompare });
      const at = Temporal.Instant.compare(comparedAt, now) < 0 ? comparedAt : now;
      const lines = await linesOf(context, provider, day);
      await db
        .insert(paymentBills)
        .values({ provider, day, firstAt: at, begunAt: at, comparedAt: at, ...lines });
    }
  const [finance] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'finance@tongxue.example'));
  const [day = ''] = days.slice(1);
  const foundAt = billDay(day).from.add({ hours: hoursToCompare });
  await db.insert(paymentDifferences).values({
    id: random.uuid(),
    provider: 'wechat',
    kind: 'unknown_here',
    number: 'TEASHOP0007',
    day,
    theirs: 3_800,
    foundAt,
    settledAt: foundAt.add({ hours: 5 }),
    how: '门店茶饮收款，与课程无关，已与微信支付核对',
    settledBy: finance?.id ?? null,
  });
}
