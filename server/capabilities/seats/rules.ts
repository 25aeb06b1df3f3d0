/** A place in a session as it stands in the database. */
export type Seat = {
  seatNo: number;
  childId: string;
  orderNumber: string;
  heldUntil: Temporal.Instant | null;
};

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

/** How what stands there for an offer begins. */
export const offerPrefix = 'W-';

/** What stands in place of an order's number on a seat that is offered to somebody who waited. */
export const offerOf = (entryId: string): string => `${offerPrefix}${entryId}`;

export const isOffer = (orderNumber: string): boolean => orderNumber.startsWith(offerPrefix);
