import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import type { Order, OrderLine } from '../orders/index.ts';

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

/** What was paid on top of a line, in other orders, and has not come back. */
export async function openTopsOf(context: Context, id: string): Promise<OrderLine[]> {
  return context.db
    .select()
    .from(orderLines)
    .where(
      and(eq(orderLines.topsLineId, id), or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move'))),
    )
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.id))
    .limit(100);
}

/** Marks a line, and what was paid on top of it, as moved: it is of its new session from now on. */
export async function moveLineRow(context: Context, id: string, sessionId: string): Promise<void> {
  await context.db
    .update(orderLines)
    .set({ settledAt: context.now, settledBy: 'move', sessionId })
    .where(
      and(
        or(eq(orderLines.id, id), eq(orderLines.topsLineId, id)),
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
      ),
    );
}

/** Sessions whose decide-by time has come and about which nothing is decided, longest due first. */
export async function dueDecisions(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.decideBy), isNull(sessions.decidedAt), lte(sessions.decideBy, context.now)))
    .orderBy(asc(sessions.decideBy), asc(sessions.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Keeps, once, whether a session runs; answers false when that was decided before. */
export async function keepDecision(context: Context, id: string, runs: boolean): Promise<boolean> {
  const decided = await context.db
    .update(sessions)
    .set({ runs, decidedAt: context.now })
    .where(and(eq(sessions.id, id), isNull(sessions.decidedAt)))
    .returning({ id: sessions.id });
  return decided.length > 0;
}

/** Keeps that staff called a session off, and why, whatever was decided before; answers false when it was off already. */
export async function keepCallingOff(context: Context, id: string, why: string): Promise<boolean> {
  const off = await context.db
    .update(sessions)
    .set({ runs: false, decidedAt: context.now, calledOffWhy: why, version: sql`${sessions.version} + 1` })
    .where(and(eq(sessions.id, id), sql`${sessions.runs} is distinct from false`))
    .returning({ id: sessions.id });
  return off.length > 0;
}
