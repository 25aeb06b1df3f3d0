import { inLocale } from '../../../contract/core/bilingual.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { CouponOffer } from '../pricing/index.ts';
import { havingOf } from './present.ts';
import { whyNotUse } from './rules.ts';
import { couponsOfFamily, type FamilyCoupon } from './store.ts';

/** What is over for good is left out where nobody asks for it. */
const past = ['coupons.expired', 'coupons.ended', 'coupons.used_up'];

/**
 * The coupons that may be used for what the signed-in parent buys: those that the family has, and those open to all that are
 * named by their code. A code that only who knows it may receive is not told from an unknown one: it is received first, where
 * guessing is counted.
 */
export async function offerCoupons(context: Context, codes: readonly string[]): Promise<CouponOffer[]> {
  const found = await couponsOfFamily(context, accountOf(context), codes);
  return found
    .filter(({ coupon, received }) => received || coupon.isOpen)
    .map((one) => offerOf(context, one))
    .filter(({ code, why }) => codes.includes(code) || !past.includes(typeof why === 'string' ? why : ''));
}

function offerOf(context: Context, one: FamilyCoupon): CouponOffer {
  const { coupon, received } = one;
  const having = { ...havingOf(one), validUntil: received?.validUntil ?? coupon.validUntil };
  const { kinds, categories, offeringIds, leastAmount, leastChildren, firstOrder, stackable } = coupon;
  return {
    code: coupon.code,
    name: inLocale(coupon.name, context.locale),
    off: coupon.amount === null ? { rateBp: coupon.rateBp ?? 0, cap: coupon.cap } : { amount: coupon.amount },
    ...{ kinds, categories, offeringIds, leastAmount, leastChildren, firstOrder, stackable },
    why: whyNotUse(coupon, having, context.now),
  };
}
