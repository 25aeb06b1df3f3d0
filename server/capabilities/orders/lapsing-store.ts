import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { unpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../schema/orders.ts';
import { payments } from '../../schema/payments.ts';
import type { LapseLane } from './jobs.ts';
import type { Order } from './store.ts';

/** Overdue unpaid orders of a lane, oldest first. */
export async function dueOrders(context: Context, lane: LapseLane, limit: number): Promise<Order[]> {
  const open = context.db
    .select({ lane: sql`coalesce(string_agg(distinct ${payments.provider}, ' '), '')` })
    .from(payments)
    .where(and(eq(payments.orderNumber, orders.number), inArray(payments.status, ['created', 'pending'])));
  return context.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, unpaid), lte(orders.expiresAt, context.now), sql`(${open}) = ${lane}`))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
}

/** Booked money that after some minutes has neither opened its order nor been refunded, oldest first. */
export async function bookedWithoutOrder(
  context: Context,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<string[]> {
  const rows = await context.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.number, payments.orderNumber))
    .where(
      and(
        inArray(payments.status, ['paid', 'paid_late']),
        sql`${orders.paymentId} is distinct from ${payments.id}`,
        lte(payments.paidAt, context.now.subtract({ minutes })),
        gte(payments.paidAt, context.now.subtract({ hours: 30 * 24 })),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** The status of orders, by number. */
export async function statusesOf(
  context: Context,
  numbers: readonly string[],
): Promise<Map<string, Order['status']>> {
  const rows = await context.db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .limit(numbers.length);
  return new Map(rows.map(({ number, status }) => [number, status]));
}
