import { and, eq, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { money } from '../../../contract/core/money.ts';
import type { Underway } from '../../../contract/payments/underway.ts';
import type { Context } from '../../platform/context.ts';
import { orders } from '../../schema/orders.ts';
import { payments, refunds } from '../../schema/payments.ts';

/**
 * The money of orders, or of payments, that goes back and is not there yet. A refund under a new number stands for the closed one that it
 * replaces. A second payment of a paid order is no part of the order's money.
 */
export async function underwayOf(
  { db }: Context,
  of: 'order' | 'payment',
  ids: readonly string[],
): Promise<(id: string) => Underway> {
  if (ids.length === 0) return () => null;
  const key = of === 'order' ? payments.orderNumber : payments.id;
  const again = alias(refunds, 'again');
  const rows = await db
    .select({
      id: sql<string>`${key}`,
      currency: refunds.currency,
      amount: sql<string>`sum(${refunds.amount})`,
      isHeldUp: sql<boolean>`bool_or(${refunds.status} in ('abnormal', 'closed'))`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.number, payments.orderNumber))
    .where(
      and(
        inArray(key, [...ids]),
        ne(refunds.status, 'succeeded'),
        notExists(db.select({ id: again.id }).from(again).where(eq(again.replaces, refunds.id))),
        of === 'order' ? or(isNull(orders.paymentId), eq(orders.paymentId, refunds.paymentId)) : undefined,
      ),
    )
    .groupBy(key, refunds.currency);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = found.get(id);
    return row ? { amount: money(Number(row.amount), row.currency), held_up: row.isHeldUp } : null;
  };
}
