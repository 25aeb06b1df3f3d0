import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { paymentEvents, payments, refunds } from './tables.ts';

export type Payment = typeof payments.$inferSelect;

/** The attempt behind a provider's number, locked until the transaction ends. */
export async function lockPayment(context: Context, outTradeNo: string): Promise<Payment | null> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(eq(payments.outTradeNo, outTradeNo))
    .for('update');
  return payment ?? null;
}

export async function paymentById(context: Context, id: string): Promise<Payment | null> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** All attempts to pay an order, oldest first. */
export async function paymentsOf(context: Context, orderNumber: string): Promise<Payment[]> {
  return context.db
    .select()
    .from(payments)
    .where(eq(payments.orderNumber, orderNumber))
    .orderBy(asc(payments.createdAt))
    .limit(100);
}

export async function insertPayment(context: Context, row: typeof payments.$inferInsert): Promise<void> {
  await context.db.insert(payments).values(row);
}

export async function updatePayment(context: Context, id: string, change: Partial<Payment>): Promise<void> {
  await context.db.update(payments).set(change).where(eq(payments.id, id));
}

/** Notes that the provider took the attempt, unless something newer is known about it by now. */
export async function markStarted(context: Context, id: string, prepay: Payment['prepay']): Promise<void> {
  await context.db
    .update(payments)
    .set({ status: 'pending', prepay })
    .where(and(eq(payments.id, id), eq(payments.status, 'created')));
}

export async function insertEvent(
  context: Context,
  event: Pick<typeof paymentEvents.$inferInsert, 'paymentId' | 'provider' | 'kind' | 'genuine' | 'outcome'>,
): Promise<void> {
  await context.db.insert(paymentEvents).values({ ...event, at: context.now });
}

/** Takes attempts whose provider is to be asked now; other servers skip them. Their next time is moved on at once. */
export async function claimToAsk(context: Context, limit: number): Promise<Payment[]> {
  const due = context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextPollAt), lte(payments.nextPollAt, context.now)))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return context.db
    .update(payments)
    .set({
      polls: sql`${payments.polls} + 1`,
      nextPollAt: context.now.add({ seconds: 60 }),
      askedAt: context.now,
    })
    .where(inArray(payments.id, due))
    .returning();
}

/** Marks that the provider is being asked, unless that was done within `seconds`; answers whether it may be. */
export async function mayAsk(context: Context, id: string, seconds: number): Promise<boolean> {
  const asked = await context.db
    .update(payments)
    .set({ askedAt: context.now })
    .where(
      and(
        eq(payments.id, id),
        sql`(${payments.askedAt} is null or ${payments.askedAt} <= ${context.now.subtract({ seconds }).toString()}::timestamptz)`,
      ),
    )
    .returning({ id: payments.id });
  return asked.length > 0;
}

export type Refund = typeof refunds.$inferSelect;

export async function insertRefund(context: Context, row: typeof refunds.$inferInsert): Promise<void> {
  await context.db.insert(refunds).values(row);
}

export async function refundById(context: Context, id: string): Promise<Refund | null> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

export async function updateRefund(context: Context, id: string, change: Partial<Refund>): Promise<void> {
  await context.db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** What goes back of a payment or went back already; a refund that the provider closed does not count. */
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

/** How many refunds of a payment were asked for. */
export async function countRefunds(context: Context, paymentId: string): Promise<number> {
  const [row] = await context.db
    .select({ refunds: count() })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.refunds ?? 0;
}
