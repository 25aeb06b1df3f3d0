import { figures } from '../../../contract/core/figures.ts';
import { allocate, money, mulDiv } from '../../../contract/core/money.ts';
import type { Quote, QuoteLine } from '../../../contract/pricing/views.ts';
import { takeEvenly } from './take-evenly.ts';

/** One thing to be priced; amounts in minor units of the cart's currency. */
export type PriceLine = {
  itemId: string;
  list: number;
  /** The early price where it applies today, else null. */
  early: number | null;
  /** Basis points off what is left after the early price, because it is for a further child. */
  nthChildBp?: number;
  fees: readonly { code: string; amount: number }[];
  taxRateBp: number;
  taxIncluded: boolean;
};

/** What a coupon gives off: an amount, or basis points with a cap, of what it is for. */
export type CouponBenefit = { code: string } & (
  | { amount: number }
  | { rateBp: number; cap: number | null }
) & {
    /** The lines that it is for; all of them where it does not say. */
    on?: readonly boolean[];
  };

export type PriceInput = {
  currency: string;
  lines: readonly PriceLine[];
  /** Allowed ones only; their order does not matter. */
  coupons: readonly CouponBenefit[];
  /** Tuition credits the parent wants to spend and has. */
  credits: number;
};

/** At most this share of an order can be paid with tuition credits. */
const creditsShareBp = figures.creditsPercent * 100;

/** What a coupon gives off what it is for, which no other coupon has an influence on. */
function couponOff(coupon: CouponBenefit, price: number): number {
  if ('amount' in coupon) return coupon.amount;
  const off = mulDiv(price, coupon.rateBp, 10_000);
  return Math.min(off, coupon.cap ?? off);
}

/** Takes all coupons, in one order whatever theirs is; answers what each gave, in theirs, and each line's share. */
function takeCoupons(
  coupons: readonly CouponBenefit[],
  left: number[],
): { gave: number[]; shares: number[] } {
  const weights = [...left];
  const shares = left.map(() => 0);
  const gave = coupons.map(() => 0);
  const ordered = coupons
    .map((coupon, place) => ({ coupon, place }))
    .sort((one, other) => (one.coupon.code < other.coupon.code ? -1 : 1));
  for (const { coupon, place } of ordered) {
    const on = coupon.on ?? left.map(() => true);
    const off = couponOff(coupon, total(weights.map((price, index) => (on[index] ? price : 0))));
    const parts = takeEvenly(off, { left, weights, on });
    parts.forEach((part, index) => {
      shares[index] = (shares[index] ?? 0) + part;
    });
    gave[place] = total(parts);
  }
  return { gave, shares };
}

/** The tax of a line's amount: inside it when included, on top of it when not; rounded half up. */
function taxOf(amount: number, line: PriceLine): number {
  return line.taxIncluded
    ? mulDiv(amount, line.taxRateBp, 10_000 + line.taxRateBp)
    : mulDiv(amount, line.taxRateBp, 10_000);
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Takes `off` from every line by its share of what is left there; returns what each line gave. */
function spread(off: number, left: number[]): number[] {
  const given = allocate(off, left);
  given.forEach((amount, index) => {
    left[index] = (left[index] ?? 0) - amount;
  });
  return given;
}

const earlyOff = (line: PriceLine): number => (line.early === null ? 0 : Math.max(0, line.list - line.early));

/** What a line has off for a further child, of its price without fees; rounded half up. */
const nthChildOff = (line: PriceLine): number =>
  mulDiv(line.list - earlyOff(line), line.nthChildBp ?? 0, 10_000);

/** What a line costs after the early price and what a further child has off, with its fees: what coupons are reckoned on. */
export const priceBeforeCoupons = (line: PriceLine): number =>
  line.list - earlyOff(line) - nthChildOff(line) + total(line.fees.map((fee) => fee.amount));

/**
 * The price of a cart, explained: lines (list price or early price, less what a further child has off, plus fees) → coupons → tuition credits → tax → total.
 * Every stage is spread over the lines, so that the lines sum to the whole and each can be refunded.
 */
export const priceCart = (input: PriceInput): Quote => reckonCart(input).quote;

/** The price of a cart, and what each of its coupons gave. */
export function reckonCart(input: PriceInput): { quote: Quote; gave: number[] } {
  const { lines, currency } = input;
  const early = lines.map(earlyOff);
  const nthChild = lines.map(nthChildOff);
  const gross = lines.map((line) => line.list + total(line.fees.map((fee) => fee.amount)));
  const left = lines.map(priceBeforeCoupons);
  const { gave, shares: coupons } = takeCoupons(input.coupons, left);
  const credits = spread(Math.min(input.credits, mulDiv(total(left), creditsShareBp, 10_000)), left);
  const of = (amount: number | undefined) => money(amount ?? 0, currency);
  const priced: QuoteLine[] = lines.map((line, index) => {
    const base = left[index] ?? 0;
    const tax = taxOf(base, line);
    return {
      item_id: line.itemId,
      list: of(line.list),
      early: of(early[index]),
      nth_child: of(nthChild[index]),
      fees: line.fees.map((fee) => ({ code: fee.code, amount: of(fee.amount) })),
      coupons: of(coupons[index]),
      credits: of(credits[index]),
      tax: of(tax),
      tax_rate_bp: line.taxRateBp,
      tax_included: line.taxIncluded,
      total: of(line.taxIncluded ? base : base + tax),
    };
  });
  const sums = {
    original: total(gross),
    early: total(early),
    nthChild: total(nthChild),
    coupons: total(coupons),
    credits: total(credits),
  };
  const totalOf = (pick: (line: QuoteLine) => number) => of(total(priced.map(pick)));
  const quote: Quote = {
    lines: priced,
    quantity: lines.length,
    original: of(sums.original),
    early: of(sums.early),
    nth_child: of(sums.nthChild),
    coupons: of(sums.coupons),
    discounts: of(sums.early + sums.nthChild + sums.coupons),
    points: of(sums.credits),
    subtotal: of(sums.original - sums.early - sums.nthChild - sums.coupons - sums.credits),
    tax: totalOf((line) => line.tax.amount),
    total: totalOf((line) => line.total.amount),
    tried: input.coupons.map((coupon) => ({ code: coupon.code, taken: true, why: null })),
    rules: [],
  };
  return { quote, gave };
}
