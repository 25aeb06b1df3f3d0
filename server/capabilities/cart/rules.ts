import { type Fallback, usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import type { Reason } from '../../platform/refusal.ts';
import { hasWeekStarted, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import type { Held } from '../seats/index.ts';

/** A child's relation to a session for sale. */
type Standing = {
  childId: string;
  /** The buyer. */
  parentId: string;
  isEnrolled: boolean;
  /** The unpaid order that holds the child's seat. */
  held: Extract<Held, { isOffer: false }> | null;
  /** A free seat from the waitlist is offered to the child. */
  isOffered: boolean;
};

/** Says that an unpaid order holds the seat: the buyer's own, or another guardian's by name. */
const whyHeld = ({ by, orderNumber }: Extract<Held, { isOffer: false }>, parentId: string): Reason =>
  by && by.id !== parentId
    ? { code: 'cart.held_by_other', params: { who: by.name } }
    : { code: 'cart.held_by_own', params: { order_number: orderNumber } };

/**
 * Says why a session cannot be bought for a child, or null. The child's own seat is checked first, because it may be
 * what fills the class or takes the private hour. An offered seat can be bought in a full class.
 */
export function whyNotBuy(sale: SessionForSale, standing: Standing, now: Temporal.Instant): Reason | null {
  const { childId, parentId, isEnrolled, held, isOffered } = standing;
  // A private session is for sale to its child only.
  if ((sale.session.privateFor ?? childId) !== childId) return 'not_found';
  if (isEnrolled) return 'seats.already_in';
  if (held) return whyHeld(held, parentId);
  return whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, now);
}

export const whyNotTogether = (seatsLeft: number, before: number): Reason | null =>
  before < seatsLeft ? null : { code: 'cart.too_few_seats', params: { count: seatsLeft } };

/** The fallback if the class does not run: as chosen, else the default; null where none applies. */
export const fallbackFor = (
  chosen: Fallback | null,
  session: Pick<SessionForSale['session'], 'minimumSize'>,
): Fallback | null => (session.minimumSize === null ? null : (chosen ?? usualFallback));

/** Says why a camp week needs confirmation, or null: it has begun. */
export const whyNotUnconfirmed = (
  sale: SessionForSale,
  now: Temporal.Instant,
  isConfirmed: boolean,
): Reason | null => (hasWeekStarted(sale, now) && !isConfirmed ? 'catalog.week_started' : null);

/** Says why the fees cannot be chosen, or null: the week does not offer one of them. */
export const whyNotFees = (chosen: readonly string[], offered: readonly string[]): Reason | null =>
  chosen.every((fee) => offered.includes(fee)) ? null : 'catalog.fee_unknown';

/** Items a cart can hold. */
export const cartLimit = 30;
