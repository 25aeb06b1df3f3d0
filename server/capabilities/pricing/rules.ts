import { figures } from '../../../contract/core/figures.ts';
import { allocate, money, mulDiv } from '../../../contract/core/money.ts';
import type { Quote, QuoteLine } from '../../../contract/pricing/views.ts';
import { takeEvenly } from './take-evenly.ts';

/** A line to be priced; amounts in minor units of the cart's currency. */
export type PriceLine = {
  itemId: string;
  list: number;
  /** The list price of all lessons, where only those left are paid. */
  whole?: number | undefined;
  /** The early price if it applies today, else null. */
  early: number | null;
  /** Discount for a further child in basis points, after the early price. */
  nthChildBp?: number;
  fees: readonly { code: string; amount: number }[];
  taxRateBp: number;
  taxIncluded: boolean;
};

/** The discount of a coupon on the lines it covers: an amount, or basis points with a cap. */
export type CouponBenefit = { code: string } & (
  | { amount: number }
  | { rateBp: number; cap: number | null }
) & {
    /** The lines it covers; all if not given. */
    on?: readonly boolean[];
  };

export type PriceInput = {
  currency: string;
  lines: readonly PriceLine[];
  /** Coupons that may be used; their order does not matter. */
  coupons: readonly CouponBenefit[];
  /** Tuition credits the parent wants to spend and has. */
  credits: number;
};

/** The largest share of an order that tuition credits can pay. */
const creditsShareBp = figures.creditsPercent * 100;

/** Returns the discount of a coupon on the price of its lines, whatever other coupons do. */
function couponOff(coupon: CouponBenefit, price: number): number {
  if ('amount' in coupon) return coupon.amount;
  const off = mulDiv(price, coupon.rateBp, 10_000);
  return Math.min(off, coupon.cap ?? off);
}

/** Takes all coupons in the order of their codes. Returns the amount of each, in the order of `coupons`, and each line's share. */
function takeCoupons(
  coupons: readonly CouponBenefit[],
  left: number[],
): { gave: number[]; shares: number[] } {
  const weights = [...left];
  const shares = left.map(() => 0);
  const amounts = coupons.map(() => 0);
  const ordered = coupons
    .map((coupon, place) => ({ coupon, place }))
    .sort((a, b) => (a.coupon.code < b.coupon.code ? -1 : 1));
  for (const { coupon, place } of ordered) {
    const on = coupon.on ?? left.map(() => true);
    const off = couponOff(coupon, total(weights.map((price, index) => (on[index] ? price : 0))));
    const parts = takeEvenly(off, { left, weights, on });
    parts.forEach((part, index) => {
      shares[index] = (shares[index] ?? 0) + part;
    });
    amounts[place] = total(parts);
  }
  return { gave: amounts, shares };
}

/** Returns the tax of a line's amount, included in it or on top; rounded half up. */
function taxOf(amount: number, line: PriceLine): number {
  return line.taxIncluded
    ? mulDiv(amount, line.taxRateBp, 10_000 + line.taxRateBp)
    : mulDiv(amount, line.taxRateBp, 10_000);
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Deducts `off` from the lines in proportion to each line's remaining price. Returns the parts by line. */
function spread(off: number, left: number[]): number[] {
  const parts = allocate(off, left);
  parts.forEach((amount, index) => {
    left[index] = (left[index] ?? 0) - amount;
  });
  return parts;
}

const heldOff = ({ whole, list }: PriceLine): number => Math.max(0, (whole ?? list) - list);
const earlyOff = (line: PriceLine): number => (line.early === null ? 0 : Math.max(0, line.list - line.early));

/** Returns a line's discount for a further child, on its price without fees; rounded half up. */
const nthChildOff = (line: PriceLine): number =>
  mulDiv(line.list - earlyOff(line), line.nthChildBp ?? 0, 10_000);

/** Returns a line's price on which coupons are computed: after the early price and the discount for a further child, with fees. */
export const priceBeforeCoupons = (line: PriceLine): number =>
  line.list - earlyOff(line) - nthChildOff(line) + total(line.fees.map((fee) => fee.amount));

/**
 * Computes the price of a cart, explained: lines (list or early price, less the discount for a further child, plus fees) → coupons →
 * tuition credits → tax → total. Every stage is spread over the lines, so that they sum to the total and each can be refunded.
 */
export const priceCart = (input: PriceInput): Quote => computeCart(input).quote;

/** Computes the price of a cart, and the amount of each of its coupons. */
export function computeCart(input: PriceInput): { quote: Quote; gave: number[] } {
  const { lines, currency } = input;
  const early = lines.map(earlyOff);
  const nthChild = lines.map(nthChildOff);
  const gross = lines.map((line) => line.list + total(line.fees.map((fee) => fee.amount)));
  const left = lines.map(priceBeforeCoupons);
  const { gave: amounts, shares: coupons } = takeCoupons(input.coupons, left);
  const credits = spread(Math.min(input.credits, mulDiv(total(left), creditsShareBp, 10_000)), left);
  const toMoney = (amount: number | undefined) => money(amount ?? 0, currency);
  const priced: QuoteLine[] = lines.map((line, index) => {
    const base = left[index] ?? 0;
    const tax = taxOf(base, line);
    return {
      item_id: line.itemId,
      list: toMoney(line.list),
      early: toMoney(early[index]),
      nth_child: toMoney(nthChild[index]),
      fees: line.fees.map((fee) => ({ code: fee.code, amount: toMoney(fee.amount) })),
      coupons: toMoney(coupons[index]),
      credits: toMoney(credits[index]),
      tax: toMoney(tax),
      tax_rate_bp: line.taxRateBp,
      tax_included: line.taxIncluded,
      total: toMoney(line.taxIncluded ? base : base + tax),
    };
  });
  const sums = {
    original: total(gross),
    early: total(early),
    nthChild: total(nthChild),
    coupons: total(coupons),
    credits: total(credits),
  };
  const totalOf = (pick: (line: QuoteLine) => number) => toMoney(total(priced.map(pick)));
  const quote: Quote = {
    lines: priced,
    quantity: lines.length,
    held: toMoney(total(lines.map(heldOff))),
    original: toMoney(sums.original),
    early: toMoney(sums.early),
    nth_child: toMoney(sums.nthChild),
    coupons: toMoney(sums.coupons),
    discounts: toMoney(sums.early + sums.nthChild + sums.coupons),
    points: toMoney(sums.credits),
    subtotal: toMoney(sums.original - sums.early - sums.nthChild - sums.coupons - sums.credits),
    tax: totalOf((line) => line.tax.amount),
    total: totalOf((line) => line.total.amount),
    tried: input.coupons.map((coupon) => ({ code: coupon.code, taken: true, why: null })),
    rules: [],
  };
  return { quote, gave: amounts };
}
