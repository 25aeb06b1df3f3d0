import type { Reason } from '../../platform/refusal.ts';
import type { seatKinds } from '../../schema/seats.ts';

/** A seat of a session as stored. */
export type Seat = {
  seatNo: number;
  kind: SeatKind;
  /** Null for a guest's seat. */
  childId: string | null;
  heldUntil: Temporal.Instant | null;
  /** When it was lent to a guest of an upcoming lesson. */
  lentAt?: Temporal.Instant | null;
};

type SeatKind = (typeof seatKinds)[number];
/** The holder of a seat: an order or a waitlist entry. */
export type Holder = { orderNumber: string } | { waitlistEntryId: string };

export type SeatIn = Seat & { sessionId: string };

/** The lowest `count` free numbers from 1 to `last`, or null if there are fewer. */
export function freeNumbers(
  seats: readonly { seatNo: number }[],
  last: number,
  count: number,
): number[] | null {
  const taken = new Set(seats.map(({ seatNo }) => seatNo));
  const free: number[] = [];
  for (let number = 1; number <= last && free.length < count; number += 1)
    if (!taken.has(number)) free.push(number);
  return free.length === count ? free : null;
}

/** Says whether a seat is taken: enrolled, or held and not expired. */
export function isLive(seat: Pick<Seat, 'heldUntil'>, now: Temporal.Instant): boolean {
  return seat.heldUntil === null || Temporal.Instant.compare(seat.heldUntil, now) > 0;
}

/** Says why a child cannot get a seat beside the live ones: a refusal code, or null. */
export function whyNotSeatChild(
  live: readonly Seat[],
  childId: string,
): 'seats.already_in' | 'seats.held' | null {
  const current = live.find((seat) => seat.childId === childId);
  // A seat offered to the child can be taken.
  if (!current || current.kind === 'waitlist') return null;
  return current.heldUntil === null ? 'seats.already_in' : 'seats.held';
}

/** A held seat: by an unpaid order and the parent who placed it, or by a waitlist offer. */
export type Held = {
  sessionId: string;
  childId: string;
  by: { id: string; name: string } | null;
} & ({ isOffer: false; orderNumber: string } | { isOffer: true });

/** Says why a session cannot have this many seats, or null: taken seats stay, and so do numbers of guests in upcoming lessons. */
export const whyNotResize = (
  live: readonly Pick<Seat, 'seatNo' | 'lentAt'>[],
  classSize: number,
): Reason | null => {
  const count = live.length;
  if (count > classSize) return { code: 'seats.more_taken', params: { taken: count } };
  return live.some((seat) => seat.lentAt && seat.seatNo > classSize) ? 'seats.lent' : null;
};
