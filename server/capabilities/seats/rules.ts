import type { Reason } from '../../platform/refusal.ts';

/** A place in a session as it stands in the database. */
export type Seat = {
  seatNo: number;
  /** Null: only guests of lessons need it. */
  childId: string | null;
  orderNumber: string;
  heldUntil: Temporal.Instant | null;
  /** When it was lent to a guest of a lesson ahead. */
  lentAt?: Temporal.Instant | null;
};

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
  if (!own || isOffer(own.orderNumber)) return null;
  return own.heldUntil === null ? 'seats.already_in' : 'seats.held';
}

/** What stands in place of an order's number on a seat that only guests of lessons need. */
export const guestsOnly = 'G-GUESTS';

/** How what stands there for an offer begins. */
export const offerPrefix = 'W-';

/** What stands in place of an order's number on a seat that is offered to somebody who waited. */
export const offerOf = (entryId: string): string => `${offerPrefix}${entryId}`;

/** Whether a place is kept by an offer of the waitlist, which holds it under its entry's own mark, not by an order. */
export const isOffer = (orderNumber: string): boolean => orderNumber.startsWith(offerPrefix);

/** A place kept for a child for a while: by an unpaid order, and the parent who placed that, or by an offer of the waitlist. */
export type Held = {
  sessionId: string;
  childId: string;
  orderNumber: string;
  by: { id: string; name: string } | null;
  isOffer: boolean;
};

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
