import type { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { mulDiv } from '../../../contract/core/money.ts';
import type { refundWays } from '../../../contract/refunds/calls.ts';

/** When what was bought comes back whole, and by what it is reckoned after that. */
export type RefundTerms = {
  /** Whole until so many days (of 24 hours) before the start. */
  wholeUntilDays: number;
  later: 'lessons' | 'nothing';
};

const days = 7;

/** Sold for its days as a whole, not lesson by lesson. */
const soldWhole: readonly string[] = ['camp', 'activity', 'competition'];

/**
 * The terms of a kind of offering. A place in a camp or an activity that is left late is nobody else's any more, and its days
 * are not sold one by one; of anything else the lessons that are left come back.
 */
export const termsOf = (kind: (typeof offeringKinds)[number]): RefundTerms => ({
  wholeUntilDays: days,
  later: soldWhole.includes(kind) ? 'nothing' : 'lessons',
});

/** What a line cost, in minor units, as it was frozen when it was bought; `total` is money and has `tax` in it. */
export type PaidLine = { total: number; tax: number; credits: number };

export type LessonsOfLine = {
  bought: number;
  /** Not held yet. */
  left: number;
};

type Leaving = {
  terms: RefundTerms;
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
  /** The last lesson the child goes to, of those bought; null: it goes to none from now on. */
  afterLesson: number | null;
  /** Credits that its family was given for lessons of it that were called off: theirs already. */
  given: number;
};

export type Back = {
  by: (typeof refundWays)[number];
  /** Lessons that come back. */
  lessons: number;
  /** Minor units of money, the tax in them, and credits that go back as credits. */
  total: number;
  tax: number;
  credits: number;
};

/**
 * What comes back for a line, in minor units: each share frozen in it by the lessons that come back, rounded half up, less what
 * was given before. Never more than was paid, and never less for more lessons left.
 */
export function refundOf(line: PaidLine, { bought, left }: LessonsOfLine, leaving: Leaving): Back {
  const { terms, startsAt, now, afterLesson, given } = leaving;
  const lessons = Math.max(0, Math.min(left, bought - (afterLesson ?? 0)));
  const lastWhole = startsAt.subtract({ hours: 24 * terms.wholeUntilDays });
  const isWhole = !afterLesson && Temporal.Instant.compare(now, lastWhole) <= 0;
  if (isWhole) return less(line, { by: 'whole', lessons, given });
  if (terms.later === 'nothing' || bought <= 0 || lessons === 0)
    return { by: 'nothing', lessons: 0, total: 0, tax: 0, credits: 0 };
  const share = (amount: number) => mulDiv(amount, lessons, bought);
  const shares = { total: share(line.total), tax: share(line.tax), credits: share(line.credits) };
  return less(shares, { by: 'lessons', lessons, given });
}

/** Takes what was given off the money; its tax goes with it. */
function less(
  { total, tax, credits }: PaidLine,
  { given, ...how }: Pick<Back, 'by' | 'lessons'> & { given: number },
): Back {
  const money = Math.max(0, total - given);
  return { ...how, total: money, tax: total > 0 ? mulDiv(tax, money, total) : 0, credits };
}
