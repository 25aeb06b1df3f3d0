import { allocate, mulDiv } from '../../../contract/core/money.ts';
import type { RefundTerms } from '../../../contract/orders/refund-terms.ts';
import type { refundWays } from '../../../contract/refunds/statuses.ts';

/** What a line cost, in minor units, as it was frozen when it was bought; `total` is money and has `tax` in it. */
export type PaidLine = { total: number; tax: number; credits: number };

export type LessonsOfLine = {
  bought: number;
  /** Not held yet, and not given back. */
  left: number;
  /** Taken: held, or let go by. */
  held: number;
};

export type Leaving = {
  later: RefundTerms['later'];
  /** Until then all of it comes back. */
  wholeUntil: Temporal.Instant;
  /** Its last day is over. */
  isOver: boolean;
  now: Temporal.Instant;
  /** Lessons ahead that the child still goes to. */
  stays: number;
  /** Credits that its family was given for lessons of it that were called off: theirs already. */
  given: number;
  /** Lessons of it were had in another session, before it was moved to this one. */
  hadBefore: boolean;
};

export type Back = {
  by: (typeof refundWays)[number];
  /** Lessons that come back. */
  lessons: number;
  /** Minor units of money, the tax in them, and credits that go back as credits. */
  total: number;
  tax: number;
  credits: number;
  /** Nothing of it was had, or all that was paid for it comes back. */
  isAll: boolean;
};

const nothing: Back = { by: 'nothing', lessons: 0, total: 0, tax: 0, credits: 0, isAll: false };

/**
 * What comes back for a line, in minor units: all of it in time and before any lesson was held, later each share frozen in it by the lessons
 * that come back, rounded half up. Never more than was paid less what was given before, and never less for more lessons left.
 */
export function refundOf(line: PaidLine, { bought, left, held }: LessonsOfLine, leaving: Leaving): Back {
  const { later, wholeUntil, isOver, now, stays, given, hadBefore } = leaving;
  const most = Math.max(0, line.total - given);
  const isWhole = stays === 0 && held === 0 && Temporal.Instant.compare(now, wholeUntil) <= 0;
  const isAll = stays === 0 && held === 0 && !hadBefore;
  if (isWhole) return backOf(line, { by: 'whole', lessons: left, total: most, credits: line.credits, isAll });
  const lessons = Math.max(0, left - stays);
  if (later === 'nothing' || isOver || bought <= 0 || lessons === 0) return nothing;
  const share = (amount: number) => Math.min(amount, mulDiv(amount, lessons, bought));
  const total = Math.min(most, share(line.total));
  return backOf(line, { by: 'lessons', lessons, total, credits: share(line.credits), isAll });
}

/** The tax goes with its money. */
const backOf = (line: PaidLine, back: Omit<Back, 'tax'>): Back => ({
  ...back,
  tax: line.total > 0 ? mulDiv(line.tax, back.total, line.total) : 0,
});

/** Spreads what was earned with lines and spent over what comes back for them, as far as that goes: the rest is forgiven. */
export function spreadOwed(totals: readonly number[], owed: number): number[] {
  let open = owed;
  return totals.map((total) => {
    const part = Math.min(total, open);
    open -= part;
    return part;
  });
}

/**
 * What staff grant of lines, in minor units of money: `total` spread by what each may give back at most. Credits that paid a part come back in the same
 * measure; of lines that cost no money all of them.
 */
export function grantedOf(
  lines: readonly (PaidLine & Pick<Leaving, 'given' | 'hadBefore'> & { lessons: LessonsOfLine })[],
  total: number,
): Back[] {
  const most = lines.map((line) => Math.max(0, line.total - line.given));
  const parts = allocate(total, most);
  return lines.map((line, index): Back => {
    const [part, whole] = [parts[index] ?? 0, most[index] ?? 0];
    const credits = whole > 0 ? mulDiv(line.credits, part, whole) : line.credits;
    // What coupons paid alone says nothing of how much comes back: that none of it was had does.
    const isWhole = line.total + line.credits > 0 ? part === whole : line.lessons.held === 0;
    const isAll = isWhole && !line.hadBefore;
    return { by: 'nothing', lessons: line.lessons.left, total: part, tax: 0, credits, isAll };
  });
}

/** The most that can be granted of lines. */
export const mostOf = (lines: readonly { total: number; given: number }[]): number =>
  lines.reduce((sum, { total, given }) => sum + Math.max(0, total - given), 0);
