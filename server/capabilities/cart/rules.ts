import type { Reason } from '../../platform/refusal.ts';
import { hasWeekStarted, type SessionForSale, whyNotJoin } from '../sales/index.ts';
import type { Held } from '../seats/index.ts';

/** Why a session cannot be bought for a child, or null: a full one can, where a place is offered to the child. */
export const whyNotTake = (sale: SessionForSale, now: Temporal.Instant, isOffered: boolean): Reason | null =>
  whyNotJoin(isOffered ? { ...sale, seatsLeft: 1 } : sale, now);

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

/** Why a place that an unpaid order holds cannot be taken by this parent: their own order, or that of another guardian, named. */
export const whyHeld = ({ by }: Pick<Held, 'by'>, parentId: string): Reason =>
  by && by.id !== parentId
    ? { code: 'orders.held_by_other', params: { who: by.name } }
    : 'orders.held_by_own';
