import { and, count, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Seat } from './rules.ts';
import { enrolments, seats } from './tables.ts';

/** Removes holds of these sessions whose time has run out. */
export async function dropLapsedHolds(context: Context, sessionIds: readonly string[]): Promise<void> {
  await context.db
    .delete(seats)
    .where(and(inArray(seats.sessionId, [...sessionIds]), lte(seats.heldUntil, context.now)));
}

/** All seats of some sessions. */
export async function seatsOf(
  context: Context,
  sessionIds: readonly string[],
): Promise<(Seat & { sessionId: string })[]> {
  return context.db
    .select({
      sessionId: seats.sessionId,
      seatNo: seats.seatNo,
      childId: seats.childId,
      orderNumber: seats.orderNumber,
      heldUntil: seats.heldUntil,
    })
    .from(seats)
    .where(inArray(seats.sessionId, [...sessionIds]));
}

export async function insertSeats(context: Context, rows: (typeof seats.$inferInsert)[]): Promise<void> {
  await context.db.insert(seats).values(rows);
}

/** Turns what is left of an order's held seats into seats for good. */
export async function keepSeats(
  context: Context,
  orderNumber: string,
): Promise<{ sessionId: string; childId: string }[]> {
  return context.db
    .update(seats)
    .set({ heldUntil: null })
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)))
    .returning({ sessionId: seats.sessionId, childId: seats.childId });
}

/** How many seats an order still holds, lapsed or not. */
export async function countHolds(context: Context, orderNumber: string): Promise<number> {
  const [row] = await context.db
    .select({ held: count() })
    .from(seats)
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)));
  return row?.held ?? 0;
}

/** Gives an order's held seats back; returns their sessions. */
export async function deleteHolds(context: Context, orderNumber: string): Promise<string[]> {
  const gone = await context.db
    .delete(seats)
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)))
    .returning({ sessionId: seats.sessionId });
  return gone.map((seat) => seat.sessionId);
}

export async function insertEnrolments(
  context: Context,
  rows: (typeof enrolments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(enrolments).values(rows);
}

/** Live enrolments of some children in some sessions. */
export async function enrolmentsAmong(
  context: Context,
  { sessionIds, childIds }: { sessionIds: readonly string[]; childIds: readonly string[] },
): Promise<{ sessionId: string; childId: string }[]> {
  if (sessionIds.length === 0 || childIds.length === 0) return [];
  return context.db
    .select({ sessionId: enrolments.sessionId, childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.sessionId, [...sessionIds]),
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
      ),
    );
}
