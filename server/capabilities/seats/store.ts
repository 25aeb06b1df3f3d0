import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { seats } from '../../schema/seats.ts';
import { seatsHoldLost } from './jobs.ts';
import type { Holder, SeatIn } from './rules.ts';

/** Deletes lapsed holds. Their orders lapse by a job: on a server whose clock is behind they would wait without places. */
export async function dropLapsedHolds(context: Context, sessionIds: readonly string[]): Promise<void> {
  const dropped = await context.db
    .delete(seats)
    .where(and(inArray(seats.sessionId, [...sessionIds]), lte(seats.heldUntil, context.now)))
    .returning({ orderNumber: seats.orderNumber });
  for (const orderNumber of new Set(dropped.map((seat) => seat.orderNumber)))
    if (orderNumber) await context.enqueue(seatsHoldLost, { orderNumber });
}

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

/** Locks the sessions of some seats against a resize, which changes every seat. */
async function shareSessionsOf({ db }: Context, which: SQL | undefined): Promise<void> {
  await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, db.select({ id: seats.sessionId }).from(seats).where(which)))
    .orderBy(asc(sessions.id))
    .for('key share');
}

/** Keeps an order's remaining held seats until another instant, or (null) permanently. */
export async function keepSeats(
  context: Context,
  orderNumber: string,
  { until, forOrder }: { until: Temporal.Instant | null; forOrder: string },
): Promise<{ sessionId: string; childId: string }[]> {
  const isHeld = and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil));
  await shareSessionsOf(context, isHeld);
  const updated = await context.db
    .update(seats)
    .set({ heldUntil: until, orderNumber: forOrder, ...(until ? {} : { heldBy: null }) })
    .where(isHeld)
    .returning({ sessionId: seats.sessionId, childId: seats.childId });
  return updated.flatMap(({ sessionId, childId }) => (childId ? [{ sessionId, childId }] : []));
}

/** Deletes the seats that an order or an offer holds. Returns their sessions. */
export async function deleteHolds(context: Context, holder: Holder): Promise<string[]> {
  const isHeld =
    'orderNumber' in holder
      ? eq(seats.orderNumber, holder.orderNumber)
      : eq(seats.waitlistEntryId, holder.waitlistEntryId);
  const deleted = await context.db
    .delete(seats)
    .where(and(isHeld, isNotNull(seats.heldUntil)))
    .returning({ sessionId: seats.sessionId });
  return deleted.map((seat) => seat.sessionId);
}

/** Seats to free: permanent ones of children who left sessions, or the one that an order keeps. */
export type Leaving =
  | { places: readonly { sessionId: string; childId: string }[] }
  | { sessionId: string; childId: string; orderNumber: string };

/**
 * Frees seats. Seats lent to guests stay, without a child, until their lessons are over. Returns the sessions that have a free seat now.
 * Locks the seats first, to wait for a lending in progress.
 */
export async function freeSeats(context: Context, leaving: Leaving): Promise<string[]> {
  // Without a place the condition would be empty, and free every seat.
  if ('places' in leaving && leaving.places.length === 0) return [];
  const { db } = context;
  const isLeaving =
    'places' in leaving
      ? and(
          isNull(seats.heldUntil),
          or(
            ...leaving.places.map((place) =>
              and(eq(seats.sessionId, place.sessionId), eq(seats.childId, place.childId)),
            ),
          ),
        )
      : and(
          eq(seats.sessionId, leaving.sessionId),
          eq(seats.childId, leaving.childId),
          eq(seats.orderNumber, leaving.orderNumber),
        );
  await shareSessionsOf(context, isLeaving);
  await db
    .select({ seatNo: seats.seatNo })
    .from(seats)
    .where(isLeaving)
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
    .where(and(isLeaving, isNotNull(seats.lentAt)));
  const freed = await db.delete(seats).where(isLeaving).returning({ sessionId: seats.sessionId });
  return freed.map((seat) => seat.sessionId);
}

/** A seat number of a session. */
export type SeatNumber = { sessionId: string; seatNo: number };

/** Marks a child's seat as lent. Returns false if the seat is no longer the child's. */
export async function lendOfChild(
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

/** Marks a number that no child has as lent. Returns false if a child has it. */
export async function lendFree(
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

/**
 * Takes numbers back from guests: a child's number is the child's alone again, any other is free. Returns the sessions of the free ones.
 */
export async function takeBack(context: Context, numbers: readonly SeatNumber[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const isNumber = or(
    ...numbers.map((number) => and(eq(seats.sessionId, number.sessionId), eq(seats.seatNo, number.seatNo))),
  );
  const freed = await context.db
    .delete(seats)
    .where(and(eq(seats.kind, 'guest'), isNumber))
    .returning({ sessionId: seats.sessionId });
  await context.db
    .update(seats)
    .set({ lentAt: null })
    .where(and(ne(seats.kind, 'guest'), isNumber));
  return freed.map((seat) => seat.sessionId);
}

export type LockedSession = { id: string; classSize: number; runs: boolean | null };

/**
 * Locks sessions in sorted order, without blocking rows that merely reference them. Before a resize these wait too: it changes
 * what they reference, and a leaving child would hold the session while waiting for the seat.
 */
export async function lockSessions(
  context: Context,
  ids: readonly string[],
  { beforeResize = false }: { beforeResize?: boolean } = {},
): Promise<LockedSession[]> {
  return context.db
    .select({ id: sessions.id, classSize: sessions.classSize, runs: sessions.runs })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.id))
    .for(beforeResize ? 'update' : 'no key update');
}

/** Turns offered seats into an order's. */
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
        or(
          ...offered.map((offer) =>
            and(eq(seats.sessionId, offer.sessionId), eq(seats.childId, offer.childId)),
          ),
        ),
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
