import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import { mulDiv } from '../../../contract/core/money.ts';
import type { Reason } from '../../platform/refusal.ts';

/** A part of what was paid, in minor units: money, the tax in it, and credits. */
export type Amounts = { total: number; tax: number; credits: number };

/** How much of a session something is: its list price with what was chosen with it, and some of its lessons. */
export type Part = {
  /** Minor units for all of its lessons. */
  gross: number;
  lessons: number;
  of: number;
};

type Priced = {
  offering: { price: number };
  session: { price: number | null; fees: Partial<Record<CampFee, number>> };
};

/** The list price of a session with some of its fees, in minor units, before anything is taken off. */
export const grossOf = ({ offering, session }: Priced, fees: readonly CampFee[]): number =>
  (session.price ?? offering.price) + fees.reduce((sum, fee) => sum + (session.fees[fee] ?? 0), 0);

/** What the lessons of a part cost against those of another: both sides of one fraction, in whole numbers. */
const against = (to: Part, from: Part): [number, number] => [
  to.gross * to.lessons * from.of,
  from.gross * from.lessons * to.of,
];

/** What lessons cost more at their list price than those that are left, in minor units; nothing where they do not. Rounded half up. */
export function dearerBy(to: Part, from: Part): number {
  const [there, here] = against(to, from);
  return there > here ? mulDiv(there - here, 1, to.of * from.of) : 0;
}

/** Why the difference to a session cannot be paid, or null: nothing but what it costs more stands between. */
export const whyNotPayFor = ({ whyNot }: { whyNot: Reason | null }): Reason | null =>
  whyNot === 'moves.dearer' ? null : (whyNot ?? 'moves.not_dearer');

/**
 * What is left of a line, reckoned for another session: by the same shares of discounts, credits and tax that were frozen in it, so that it is
 * the same where the lessons cost the same, and never more. Rounded half up.
 */
export function repriced(left: Amounts, to: Part, from: Part): Amounts {
  const [there, here] = against(to, from);
  const share = (amount: number) => (there >= here ? amount : mulDiv(amount, there, here));
  return { total: share(left.total), tax: share(left.tax), credits: share(left.credits) };
}

type Line = {
  isStanding: boolean;
  isEnrolled: boolean;
  isPrivate: boolean;
  isInRequest: boolean;
};

/** Why a line of an order goes to no other session at all, or null. */
export function whyNotMove({ isStanding, isEnrolled, isPrivate, isInRequest }: Line): Reason | null {
  if (!isStanding) return 'moves.not_paid';
  if (!isEnrolled) return 'moves.left';
  if (isPrivate) return 'moves.private';
  return isInRequest ? 'moves.being_refunded' : null;
}

type Choice = {
  kind: string;
  hasBegun: boolean;
  /** Why a session cannot be bought now. */
  whyNotJoin: Reason | null;
  /** The child's own place there, kept or held for another order. */
  own: 'seats.already_in' | 'seats.held' | null;
  offersFees: boolean;
  isDearer: boolean;
};

/** Why a line cannot go to a session, or null: a course may be joined late as when it is bought, all else before it begins. */
export function whyNotMoveTo(choice: Choice): Reason | null {
  if (choice.own) return choice.own;
  if (choice.hasBegun && choice.kind !== 'course') return 'moves.begun';
  if (choice.whyNotJoin) return choice.whyNotJoin;
  if (!choice.offersFees) return 'moves.fee_missing';
  return choice.isDearer ? 'moves.dearer' : null;
}
