import type { Reason } from '../../platform/refusal.ts';
import type { seatKinds } from '../../schema/seats.ts';

/** A place in a session as it stands in the database. */
export type Seat = {
  seatNo: number;
  kind: SeatKind;
  /** Null of a seat for guests. */
  childId: string | null;
  heldUntil: Temporal.Instant | null;
  /** When it was lent to a guest of a lesson ahead. */
  lentAt?: Temporal.Instant | null;
};

/** What a seat is held for. */
type SeatKind = (typeof seatKinds)[number];
/** The one that holds a seat: an order or an entry of the waitlist. */
export type Holder = { orderNumber: string } | { waitlistEntryId: string };

/** A place with the session it is in. */
export type SeatIn = Seat & { sessionId: string };

/** Whether a seat is still somebody's: enrolled, or held by an order whose time has not run out. */
export function isLive(seat: Pick<Seat, 'heldUntil'>, now: Temporal.Instant): boolean {
  return seat.heldUntil === null || Temporal.Instant.compare(seat.heldUntil, now) > 0;
}

/** Why a child cannot get a seat beside the live ones: a refusal code, or null. */
export function whyNotSeatChild(
  live: readonly Seat[],
  childId: string,
): 'seats.already_in' | 'seats.held' | null {
  const own = live.find((seat) => seat.childId === childId);
  // A place that was offered to the child is there to be taken.
  if (!own || own.kind === 'waitlist') return null;
  return own.heldUntil === null ? 'seats.already_in' : 'seats.held';
}

/** A place kept for a child for a while: by an unpaid order, and the parent who placed that, or by an offer of the waitlist. */
export type Held = {
  sessionId: string;
  childId: string;
  by: { id: string; name: string } | null;
} & ({ isOffer: false; orderNumber: string } | { isOffer: true });

/**
 * Why a session cannot have so many places, or null: none that is somebody's is taken away, and a number that a guest of a lesson ahead has
 * stays within it.
 */
export const whyNotResize = (
  live: readonly Pick<Seat, 'seatNo' | 'lentAt'>[],
  classSize: number,
): Reason | null => {
  const taken = live.length;
  if (taken > classSize) return { code: 'seats.more_taken', params: { taken } };
  return live.some((seat) => seat.lentAt && seat.seatNo > classSize) ? 'seats.lent' : null;
};
