import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { mulDiv } from '../../../contract/core/money.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Amounts of a payment in minor units: money, the tax in it, and credits. */
export type Amounts = { total: number; tax: number; credits: number };

/** A share of a session: its list price with the chosen fees, and some of its lessons. */
export type Part = {
  /** Minor units for all lessons. */
  gross: number;
  lessons: number;
  of: number;
};

type Priced = {
  offering: { price: number };
  session: { price: number | null; fees: Partial<Record<CampFee, number>> };
};

/** The list price of a session with fees, in minor units, before discounts. */
export const grossOf = ({ offering, session }: Priced, fees: readonly CampFee[]): number =>
  (session.price ?? offering.price) + fees.reduce((sum, fee) => sum + (session.fees[fee] ?? 0), 0);

type EarlyLine = { original: number; early: number };

/**
 * The early price's discount that a line has in a session at a list price, in minor units: in proportion in a cheaper one, and never
 * more than was given.
 */
export const earlyIn = ({ original, early }: EarlyLine, gross: number): number =>
  original > 0 ? mulDiv(early, Math.min(gross, original), original) : 0;

/**
 * The part that a family leaves, priced for a move to a session: without the early price's discount, if the session had begun when the
 * line was bought. Bought directly it never had an early price.
 */
export const partToLeave = (
  left: { part: Part; early: number; placedAt: Temporal.Instant },
  to: { startsAt: Temporal.Instant },
): Part =>
  Temporal.Instant.compare(to.startsAt, left.placedAt) <= 0
    ? { ...left.part, gross: left.part.gross - left.early }
    : left.part;

/** Compares the prices of two parts: numerator and denominator of one fraction, in whole numbers. */
const against = (to: Part, from: Part): [number, number] => [
  to.gross * to.lessons * from.of,
  from.gross * from.lessons * to.of,
];

/** How much more the new lessons cost at list price than those left, in minor units; 0 if not dearer. Rounded half up. */
export function dearerBy(to: Part, from: Part): number {
  const [newPrice, oldPrice] = against(to, from);
  return newPrice > oldPrice ? mulDiv(newPrice - oldPrice, 1, to.of * from.of) : 0;
}

/** Why the difference to a session cannot be paid, or null: its higher price is the only obstacle. */
export const whyNotPayFor = ({ whyNot }: { whyNot: Reason | null }): Reason | null =>
  whyNot === 'moves.dearer' ? null : (whyNot ?? 'moves.not_dearer');

/**
 * Reprices the remaining amounts for another session, with the line's frozen shares of discounts, credits and tax. Never more than
 * is left. Rounded half up.
 */
export function repriceRemaining(left: Amounts, to: Part, from: Part): Amounts {
  const [newPrice, oldPrice] = against(to, from);
  const share = (amount: number) => (newPrice >= oldPrice ? amount : mulDiv(amount, newPrice, oldPrice));
  return { total: share(left.total), tax: share(left.tax), credits: share(left.credits) };
}

type Line = {
  isStanding: boolean;
  isEnrolled: boolean;
  isPrivate: boolean;
  isInRequest: boolean;
};

/** Why a line cannot move at all, or null. */
export function whyNotMove({ isStanding, isEnrolled, isPrivate, isInRequest }: Line): Reason | null {
  if (!isStanding) return 'moves.not_paid';
  if (!isEnrolled) return 'moves.left';
  if (isPrivate) return 'moves.private';
  return isInRequest ? 'moves.being_refunded' : null;
}

type Choice = {
  kind: string;
  hasBegun: boolean;
  /** Why the session cannot be bought now. */
  whyNotJoin: Reason | null;
  /** The child is already there, or another order holds its place. */
  own: 'seats.already_in' | 'seats.held' | null;
  offersFees: boolean;
  isDearer: boolean;
};

/** Why a line cannot move to a session, or null. Courses may be joined late, other kinds only before they begin. */
export function whyNotMoveTo(choice: Choice): Reason | null {
  if (choice.own) return choice.own;
  if (choice.hasBegun && choice.kind !== 'course') return 'moves.begun';
  if (choice.whyNotJoin) return choice.whyNotJoin;
  if (!choice.offersFees) return 'moves.fee_missing';
  return choice.isDearer ? 'moves.dearer' : null;
}
