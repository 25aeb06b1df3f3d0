import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
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

/** Keeps an order's held seats until another instant; answers how many there are. */
export async function prolongHolds(
  context: Context,
  orderNumber: string,
  until: Temporal.Instant,
): Promise<number> {
  const kept = await context.db
    .update(seats)
    .set({ heldUntil: until })
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)))
    .returning({ seatNo: seats.seatNo });
  return kept.length;
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

/** Ends the live enrolments of some children in sessions that are not over. */
export async function endEnrolments(
  context: Context,
  childIds: readonly string[],
  why: string,
): Promise<void> {
  await context.db
    .update(enrolments)
    .set({ endedAt: context.now, endedWhy: why })
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
        inArray(enrolments.sessionId, notOver(context)),
      ),
    );
}

/** Gives back the seats for good of some children in sessions that are not over; answers the sessions. */
export async function freeSeats(context: Context, childIds: readonly string[]): Promise<string[]> {
  const freed = await context.db
    .delete(seats)
    .where(
      and(
        inArray(seats.childId, [...childIds]),
        isNull(seats.heldUntil),
        inArray(seats.sessionId, notOver(context)),
      ),
    )
    .returning({ sessionId: seats.sessionId });
  return freed.map((seat) => seat.sessionId);
}

const notOver = (context: Context) =>
  context.db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endsAt, context.now));

export type Place = { sessionId: string; childId: string; orderNumber: string };

/** Ends the live enrolment of a child by an order and frees its seat; answers whether there was one. */
export async function endPlace(context: Context, place: Place, why: string): Promise<boolean> {
  const ended = await context.db
    .update(enrolments)
    .set({ endedAt: context.now, endedWhy: why })
    .where(
      and(
        eq(enrolments.sessionId, place.sessionId),
        eq(enrolments.childId, place.childId),
        eq(enrolments.orderNumber, place.orderNumber),
        isNull(enrolments.endedAt),
      ),
    )
    .returning({ id: enrolments.id });
  if (ended.length === 0) return false;
  await context.db
    .delete(seats)
    .where(
      and(
        eq(seats.sessionId, place.sessionId),
        eq(seats.childId, place.childId),
        eq(seats.orderNumber, place.orderNumber),
      ),
    );
  return true;
}

/** The classes some children are or were in, oldest first. */
export async function classesOf(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: enrolments.childId,
      number: offerings.number,
      name: offerings.name,
      first_day: sessions.firstDay,
      last_day: sessions.lastDay,
      order_number: enrolments.orderNumber,
      enrolled_at: enrolments.enrolledAt,
      ended_at: enrolments.endedAt,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(enrolments.childId, [...childIds]))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(10_000);
}

/** The sessions, not over yet, that some children are in. */
export async function bookedSessions(
  context: Context,
  childIds: readonly string[],
): Promise<{ sessionId: string; childId: string }[]> {
  if (childIds.length === 0) return [];
  return context.db
    .select({ sessionId: enrolments.sessionId, childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
        inArray(enrolments.sessionId, notOver(context)),
      ),
    )
    .limit(500);
}
