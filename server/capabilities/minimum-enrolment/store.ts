import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import type { Order, OrderLine } from '../orders/index.ts';

/** Lines of a session whose places are not given back, with the states of their orders. */
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
        // A line moved here earlier counts like any other.
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
        inArray(orders.status, [...statuses]),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.placedAt), asc(orderLines.id))
    .limit(2000);
}

/** Whether classes run, and when they begin, by id. */
export async function decisionsOf(
  context: Context,
  sessionIds: readonly string[],
): Promise<Map<string, { runs: boolean | null; startsAt: Temporal.Instant }>> {
  const rows = await context.db
    .select({ id: sessions.id, runs: sessions.runs, startsAt: sessions.startsAt })
    .from(sessions)
    .where(inArray(sessions.id, [...sessionIds]))
    .limit(sessionIds.length);
  return new Map(rows.map(({ id, ...decision }) => [id, decision]));
}

export async function lineById(context: Context, id: string): Promise<OrderLine | null> {
  const [line] = await context.db.select().from(orderLines).where(eq(orderLines.id, id));
  return line ?? null;
}

/** Lines paid on top of a line, in other orders, that are not refunded. */
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

/** Moves a line, and the lines paid on top of it, to a new session. */
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

/** Undecided sessions whose decision is due, longest due first. */
export async function dueDecisions(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.decideBy), isNull(sessions.decidedAt), lte(sessions.decideBy, context.now)))
    .orderBy(asc(sessions.decideBy), asc(sessions.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Stores once whether a session runs; returns false if it was already decided. */
export async function saveDecision(context: Context, id: string, runs: boolean): Promise<boolean> {
  const decided = await context.db
    .update(sessions)
    .set({ runs, decidedAt: context.now })
    .where(and(eq(sessions.id, id), isNull(sessions.decidedAt)))
    .returning({ id: sessions.id });
  return decided.length > 0;
}

/** Stores that staff called a session off, and why, whatever was decided before; returns false if it was already off. */
export async function saveCallingOff(context: Context, id: string, why: string): Promise<boolean> {
  const off = await context.db
    .update(sessions)
    .set({ runs: false, decidedAt: context.now, calledOffWhy: why, version: sql`${sessions.version} + 1` })
    .where(and(eq(sessions.id, id), sql`${sessions.runs} is distinct from false`))
    .returning({ id: sessions.id });
  return off.length > 0;
}
