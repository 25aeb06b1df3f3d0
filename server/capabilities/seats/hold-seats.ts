import type { Context } from '../../platform/context.ts';
import { refuseBecause } from '../../platform/refusal.ts';
import { freeNumbers, isLive, type Seat, type SeatIn, whyNotSeatChild } from './rules.ts';
import { dropLapsedHolds, insertSeats, type LockedSession, seatsOf, takeOffered } from './store.ts';

type Wanted = { sessionId: string; childId: string; name: string };
export type Hold = {
  orderNumber: string;
  heldBy: string;
  until: Temporal.Instant;
  wanted: readonly Wanted[];
};
type LockedSessions = {
  /** The sessions, locked by the caller in sorted order. */
  locked: readonly LockedSession[];
  /** Their seats, if the caller has read them under that lock. */
  before?: readonly SeatIn[] | undefined;
};

/**
 * Holds a seat for every wanted child until an instant, all or none. A seat offered to the child becomes the order's. The caller has locked
 * the sessions in sorted order. Returns the offered seats. Refuses `seats.gone` naming the class, the child and why (full, already in, held
 * by another order).
 */
export async function holdSeats(
  context: Context,
  { orderNumber, heldBy, until, wanted }: Hold,
  { locked, before: read }: LockedSessions,
): Promise<{ sessionId: string; childId: string }[]> {
  const sessionIds = locked.map((session) => session.id);
  // Called off since the family saw it.
  const off = wanted.find((want) => locked.some(({ id, runs }) => id === want.sessionId && runs === false));
  if (off) refuseBecause(context, 'seats.gone', { name: off.name, why: 'catalog.called_off' });
  const before = read ?? (await seatsOf(context, sessionIds));
  const live = before.filter((seat) => isLive(seat, context.now));
  if (live.length < before.length) await dropLapsedHolds(context, sessionIds);
  const isOffered = (want: Wanted) => live.some((seat) => seat.kind === 'waitlist' && isOf(seat, want));
  const offered = wanted.filter(isOffered).map(({ sessionId, childId }) => ({ sessionId, childId }));
  if (offered.length > 0) await takeOffered(context, { offered, orderNumber, heldBy, until });
  const rows = locked.flatMap(({ id, classSize }) => {
    const wantedHere = wanted.filter((want) => want.sessionId === id && !isOffered(want));
    const taken = live.filter((seat) => seat.sessionId === id);
    return place(context, { classSize, live: taken, wanted: wantedHere }).map((seat) => ({
      ...seat,
      sessionId: id,
      classSize,
      orderNumber,
      heldBy,
      heldUntil: until,
      takenAt: context.now,
    }));
  });
  if (rows.length > 0) await insertSeats(context, rows);
  return offered;
}

const isOf = (seat: { sessionId: string; childId: string | null }, want: Wanted): boolean =>
  seat.sessionId === want.sessionId && seat.childId === want.childId;

type Placement = { classSize: number; live: readonly Seat[]; wanted: readonly Wanted[] };

function place(
  context: Context,
  { classSize, live, wanted }: Placement,
): { seatNo: number; childId: string }[] {
  for (const want of wanted) {
    const why = whyNotSeatChild(live, want.childId);
    if (why) refuseBecause(context, 'seats.gone', { name: want.name, why });
  }
  const numbers = freeNumbers(live, classSize, wanted.length);
  if (!numbers) {
    // The first child for whom there is no seat.
    const first = wanted[Math.max(0, classSize - live.length)] ?? wanted[0];
    return refuseBecause(context, 'seats.gone', { name: first?.name ?? '', why: 'seats.full' });
  }
  return wanted.map((want, index) => ({ childId: want.childId, seatNo: numbers[index] ?? 0 }));
}
