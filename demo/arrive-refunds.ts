import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { orders } from '../server/schema/orders.ts';
import { payments, refunds } from '../server/schema/payments.ts';

/** What these orders' refunds give back has arrived: no provider knows of the demo school's payments, and none is asked for them. */
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
  const whole = db
    .select({ id: orders.paymentId })
    .from(orders)
    .where(and(inArray(orders.number, numbers), eq(orders.status, 'refunded')));
  await db.update(payments).set({ status: 'refunded' }).where(inArray(payments.id, whole));
}
