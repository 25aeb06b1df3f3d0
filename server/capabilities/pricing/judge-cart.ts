import type { Locale } from '../../../contract/core/locale.ts';
import { money } from '../../../contract/core/money.ts';
import type { Quote, QuoteRule } from '../../../contract/pricing/views.ts';
import { moneyWords } from '../../../words/money.ts';
import type { Reason } from '../../platform/refusal.ts';
import { nthChildRates } from './nth-child.ts';
import {
  type CouponBenefit,
  computeCart,
  type PriceInput,
  type PriceLine,
  priceBeforeCoupons,
} from './rules.ts';

/** A line with the facts that conditions of rules need. */
export type JudgedLine = Omit<PriceLine, 'nthChildBp'> & {
  kind: string;
  category: string;
  offeringId: string;
  childId: string;
  /** The offering's discount in basis points for each further child of a family. */
  nthChildRateBp: number;
  /** An early price of today that does not count, because the session has begun. */
  isEarlyMissed?: boolean;
  /** The family's children already in the offering. */
  enrolled: readonly string[];
};

export type CouponOffer = {
  code: string;
  name: string;
  off: { amount: number } | { rateBp: number; cap: number | null };
  stackable: boolean;
  kinds: readonly string[];
  categories: readonly string[];
  offeringIds: readonly string[];
  leastAmount: number;
  leastChildren: number;
  firstOrder: boolean;
  /** Why it cannot be used at all: ended, used up. */
  why: Reason | null;
};

type Cart = {
  currency: string;
  /** The buyer's, for amounts in reasons. */
  locale: Locale;
  lines: readonly JudgedLine[];
  /** Tuition credits to spend, and the balance. */
  credits: number;
  balance: number;
  coupons: readonly CouponOffer[];
  /** The codes the family chose; null lets the shop take the cheapest. */
  chosen: readonly string[] | null;
  isFirstOrder: boolean;
};

export type JudgedRule = Omit<QuoteRule, 'reason' | 'amount'> & { amount?: number; reason?: Reason };

type Judgement = {
  quote: Quote;
  /** The coupons used, with their amounts. */
  used: { coupon: CouponOffer; amount: number }[];
  rules: JudgedRule[];
};

const isIn = <T>(list: readonly T[], item: T) => list.length === 0 || list.includes(item);

const linesFor = (coupon: CouponOffer, lines: readonly JudgedLine[]): boolean[] =>
  lines.map(
    (line) =>
      isIn(coupon.kinds, line.kind) &&
      isIn(coupon.categories, line.category) &&
      isIn(coupon.offeringIds, line.offeringId),
  );

/** Says why a coupon cannot be used for this cart, whatever else is used, or null. */
function whyNotCoupon(coupon: CouponOffer, { lines, isFirstOrder, currency, locale }: Cart): Reason | null {
  if (coupon.why) return coupon.why;
  const isCovered = linesFor(coupon, lines);
  const covered = lines.filter((_line, index) => isCovered[index]);
  if (covered.length === 0) return 'pricing.not_for_these';
  if (coupon.firstOrder && !isFirstOrder) return 'pricing.first_order';
  if (new Set(covered.map((line) => line.childId)).size < coupon.leastChildren)
    return { code: 'pricing.least_children', params: { count: coupon.leastChildren } };
  const more = coupon.leastAmount - covered.reduce((all, line) => all + priceBeforeCoupons(line), 0);
  if (more <= 0) return null;
  const words = (amount: number) => moneyWords(money(amount, currency), { locale });
  return { code: 'pricing.least', params: { least: words(coupon.leastAmount), more: words(more) } };
}

const benefitOf = (coupon: CouponOffer, lines: readonly JudgedLine[]): CouponBenefit => ({
  code: coupon.code,
  ...coupon.off,
  on: linesFor(coupon, lines),
});

type Plan = Pick<Judgement, 'quote' | 'used'>;

function planOf(cart: Cart, coupons: readonly CouponOffer[]): Plan {
  const input: PriceInput = { ...cart, coupons: coupons.map((coupon) => benefitOf(coupon, cart.lines)) };
  const { quote, gave: amounts } = computeCart(input);
  const used = coupons.map((coupon, index) => ({ coupon, amount: amounts[index] ?? 0 }));
  return { quote, used: used.filter(({ amount }) => amount > 0) };
}

