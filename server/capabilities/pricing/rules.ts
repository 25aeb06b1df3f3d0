import { figures } from '../../../contract/core/figures.ts';
import { allocate, money, mulDiv } from '../../../contract/core/money.ts';
import type { Quote, QuoteLine } from '../../../contract/pricing/views.ts';

/** One thing to be priced; amounts in minor units of the cart's currency. */
export type PriceLine = {
  itemId: string;
  list: number;
  /** The early price where it applies today, else null. */
  early: number | null;
  fees: readonly { code: string; amount: number }[];
  taxRateBp: number;
  taxIncluded: boolean;
};

/** What a coupon gives off: an amount, or basis points of what is left with a cap. */
export type CouponBenefit =
  | { code: string; amount: number }
  | { code: string; rateBp: number; cap: number | null };

export type PriceInput = {
  currency: string;
  lines: readonly PriceLine[];
  /** Allowed ones only, in the order in which they are taken. */
  coupons: readonly CouponBenefit[];
  /** Tuition credits the parent wants to spend and has. */
  credits: number;
};

/** At most this share of an order can be paid with tuition credits. */
const creditsShareBp = figures.creditsPercent * 100;

function couponOff(coupon: CouponBenefit, left: number): number {
  if ('amount' in coupon) return Math.min(coupon.amount, left);
  const off = mulDiv(left, coupon.rateBp, 10_000);
  return Math.min(off, left, coupon.cap ?? off);
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

/**
 * The price of a cart, explained: lines (list price or early price, plus fees) → coupons → tuition credits → tax → total.
 * Every stage is spread over the lines by largest remainder, so that the lines sum to the whole and each can be refunded.
 */
export function priceCart(input: PriceInput): Quote {
  const { lines, currency } = input;
  const early = lines.map((line) => (line.early === null ? 0 : Math.max(0, line.list - line.early)));
  const gross = lines.map((line) => line.list + total(line.fees.map((fee) => fee.amount)));
  const left = gross.map((amount, index) => amount - (early[index] ?? 0));
  const coupons = lines.map(() => 0);
  for (const coupon of input.coupons) {
    spread(couponOff(coupon, total(left)), left).forEach((amount, index) => {
      coupons[index] = (coupons[index] ?? 0) + amount;
    });
  }
  const credits = spread(Math.min(input.credits, mulDiv(total(left), creditsShareBp, 10_000)), left);
  const of = (amount: number | undefined) => money(amount ?? 0, currency);
  const priced: QuoteLine[] = lines.map((line, index) => {
    const base = left[index] ?? 0;
    const tax = taxOf(base, line);
    return {
      item_id: line.itemId,
      list: of(line.list),
      early: of(early[index]),
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
    coupons: total(coupons),
    credits: total(credits),
  };
  const totalOf = (pick: (line: QuoteLine) => number) => of(total(priced.map(pick)));
  return {
    lines: priced,
    quantity: lines.length,
    original: of(sums.original),
    early: of(sums.early),
    coupons: of(sums.coupons),
    discounts: of(sums.early + sums.coupons),
    points: of(sums.credits),
    subtotal: of(sums.original - sums.early - sums.coupons - sums.credits),
    tax: totalOf((line) => line.tax.amount),
    total: totalOf((line) => line.total.amount),
    tried: input.coupons.map((coupon) => ({ code: coupon.code, taken: true, why: null })),
  };
}
