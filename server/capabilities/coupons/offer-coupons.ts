import { inLocale } from '../../../contract/core/bilingual.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { CouponOffer } from '../pricing/index.ts';
import { havingOf } from './present.ts';
import { whyNotUse } from './rules.ts';
import { couponsOfFamily, type FamilyCoupon } from './store.ts';

/** Reasons that are final: such a coupon is left out unless its code was entered. */
const past = ['coupons.expired', 'coupons.ended', 'coupons.used_up'];

/**
 * Lists the coupons for the parent's purchase: received ones, and open ones entered by code. A code that must be
 * received first looks like an unknown one, because only receiving counts guesses.
 */
export async function offerCoupons(context: Context, codes: readonly string[]): Promise<CouponOffer[]> {
  const found = await couponsOfFamily(context, accountOf(context), codes);
  return found
    .filter(({ coupon, received }) => received || coupon.isOpen)
    .map((familyCoupon) => offerOf(context, familyCoupon))
    .filter(({ code, why }) => codes.includes(code) || !past.includes(typeof why === 'string' ? why : ''));
}

function offerOf(context: Context, familyCoupon: FamilyCoupon): CouponOffer {
  const { coupon, received } = familyCoupon;
  const having = { ...havingOf(familyCoupon), validUntil: received?.validUntil ?? coupon.validUntil };
  const { kinds, categories, offeringIds, leastAmount, leastChildren, firstOrder, stackable } = coupon;
  return {
    code: coupon.code,
    name: inLocale(coupon.name, context.locale),
    off: coupon.amount === null ? { rateBp: coupon.rateBp ?? 0, cap: coupon.cap } : { amount: coupon.amount },
    ...{ kinds, categories, offeringIds, leastAmount, leastChildren, firstOrder, stackable },
    why: whyNotUse(coupon, having, context.now),
  };
}
