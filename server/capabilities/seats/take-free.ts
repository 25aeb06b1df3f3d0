import type { Context } from '../../platform/context.ts';
import { freeNumbers, type Holder, isLive, type Seat } from './rules.ts';
import { dropLapsedHolds, insertSeats, seatsOf } from './store.ts';

/** A session locked by the caller, with its live seats. */
export type LiveSeats = { sessionId: string; classSize: number; live: Seat[] };

/** Returns the live seats of sessions locked by the caller. Deletes expired holds. */
export async function liveSeatsOf(
  context: Context,
  locked: readonly { id: string; classSize: number }[],
): Promise<LiveSeats[]> {
  const sessionIds = locked.map((session) => session.id);
  await dropLapsedHolds(context, sessionIds);
  const all = await seatsOf(context, sessionIds);
  return locked.map(({ id, classSize }) => ({
    sessionId: id,
    classSize,
    live: all.filter((seat) => seat.sessionId === id && isLive(seat, context.now)),
  }));
}

/** Says whether children without a seat there would each find one. */
export const hasRoom = ({ live, classSize }: LiveSeats, childIds: readonly string[]): boolean =>
  freeNumbers(live, classSize, childIds.length) !== null &&
  !live.some(({ childId }) => childId !== null && childIds.includes(childId));

type SeatRequest = { childIds: readonly string[]; holder: Holder; until: Temporal.Instant | null };

/**
 * Gives children free seats of a session, all or none, until an instant or (null) permanently, and adds them to `places`. Returns whether
 * there were enough and none of the children had one.
 */
export async function takeFree(
  context: Context,
  places: LiveSeats,
  { childIds, holder, until }: SeatRequest,
): Promise<boolean> {
  const numbers = freeNumbers(places.live, places.classSize, childIds.length);
  if (!numbers || !hasRoom(places, childIds)) return false;
  const added = childIds.map((childId, index) => ({
    seatNo: numbers[index] ?? 0,
    kind: 'orderNumber' in holder ? ('order' as const) : ('waitlist' as const),
    childId,
    heldUntil: until,
  }));
  const { sessionId, classSize } = places;
  await insertSeats(
    context,
    added.map((seat) => ({ ...seat, ...holder, sessionId, classSize, takenAt: context.now })),
  );
  places.live.push(...added);
  return true;
}
