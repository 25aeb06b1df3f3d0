import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { inParts } from '../../../platform/database/in-parts.ts';
import {
  handEntries,
  paymentBills,
  paymentDifferences,
  payments,
  refunds,
} from '../../../schema/payments.ts';
import type { ProviderName } from '../provider.ts';
import { booked } from '../rules.ts';
import { type Attempt, isAttempt, type Refund } from '../store.ts';

/** A server that has not finished a bill in this time has died. */
const minutesToTakeOver = 10;
/** The clock retries a late bill every ten minutes; an upload need not wait so long. */
const minutesToTakeOverByHand = 2;

/** Claims a day's bill for comparison, unless it is compared or another server works on it; returns since when it is tried, or null. */
export async function claimBill(
  context: Context,
  provider: ProviderName,
  day: string,
  { byHand = false } = {},
): Promise<Temporal.Instant | null> {
  const minutes = byHand ? minutesToTakeOverByHand : minutesToTakeOver;
  const [claimed] = await context.db
    .insert(paymentBills)
    .values({ provider, day, firstAt: context.now, begunAt: context.now })
    .onConflictDoUpdate({
      target: [paymentBills.provider, paymentBills.day],
      set: { begunAt: context.now },
      setWhere: and(
        isNull(paymentBills.comparedAt),
        lt(paymentBills.begunAt, context.now.subtract({ minutes })),
      ),
    })
    .returning({ firstAt: paymentBills.firstAt });
  return claimed?.firstAt ?? null;
}

/** The days whose bill of a provider is compared. */
export async function comparedDays(
  context: Context,
  provider: ProviderName,
  days: readonly string[],
): Promise<Set<string>> {
  const rows = await context.db
    .select({ day: paymentBills.day })
    .from(paymentBills)
    .where(
      and(
        eq(paymentBills.provider, provider),
        inArray(paymentBills.day, [...days]),
        sql`${paymentBills.comparedAt} is not null`,
      ),
    );
  return new Set(rows.map((row) => row.day));
}

/** The number of differences in a day's bill. */
export const countDifferences = (
  { db }: Context,
  { provider, day }: { provider: ProviderName; day: string },
): Promise<number> =>
  db.$count(
    paymentDifferences,
    and(eq(paymentDifferences.provider, provider), eq(paymentDifferences.day, day)),
  );

export async function closeBill(
  context: Context,
  { provider, day }: { provider: ProviderName; day: string },
  found: { payments: number; paid: number; refunds: number; sentBack: number; caughtUp: number },
): Promise<void> {
  await context.db
    .update(paymentBills)
    .set({ ...found, comparedAt: context.now })
    .where(and(eq(paymentBills.provider, provider), eq(paymentBills.day, day)));
}

/** Our attempts with these numbers of a provider, a thousand per query. */
export async function paymentsNumbered(
  context: Context,
  provider: ProviderName,
  numbers: readonly string[],
): Promise<Attempt[]> {
  const parts = await Promise.all(
    inParts(numbers, 1000).map((part) =>
      context.db
        .select()
        .from(payments)
        .where(and(eq(payments.provider, provider), inArray(payments.outTradeNo, part))),
    ),
  );
  return parts.flat().filter(isAttempt);
}

/** Our refunds with these numbers, a thousand per query. */
export async function refundsNumbered(context: Context, numbers: readonly string[]): Promise<Refund[]> {
  const parts = await Promise.all(
    inParts(numbers, 1000).map((part) =>
      context.db.select().from(refunds).where(inArray(refunds.outRefundNo, part)),
    ),
  );
  return parts.flat();
}

type Day = { provider: ProviderName; from: Temporal.Instant; to: Temporal.Instant };
const maxPerDay = 100_000;

/** Payments booked in a period. */
export async function paymentsBooked(context: Context, { provider, from, to }: Day): Promise<Attempt[]> {
  const rows = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), gte(payments.paidAt, from), lt(payments.paidAt, to)))
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(maxPerDay);
  return rows.filter(isAttempt);
}

/** Refunds that the provider carried out in a period, with the numbers of their payments. */
export async function refundsSettled(
  context: Context,
  { provider, from, to }: Day,
): Promise<{ refund: Refund; outTradeNo: string }[]> {
  return context.db
    .select({ refund: refunds, outTradeNo: payments.outTradeNo })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(handEntries, eq(handEntries.refundId, refunds.id))
    .where(
      and(
        eq(payments.provider, provider),
        isNull(handEntries.id),
        gte(refunds.settledAt, from),
        lt(refunds.settledAt, to),
      ),
    )
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .limit(maxPerDay);
}

/** Settles differences whose payment has been booked since. */
export async function settleBooked(context: Context, provider: ProviderName): Promise<void> {
  const bookedNumbers = context.db
    .select({ number: payments.outTradeNo })
    .from(payments)
    .where(and(eq(payments.outTradeNo, paymentDifferences.number), inArray(payments.status, [...booked])));
  await context.db
    .update(paymentDifferences)
    .set({ settledAt: context.now })
    .where(
      and(
        eq(paymentDifferences.provider, provider),
        eq(paymentDifferences.kind, 'unpaid_here'),
        isNull(paymentDifferences.settledAt),
        inArray(paymentDifferences.number, bookedNumbers),
      ),
    );
}
