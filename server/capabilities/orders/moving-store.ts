import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lineMoves, orderLines } from '../../schema/orders.ts';
import type { OrderLine } from './store.ts';

/** A line and the lines paid on top of it that are not refunded, with whether the child is enrolled. */
export async function lineWithTops(
  context: Context,
  lineId: string,
): Promise<{ line: OrderLine; isEnrolled: boolean }[]> {
  const rows = await context.db
    .select({ line: orderLines, enrolmentId: enrolments.id })
    .from(orderLines)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.orderNumber, orderLines.orderNumber),
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(
      and(
        or(eq(orderLines.id, lineId), eq(orderLines.topsLineId, lineId)),
        or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(100);
  return rows.map(({ line, enrolmentId }) => ({ line, isEnrolled: enrolmentId !== null }));
}

/** The sessions for which lines were bought that have moved since, by line. */
export async function boughtSessions(
  context: Context,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (lineIds.length === 0) return new Map();
  const rows = await context.db
    .selectDistinctOn([lineMoves.lineId], { lineId: lineMoves.lineId, sessionId: lineMoves.fromSessionId })
    .from(lineMoves)
    .where(inArray(lineMoves.lineId, [...lineIds]))
    .orderBy(lineMoves.lineId, asc(lineMoves.at));
  return new Map(rows.map(({ lineId, sessionId }) => [lineId, sessionId]));
}

/** Stores a move and puts the line into the new session; returns false if the line is no longer in the old one. */
export async function insertMove(
  context: Context,
  move: typeof lineMoves.$inferInsert,
  change: Partial<OrderLine>,
): Promise<boolean> {
  await context.db.insert(lineMoves).values(move);
  const moved = await context.db
    .update(orderLines)
    .set({ ...change, sessionId: move.toSessionId })
    .where(and(eq(orderLines.id, move.lineId), eq(orderLines.sessionId, move.fromSessionId)))
    .returning({ id: orderLines.id });
  return moved.length > 0;
}
