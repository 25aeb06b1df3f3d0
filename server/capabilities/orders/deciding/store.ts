import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PlanB } from '../../../../contract/plan-b.ts';
import type { Context } from '../../../platform/context.ts';
import type { Order, OrderLine } from '../store.ts';
import { orderLines, orders } from '../tables.ts';

/** Lines of a session whose places have not gone back, with their orders' states. */
export async function linesInSession(
  context: Context,
  sessionId: string,
  statuses: readonly Order['status'][],
): Promise<{ line: OrderLine; parentId: string }[]> {
  return context.db
    .select({ line: orderLines, parentId: orders.parentId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(
      and(
        eq(orderLines.sessionId, sessionId),
        // Who was moved to it before is in it as everybody else.
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
        inArray(orders.status, [...statuses]),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.placedAt), asc(orderLines.id))
    .limit(2000);
}

export async function lineById(context: Context, id: string): Promise<OrderLine | null> {
  const [line] = await context.db.select().from(orderLines).where(eq(orderLines.id, id));
  return line ?? null;
}

/** Marks what became of a line; one that was moved is of its new session from now on. */
export async function settleLineRow(
  context: Context,
  id: string,
  { by, sessionId }: { by: PlanB; sessionId?: string },
): Promise<void> {
  await context.db
    .update(orderLines)
    .set({ settledAt: context.now, settledBy: by, ...(sessionId ? { sessionId } : {}) })
    .where(eq(orderLines.id, id));
}

/** Whether the money of every line of an order went back. */
export async function isAllRefunded(context: Context, orderNumber: string): Promise<boolean> {
  const lines = await context.db
    .select({ by: orderLines.settledBy })
    .from(orderLines)
    .where(eq(orderLines.orderNumber, orderNumber))
    .limit(200);
  return lines.every((line) => line.by === 'refund');
}
