import { and, asc, count, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isByHand } from '../../../contract/core/pay-methods.ts';
import type { Context } from '../../platform/context.ts';
import { orderLines } from '../../schema/orders.ts';
import { paymentDifferences, paymentEvents, payments, refunds } from '../../schema/payments.ts';
import { refundRequestLines } from '../../schema/refunds.ts';
import type { Channel, ProviderName } from './provider.ts';
import { secondsAfterSilence } from './rules.ts';

export type Payment = typeof payments.$inferSelect;
/** An attempt a provider knows. */
export type Attempt = Payment & { provider: ProviderName; channel: Channel };

/** Whether a provider knows the payment; payments by hand are known to us only. */
export const isAttempt = (payment: Payment): payment is Attempt => !isByHand(payment.provider);

/** The attempt with a provider's number, locked until the transaction ends. */
export async function lockPayment(context: Context, outTradeNo: string): Promise<Payment | null> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(eq(payments.outTradeNo, outTradeNo))
    .for('no key update');
  return payment ?? null;
}

/** The attempt with a provider's number, unlocked. */
export async function paymentOfTrade(
  context: Context,
  { provider, outTradeNo }: { provider: ProviderName; outTradeNo: string },
): Promise<Payment | null> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.outTradeNo, outTradeNo)));
  return payment ?? null;
}

/** A payment by id, unlocked, or null. */
export async function paymentById(context: Context, id: string): Promise<Payment | null> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** All attempts to pay an order, oldest first. */
export async function paymentsOf(context: Context, orderNumber: string | SQL): Promise<Payment[]> {
  return context.db
    .select()
    .from(payments)
    .where(eq(payments.orderNumber, orderNumber))
    .orderBy(asc(payments.createdAt))
    .limit(100);
}

const orderWith = (paymentId: string): SQL =>
  sql`(select p.order_number from ${payments} p where p.id = ${paymentId})`;

/** All attempts to pay an order, and whether one is under review. */
export type Attempts = { all: Payment[]; isInReview: boolean };

/** Reads the attempts of an order once for all decisions; of the order that a payment is for, in one statement. */
export async function attemptsOf(
  context: Context,
  order: string | { withPayment: string },
): Promise<Attempts> {
  const all = await paymentsOf(context, typeof order === 'string' ? order : orderWith(order.withPayment));
  return { all, isInReview: all.some(({ status }) => status === 'review') };
}

export async function insertPayment(context: Context, row: typeof payments.$inferInsert): Promise<void> {
  await context.db.insert(payments).values(row);
}

export async function updatePayment(context: Context, id: string, change: Partial<Payment>): Promise<void> {
  await context.db.update(payments).set(change).where(eq(payments.id, id));
}

/** Changes an attempt and records the event, in one statement. */
export async function movePayment(
  context: Context,
  { id, provider }: Pick<Attempt, 'id' | 'provider'>,
  { change, event }: { change: Partial<Payment>; event: Pick<EventRow, 'kind' | 'genuine' | 'outcome'> },
): Promise<void> {
  const moved = context.db
    .$with('moved')
    .as(context.db.update(payments).set(change).where(eq(payments.id, id)).returning({ id: payments.id }));
  await context.db
    .with(moved)
    .insert(paymentEvents)
    .values({ ...event, paymentId: id, provider, at: context.now });
}

type EventRow = typeof paymentEvents.$inferInsert;

/** Marks an attempt as started, unless something newer is known. */
export async function markStarted(context: Context, id: string, prepay: Payment['prepay']): Promise<void> {
  await context.db
    .update(payments)
    .set({ status: 'pending', prepay })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')));
}

export async function insertEvent(
  context: Context,
  event: Pick<EventRow, 'paymentId' | 'provider' | 'kind' | 'genuine' | 'outcome'>,
): Promise<void> {
  await context.db.insert(paymentEvents).values({ ...event, at: context.now });
}

/**
 * Claims attempts due to be asked about, each for a minute; other servers skip them. The answer sets the next time; without one,
 * another server asks after that minute.
 */
export async function claimToAsk(
  context: Context,
  provider: ProviderName,
  limit: number,
): Promise<Attempt[]> {
  const due = context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), lte(payments.nextPollAt, context.now)))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const claimed = await context.db
    .update(payments)
    .set({
      polls: sql`${payments.polls} + 1`,
      nextPollAt: context.now.add({ seconds: 60 }),
      askedAt: context.now,
    })
    .where(inArray(payments.id, due))
    .returning();
  return claimed.filter(isAttempt);
}

/** Notes that the provider did not answer, and when to ask again. */
export async function noteSilence(context: Context, payment: Payment): Promise<void> {
  const [row] = await context.db
    .update(payments)
    .set({
      silences: sql`${payments.silences} + 1`,
      silentSince: sql`coalesce(${payments.silentSince}, ${context.now.toString()}::timestamptz)`,
    })
    .where(eq(payments.id, payment.id))
    .returning({ silences: payments.silences });
  await updatePayment(context, payment.id, {
    nextPollAt: context.now.add({ seconds: secondsAfterSilence(row?.silences ?? 1) }),
  });
}

