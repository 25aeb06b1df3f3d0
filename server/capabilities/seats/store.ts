import { and, asc, count, eq, gt, inArray, isNotNull, isNull, like, lte, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { sessions } from '../catalog/tables.ts';
import type { Seat } from './rules.ts';
import { offerPrefix } from './rules.ts';
import { seats } from './tables.ts';

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

/** Keeps what is left of an order's held seats until another instant, or (null) for good. */
export async function keepSeats(
  context: Context,
  orderNumber: string,
  until: Temporal.Instant | null,
): Promise<{ sessionId: string; childId: string }[]> {
  return context.db
    .update(seats)
    .set({ heldUntil: until, ...(until ? {} : { heldBy: null }) })
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

/** Gives back the seats for good of some children in sessions that are not over; answers the sessions. */
export async function freeSeats(context: Context, childIds: readonly string[]): Promise<string[]> {
  const freed = await context.db
    .delete(seats)
    .where(
      and(
        inArray(seats.childId, [...childIds]),
        isNull(seats.heldUntil),
        inArray(
          seats.sessionId,
          context.db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endsAt, context.now)),
        ),
      ),
    )
    .returning({ sessionId: seats.sessionId });
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
    .set({ orderNumber, heldBy, heldUntil: until, takenAt: context.now })
    .where(
      and(
        or(...offered.map((one) => and(eq(seats.sessionId, one.sessionId), eq(seats.childId, one.childId)))),
        isNotNull(seats.heldUntil),
        like(seats.orderNumber, `${offerPrefix}%`),
      ),
    );
}

/** Ends the seat that an order keeps for a child. */
export async function deleteSeat(
  context: Context,
  place: { sessionId: string; childId: string; orderNumber: string },
): Promise<void> {
  await context.db
    .delete(seats)
    .where(
      and(
        eq(seats.sessionId, place.sessionId),
        eq(seats.childId, place.childId),
        eq(seats.orderNumber, place.orderNumber),
      ),
    );
}

/** A place kept for a child for a while: by an unpaid order, and the parent who placed that, or by an offer of the waitlist. */
export type Held = {
  sessionId: string;
  childId: string;
  orderNumber: string;
  by: { id: string; name: string } | null;
  isOffer: boolean;
};

/** Places in some sessions that are kept for some children for a while. */
export async function findHolds(
  context: Context,
  { sessionIds, childIds }: { sessionIds: readonly string[]; childIds: readonly string[] },
): Promise<Held[]> {
  if (sessionIds.length === 0 || childIds.length === 0) return [];
  const found = await context.db
    .select({
      sessionId: seats.sessionId,
      childId: seats.childId,
      orderNumber: seats.orderNumber,
      by: { id: accounts.id, name: accounts.name },
    })
    .from(seats)
    .leftJoin(accounts, eq(accounts.id, seats.heldBy))
    .where(
      and(
        inArray(seats.sessionId, [...sessionIds]),
        inArray(seats.childId, [...childIds]),
        gt(seats.heldUntil, context.now),
      ),
    );
  return found.map((seat) => ({ ...seat, isOffer: seat.orderNumber.startsWith(offerPrefix) }));
}