/**
 * Returns the cheapest lawful plan: no coupon, all stackable ones together, or one exclusive coupon. Stackable coupons need no subsets:
 * another one never makes a cart dearer.
 */
function cheapest(cart: Cart, coupons: readonly CouponOffer[]): Plan {
  const plans = [
    coupons.filter(({ stackable }) => stackable),
    ...coupons.filter(({ stackable }) => !stackable).map((coupon) => [coupon]),
  ];
  return plans
    .filter((plan) => plan.length > 0)
    .map((plan) => planOf(cart, plan))
    .reduce(
      (best, plan) => (plan.quote.total.amount < best.quote.total.amount ? plan : best),
      planOf(cart, []),
    );
}

function judgeEarly({ early }: Quote, { lines }: Cart): JudgedRule {
  if (early.amount > 0) return { rule: 'early_price', taken: true, amount: early.amount };
  const isMissed = lines.some((line) => line.isEarlyMissed);
  return {
    rule: 'early_price',
    taken: false,
    reason: isMissed ? 'pricing.early_begun' : 'pricing.no_early_price',
  };
}

function judgeNthChild({ nth_child }: Quote, { lines }: Cart): JudgedRule {
  if (nth_child.amount > 0) return { rule: 'nth_child', taken: true, amount: nth_child.amount };
  const percent = Math.max(...lines.map(({ nthChildRateBp }) => nthChildRateBp)) / 100;
  const reason: Reason =
    percent > 0
      ? { code: 'pricing.nth_child_first', params: { percent: String(percent) } }
      : 'pricing.nth_child_none';
  return { rule: 'nth_child', taken: false, reason };
}

function judgeCredits({ points }: Quote, { credits, balance }: Cart): JudgedRule {
  if (points.amount > 0) return { rule: 'credits', taken: true, amount: points.amount };
  const reason =
    balance <= 0 ? 'pricing.no_credits' : credits > 0 ? 'pricing.nothing_left' : 'pricing.credits_not_chosen';
  return { rule: 'credits', taken: false, reason };
}

/** Returns the result for each coupon, those used first. */
function judgeCoupons(cart: Cart, { used }: Plan): JudgedRule[] {
  const { coupons, chosen } = cart;
  const rules = coupons.map((coupon): JudgedRule => {
    const { code, name, stackable } = coupon;
    const base = { rule: 'coupon', code, name, stackable } as const;
    const taken = used.find((other) => other.coupon === coupon);
    if (taken) return { ...base, taken: true, amount: taken.amount, choosable: true };
    const why = whyNotCoupon(coupon, cart);
    if (why) return { ...base, taken: false, reason: why, choosable: false };
    const isLeft = { ...base, taken: false, choosable: true };
    if (chosen && !chosen.includes(coupon.code)) return { ...isLeft, reason: 'pricing.not_chosen' };
    const exclusive = used.find((other) => !(other.coupon.stackable && coupon.stackable))?.coupon;
    return {
      ...isLeft,
      reason: exclusive
        ? { code: 'pricing.not_with', params: { name: exclusive.name } }
        : 'pricing.nothing_left',
    };
  });
  const unknown = (chosen ?? [])
    .filter((code) => !coupons.some((coupon) => coupon.code === code))
    .map((code): JudgedRule => ({ rule: 'coupon', code, taken: false, reason: 'pricing.not_received' }));
  return [...rules.filter(({ taken }) => taken), ...rules.filter(({ taken }) => !taken), ...unknown];
}

/**
 * Judges every rule for a cart: early prices, further children, each coupon, tuition credits. Uses the family's choice as far as it is
 * lawful, without a choice the cheapest plan. The order of coupons does not matter, and another one never raises the total.
 */
export function judgeCart(input: Cart): Judgement {
  const coupons = input.coupons.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const rates = nthChildRates(input.lines);
  const lines = input.lines.map((line, index) => ({ ...line, nthChildBp: rates[index] ?? 0 }));
  const cart = { ...input, lines, coupons };
  const lawful = coupons.filter(
    (coupon) => !whyNotCoupon(coupon, cart) && (!cart.chosen || cart.chosen.includes(coupon.code)),
  );
  const plan = cheapest(cart, lawful);
  return {
    ...plan,
    rules: [
      judgeEarly(plan.quote, cart),
      judgeNthChild(plan.quote, cart),
      ...judgeCoupons(cart, plan),
      judgeCredits(plan.quote, cart),
    ],
  };
}
