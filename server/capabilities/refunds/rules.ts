import { allocate, mulDiv } from '../../../contract/core/money.ts';
import type { RefundTerms } from '../../../contract/orders/refund-terms.ts';
import type { refundWays } from '../../../contract/refunds/statuses.ts';

/** The price paid for a line, in minor units, frozen at purchase; `total` is money and includes `tax`. */
export type PaidLine = { total: number; tax: number; credits: number };

export type LessonsOfLine = {
  bought: number;
  /** Neither held nor given back. */
  left: number;
  /** Held, or missed by choice. */
  held: number;
};

export type Leaving = {
  later: RefundTerms['later'];
  /** The deadline of the full refund. */
  wholeUntil: Temporal.Instant;
  isOver: boolean;
  now: Temporal.Instant;
  /** Upcoming lessons that the child will still attend. */
  attends: number;
  /** Credits already given for its called-off lessons. */
  creditsGiven: number;
  /** Some of its lessons were held in another session, before a move. */
  heldElsewhere: boolean;
};

export type Back = {
  by: (typeof refundWays)[number];
  lessons: number;
  /** Minor units of money, the tax in them, and credits that return as credits. */
  total: number;
  tax: number;
  credits: number;
  /** None of it was used, or all that was paid for it comes back. */
  isAll: boolean;
};

const nothing: Back = { by: 'nothing', lessons: 0, total: 0, tax: 0, credits: 0, isAll: false };

/**
 * Returns the refund of a line, in minor units: all of it in time and before any lesson was held; later each frozen share by the lessons
 * refunded, rounded half up. Never more than was paid less credits given, and never less for more lessons left.
 */
export function refundOf(line: PaidLine, { bought, left, held }: LessonsOfLine, leaving: Leaving): Back {
  const { later, wholeUntil, isOver, now, attends, creditsGiven, heldElsewhere } = leaving;
  const most = Math.max(0, line.total - creditsGiven);
  const isWhole = attends === 0 && held === 0 && Temporal.Instant.compare(now, wholeUntil) <= 0;
  const isAll = attends === 0 && held === 0 && !heldElsewhere;
  if (isWhole) return backOf(line, { by: 'whole', lessons: left, total: most, credits: line.credits, isAll });
  const lessons = Math.max(0, left - attends);
  if (later === 'nothing' || isOver || bought <= 0 || lessons === 0) return nothing;
  const share = (amount: number) => Math.min(amount, mulDiv(amount, lessons, bought));
  const total = Math.min(most, share(line.total));
  return backOf(line, { by: 'lessons', lessons, total, credits: share(line.credits), isAll });
}

/** Adds the tax in the money. */
const backOf = (line: PaidLine, back: Omit<Back, 'tax'>): Back => ({
  ...back,
  tax: line.total > 0 ? mulDiv(line.tax, back.total, line.total) : 0,
});

/** Spreads spent earned credits over the refunds of lines, as far as they go; what is left is forgiven. */
export function spreadOwed(totals: readonly number[], owed: number): number[] {
  let open = owed;
  return totals.map((total) => {
    const part = Math.min(total, open);
    open -= part;
    return part;
  });
}

/**
 * Returns the refunds of lines granted by staff, in minor units of money: `total` spread by each line's limit. Credits that paid a part
 * come back in proportion; for lines without money, all of them.
 */
export function grantedOf(
  lines: readonly (PaidLine & Pick<Leaving, 'creditsGiven' | 'heldElsewhere'> & { lessons: LessonsOfLine })[],
  total: number,
): Back[] {
  const most = lines.map((line) => Math.max(0, line.total - line.creditsGiven));
  const parts = allocate(total, most);
  return lines.map((line, index): Back => {
    const [part, limit] = [parts[index] ?? 0, most[index] ?? 0];
    const credits = limit > 0 ? mulDiv(line.credits, part, limit) : line.credits;
    // A line paid by coupons alone has no amount to compare; it is whole if no lesson was held.
    const isWhole = line.total + line.credits > 0 ? part === limit : line.lessons.held === 0;
    const isAll = isWhole && !line.heldElsewhere;
    return { by: 'nothing', lessons: line.lessons.left, total: part, tax: 0, credits, isAll };
  });
}

/** Returns the most that can be granted for lines, in minor units. */
export const mostOf = (lines: readonly { total: number; creditsGiven: number }[]): number =>
  lines.reduce((sum, { total, creditsGiven }) => sum + Math.max(0, total - creditsGiven), 0);
