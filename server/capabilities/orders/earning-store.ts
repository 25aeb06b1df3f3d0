import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { standing } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import type { OrderLine } from './store.ts';

/** Whether `refundWindowEnd` is past, in SQL. A test compares both. */
function isPastWindow({ now }: Context) {
  const at = sql`${now.toString()}::timestamptz`;
  const wholeDays = sql`make_interval(hours => 24 * ${orderLines.refundWholeDays})`;
  const isPast = (startsAt: SQL) => sql`(${startsAt} <= ${at}
    or ${startsAt} - ${wholeDays} <= ${at} and ${startsAt} - ${orders.paidAt} >= ${wholeDays})`;
  // As `termsBegin` of private lessons.
  const booked = sql`case when ${sessions.startsAt} = ${sessions.firstLessonEndsAt} then ${sessions.validUntil} end`;
  const agreed = sql`coalesce(${sessions.termsStart}, ${booked}, ${sessions.startsAt})`;
  return sql`case
    when ${offerings.kind} = 'private_long' then ${orders.paidAt} + ${wholeDays} <= ${at}
    else ${isPast(agreed)} and (${sessions.privateFor} is not null or ${isPast(sql`${sessions.startsAt}`)}) end`;
}

/** Lines that may earn: of standing orders, of classes that run, and neither refunded nor in a refund request. */
const isEarning = (context: Context) =>
  and(
    isNull(orderLines.earnedAt),
    or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
    inArray(orders.status, [...standing]),
    or(isNull(sessions.minimumSize), eq(sessions.runs, true)),
    isPastWindow(context),
  );

/** Numbers of orders with lines that earn now, oldest first. */
export async function ordersToEarn(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ number: orders.number, paidAt: orders.paidAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(isEarning(context))
    .orderBy(asc(orders.paidAt), asc(orders.number))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** Lines of an order that earn now. */
export async function linesToEarn(context: Context, orderNumber: string): Promise<OrderLine[]> {
  const rows = await context.db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(eq(orderLines.orderNumber, orderNumber), isEarning(context)))
    .orderBy(asc(orderLines.position))
    .limit(500);
  return rows.map(({ line }) => line);
}

export async function markEarned(context: Context, ids: readonly string[]): Promise<void> {
  await context.db
    .update(orderLines)
    .set({ earnedAt: context.now })
    .where(inArray(orderLines.id, [...ids]));
}
