import { type Fallback, usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import type { Reason } from '../../platform/refusal.ts';
import { hasWeekStarted, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import type { Held } from '../seats/index.ts';

/** How a child stands to a session that is to be bought for it. */
type Standing = {
  childId: string;
  /** Who wants to buy. */
  parentId: string;
  isEnrolled: boolean;
  /** The unpaid order that holds the child's place, and whose it is. */
  held: Extract<Held, { isOffer: false }> | null;
  /** A place that came free is kept for the child. */
  isOffered: boolean;
};

/** Why a place that an unpaid order holds cannot be taken by this parent: their own order, or that of another guardian, named. */
const whyHeld = ({ by, orderNumber }: Extract<Held, { isOffer: false }>, parentId: string): Reason =>
  by && by.id !== parentId
    ? { code: 'cart.held_by_other', params: { who: by.name } }
    : { code: 'cart.held_by_own', params: { order_number: orderNumber } };

/**
 * Why a session cannot be bought for a child, or null. What is so already comes first: a class may be full, or a private hour
 * taken, by this very child. Who is offered a place may buy in a full class.
 */
export function whyNotBuy(sale: SessionForSale, standing: Standing, now: Temporal.Instant): Reason | null {
  const { childId, parentId, isEnrolled, held, isOffered } = standing;
  // What is made for one child is nobody else's to buy.
  if ((sale.session.privateFor ?? childId) !== childId) return 'not_found';
  if (isEnrolled) return 'seats.already_in';
  if (held) return whyHeld(held, parentId);
  return whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, now);
}

/** Why there is no place for a child when so many others of the choice come before it, or null. */
export const whyNotTogether = (seatsLeft: number, before: number): Reason | null =>
  before < seatsLeft ? null : { code: 'cart.too_few_seats', params: { count: seatsLeft } };

/** What shall happen if the class of a choice does not come about: as chosen, else as usual; null where that cannot be. */
export const fallbackFor = (
  chosen: Fallback | null,
  session: Pick<SessionForSale['session'], 'minimumSize'>,
): Fallback | null => (session.minimumSize === null ? null : (chosen ?? usualFallback));

/** Why a camp week cannot be taken without asking, or null: it has begun, and nobody has confirmed. */
export const whyNotUnasked = (
  sale: SessionForSale,
  now: Temporal.Instant,
  isConfirmed: boolean,
): Reason | null => (hasWeekStarted(sale, now) && !isConfirmed ? 'catalog.week_started' : null);

/** Why some fees cannot be chosen, or null: the week does not offer one of them. */
export const whyNotFees = (chosen: readonly string[], offered: readonly string[]): Reason | null =>
  chosen.every((fee) => offered.includes(fee)) ? null : 'catalog.fee_unknown';

/** At most this many things wait in one cart. */
export const cartLimit = 30;