/** Restricts to attempts the provider was not asked about for this long. */
export const notAskedFor = ({ now }: Context, seconds: number) =>
  sql`(${payments.askedAt} is null or ${payments.askedAt} <= ${now.subtract({ seconds }).toString()}::timestamptz)`;

/** Marks that the provider is asked, unless it was within `seconds`; returns whether to ask. */
export async function mayAsk(context: Context, id: string, seconds: number): Promise<boolean> {
  const marked = await context.db
    .update(payments)
    .set({ askedAt: context.now })
    .where(and(eq(payments.id, id), notAskedFor(context, seconds)))
    .returning({ id: payments.id });
  return marked.length > 0;
}

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(context: Context, row: typeof refunds.$inferInsert): Promise<void> {
  await context.db.insert(refunds).values(row);
}

export async function refundById(context: Context, id: string): Promise<Refund | null> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

/** A refund, locked until the transaction ends. */
export async function lockRefund(context: Context, id: string): Promise<Refund | null> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id)).for('no key update');
  return refund ?? null;
}

/** Claims a provider's refunds due to be asked about, each for a minute; other servers skip them. */
export async function claimRefunds(
  context: Context,
  provider: ProviderName,
  limit: number,
): Promise<Refund[]> {
  const due = context.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), lte(refunds.nextPollAt, context.now)))
    .orderBy(asc(refunds.nextPollAt))
    .limit(limit)
    .for('no key update', { of: refunds, skipLocked: true });
  return context.db
    .update(refunds)
    .set({ nextPollAt: context.now.add({ seconds: 60 }) })
    .where(inArray(refunds.id, due))
    .returning();
}

/** Makes the refunds of an announced payment due now. */
export async function makeRefundsDue(
  context: Context,
  provider: ProviderName,
  outTradeNo: string,
): Promise<void> {
  const ours = context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.outTradeNo, outTradeNo)));
  await context.db
    .update(refunds)
    .set({ nextPollAt: context.now })
    .where(and(inArray(refunds.paymentId, ours), inArray(refunds.status, ['submitted', 'abnormal'])));
}

export async function updateRefund(context: Context, id: string, change: Partial<Refund>): Promise<void> {
  await context.db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** The refunded amount of a payment, including refunds in progress; closed refunds do not count. */
export async function refundedAmount(
  context: Context,
  paymentId: string,
  statuses: readonly Refund['status'][] = ['requested', 'submitted', 'succeeded', 'abnormal'],
): Promise<number> {
  const [row] = await context.db
    .select({ amount: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, [...statuses])));
  return Number(row?.amount ?? 0);
}

/** The number of a payment's refunds. */
export async function countRefunds(context: Context, paymentId: string): Promise<number> {
  const [row] = await context.db
    .select({ refunds: count() })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.refunds ?? 0;
}

/**
 * Stores a difference between the provider's books and ours, once. A settled difference that is found again with other values is
 * open again.
 */
export async function insertDifference(
  context: Context,
  difference: Pick<
    typeof paymentDifferences.$inferInsert,
    'provider' | 'kind' | 'number' | 'day' | 'theirs' | 'ours'
  >,
): Promise<void> {
  await context.db
    .insert(paymentDifferences)
    .values({ ...difference, id: context.newId(), foundAt: context.now })
    .onConflictDoUpdate({
      target: [paymentDifferences.provider, paymentDifferences.kind, paymentDifferences.number],
      set: {
        settledAt: null,
        how: null,
        settledBy: null,
        theirs: difference.theirs ?? null,
        ours: difference.ours ?? null,
      },
      // A settled difference stays so unless its values changed.
      setWhere: sql`${paymentDifferences.settledBy} is null
        or (${paymentDifferences.theirs}, ${paymentDifferences.ours}) is distinct from (excluded.theirs, excluded.ours)`,
    });
  context.log.error(
    { provider: difference.provider, kind: difference.kind, number: difference.number },
    'books differ',
  );
}

/**
 * The children that a refund is for: those in its request, else of the lines that money went back for. A payment that opened nothing
 * goes back for all of its order.
 */
export async function childrenOfRefund(
  context: Context,
  { requestId }: Pick<Refund, 'requestId'>,
  { orderNumber }: Pick<Payment, 'orderNumber'>,
): Promise<string[]> {
  const isAsked = sql<boolean>`${refundRequestLines.lineId} is not null`;
  const lines = await context.db
    .select({
      childId: orderLines.childId,
      isBack: requestId ? isAsked : sql<boolean>`${orderLines.backTotal} + ${orderLines.movedBack} > 0`,
    })
    .from(orderLines)
    .leftJoin(
      refundRequestLines,
      and(
        eq(refundRequestLines.lineId, orderLines.id),
        requestId ? eq(refundRequestLines.requestId, requestId) : sql`false`,
      ),
    )
    .where(eq(orderLines.orderNumber, orderNumber))
    .orderBy(asc(orderLines.position))
    .limit(200);
  const back = lines.filter(({ isBack }) => isBack);
  return [...new Set((back.length > 0 ? back : lines).map(({ childId }) => childId))];
}
