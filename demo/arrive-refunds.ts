import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { orders } from '../server/schema/orders.ts';
import { payments, refunds } from '../server/schema/payments.ts';

/** Marks the refunds of these orders as arrived: no provider knows the demo school's payments, so none is asked. */
export async function arriveRefunds({ db, now }: Context, numbers: readonly string[]): Promise<void> {
  const paid = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderNumber, numbers));
  await db
    .update(refunds)
    .set({ status: 'succeeded', settledAt: now, nextPollAt: null })
    .where(
      inArray(
        refunds.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  const refundedInFull = db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(and(inArray(orders.number, numbers), eq(orders.status, 'refunded')));
  await db.update(payments).set({ status: 'refunded' }).where(inArray(payments.id, refundedInFull));
}
