import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { seats } from '../../schema/seats.ts';
import type { Holder, SeatIn } from './rules.ts';

/** Removes holds of these sessions whose time has run out. */
export async function dropLapsedHolds(context: Context, sessionIds: readonly string[]): Promise<void> {
  await context.db
    .delete(seats)
    .where(and(inArray(seats.sessionId, [...sessionIds]), lte(seats.heldUntil, context.now)));
}

/** All seats of some sessions. */
export async function seatsOf(context: Context, sessionIds: readonly string[]): Promise<SeatIn[]> {
  return context.db
    .select({
      sessionId: seats.sessionId,
      seatNo: seats.seatNo,
      childId: seats.childId,
      kind: seats.kind,
      heldUntil: seats.heldUntil,
      lentAt: seats.lentAt,
    })
    .from(seats)
    .where(inArray(seats.sessionId, [...sessionIds]));
}

export async function insertSeats(context: Context, rows: (typeof seats.$inferInsert)[]): Promise<void> {
  await context.db.insert(seats).values(rows);
}

/** Keeps what is left of an order's held seats until another instant, or (null) for good. */
export async function keepSeats(
  context: Context,
  orderNumber: string,
  { until, forOrder }: { until: Temporal.Instant | null; forOrder: string },
): Promise<{ sessionId: string; childId: string }[]> {
  const kept = await context.db
    .update(seats)
    .set({ heldUntil: until, orderNumber: forOrder, ...(until ? {} : { heldBy: null }) })
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)))
    .returning({ sessionId: seats.sessionId, childId: seats.childId });
  return kept.flatMap(({ sessionId, childId }) => (childId ? [{ sessionId, childId }] : []));
}

/** Gives the seats back that an order or an offer holds; returns their sessions. */
export async function deleteHolds(context: Context, holder: Holder): Promise<string[]> {
  const isHeld =
    'orderNumber' in holder
      ? eq(seats.orderNumber, holder.orderNumber)
      : eq(seats.waitlistEntryId, holder.waitlistEntryId);
  const gone = await context.db
    .delete(seats)
    .where(and(isHeld, isNotNull(seats.heldUntil)))
    .returning({ sessionId: seats.sessionId });
  return gone.map((seat) => seat.sessionId);
}

/** Whose seats are given back: those for good of some children in sessions that are not over, or the one that an order keeps. */
export type Leaving =
  | { childIds: readonly string[] }
  | { sessionId: string; childId: string; orderNumber: string };

/**
 * Gives seats back; those that were lent to guests stay, as nobody's, until their lessons are known to be over. Answers the sessions
 * in which one is free. Locked first: who lends one in this moment is waited for.
 */
export async function freeSeats(context: Context, of: Leaving): Promise<string[]> {
  const { db } = context;
  const running = db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endsAt, context.now));
  const which =
    'childIds' in of
      ? and(
          inArray(seats.childId, [...of.childIds]),
          isNull(seats.heldUntil),
          inArray(seats.sessionId, running),
        )
      : and(
          eq(seats.sessionId, of.sessionId),
          eq(seats.childId, of.childId),
          eq(seats.orderNumber, of.orderNumber),
        );
  // Their sessions against getting another size, which reaches into every seat: who leaves points to its session again later.
  await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, db.select({ id: seats.sessionId }).from(seats).where(which)))
    .orderBy(asc(sessions.id))
    .for('key share');
  await db
    .select({ seatNo: seats.seatNo })
    .from(seats)
    .where(which)
    .orderBy(asc(seats.sessionId), asc(seats.seatNo))
    .for('update');
  await db
    .update(seats)
    .set({
      kind: 'guest',
      childId: null,
      orderNumber: null,
      waitlistEntryId: null,
      heldBy: null,
      heldUntil: null,
    })
    .where(and(which, isNotNull(seats.lentAt)));
  const freed = await db.delete(seats).where(which).returning({ sessionId: seats.sessionId });
  return freed.map((seat) => seat.sessionId);
}

/** A number of a session. */
export type SeatNumber = { sessionId: string; seatNo: number };

/** Writes down that a child's seat is lent; answers false where it is not the child's any more. */
export async function lendOwn(
  context: Context,
  { sessionId, seatNo, hostId }: SeatNumber & { hostId: string },
): Promise<boolean> {
  const rows = await context.db
    .update(seats)
    .set({ lentAt: context.now })
    .where(and(eq(seats.sessionId, sessionId), eq(seats.seatNo, seatNo), eq(seats.childId, hostId)))
    .returning({ seatNo: seats.seatNo });
  return rows.length > 0;
}

/** Writes down that a number is lent that is nobody's in the class; answers false where it is somebody's. */
export async function lendNobodys(
  context: Context,
  { sessionId, seatNo, classSize }: SeatNumber & { classSize: number },
): Promise<boolean> {
  const rows = await context.db
    .insert(seats)
    .values({
      sessionId,
      seatNo,
      classSize,
      kind: 'guest',
      takenAt: context.now,
      lentAt: context.now,
    })
    .onConflictDoUpdate({
      target: [seats.sessionId, seats.seatNo],
      set: { lentAt: context.now },
      setWhere: eq(seats.kind, 'guest'),
    })
    .returning({ seatNo: seats.seatNo });
  return rows.length > 0;
}

/** Takes numbers back from guests: those of children are theirs alone, those that only guests needed are free. Answers the sessions of these. */
export async function takeBack(context: Context, numbers: readonly SeatNumber[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const these = or(
    ...numbers.map((one) => and(eq(seats.sessionId, one.sessionId), eq(seats.seatNo, one.seatNo))),
  );
  const freed = await context.db
    .delete(seats)
    .where(and(eq(seats.kind, 'guest'), these))
    .returning({ sessionId: seats.sessionId });
  await context.db
    .update(seats)
    .set({ lentAt: null })
    .where(and(ne(seats.kind, 'guest'), these));
  return freed.map((seat) => seat.sessionId);
}

/** Locks sessions until the transaction ends, in sorted order, without disturbing rows that merely point to them. */
export async function lockSessions(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; classSize: number }[]> {
  return context.db
    .select({ id: sessions.id, classSize: sessions.classSize })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.id))
    .for('no key update');
}

/** Makes offered seats an order's own. */
export async function takeOffered(
  context: Context,
  {
    offered,
    orderNumber,
    heldBy,
    until,
  }: {
    offered: readonly { sessionId: string; childId: string }[];
    orderNumber: string;
    heldBy: string;
    until: Temporal.Instant;
  },
): Promise<void> {
  await context.db
    .update(seats)
    .set({
      kind: 'order',
      orderNumber,
      waitlistEntryId: null,
      heldBy,
      heldUntil: until,
      takenAt: context.now,
    })
    .where(
      and(
        or(...offered.map((one) => and(eq(seats.sessionId, one.sessionId), eq(seats.childId, one.childId)))),
        eq(seats.kind, 'waitlist'),
      ),
    );
}

export async function moveSeat(
  context: Context,
  { sessionId, from, to }: { sessionId: string; from: number; to: number },
): Promise<void> {
  await context.db
    .update(seats)
    .set({ seatNo: to })
    .where(and(eq(seats.sessionId, sessionId), eq(seats.seatNo, from)));
}

export async function setClassSize(context: Context, sessionId: string, classSize: number): Promise<void> {
  await context.db.update(sessions).set({ classSize }).where(eq(sessions.id, sessionId));
}
