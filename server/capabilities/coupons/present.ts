import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { CouponView } from '../../../contract/coupons/calls.ts';
import type { CouponStatus } from '../../../contract/coupons/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { type Having, listsOf, whyNotUse } from './rules.ts';
import { type CouponUse, type FamilyCoupon, namesOf, usesOfFamily } from './store.ts';

/** Maps a family's coupon to what the rules need. */
export const havingOf = (
  { received, usesOfAll, usesOfFamily, heldBy }: FamilyCoupon,
  hasOrdered = false,
): Having => ({
  validUntil: received?.validUntil ?? null,
  usesOfAll,
  usesOfFamily,
  heldBy,
  hasOrdered,
});

type Names = Awaited<ReturnType<typeof namesOf>>;

function presentConditions(
  context: Context,
  { coupon }: FamilyCoupon,
  names: Names,
): CouponView['conditions'] {
  return {
    kinds: coupon.kinds,
    categories: names.categories
      .filter(({ code }) => coupon.categories.includes(code))
      .map(({ name }) => inLocale(name, context.locale)),
    offerings: names.offerings
      .filter(({ id }) => coupon.offeringIds.includes(id))
      .map(({ number, kind, name }) => ({ number, kind, name: inLocale(name, context.locale) })),
    least: coupon.leastAmount > 0 ? money(coupon.leastAmount, context.settings.currency) : null,
    first_order: coupon.firstOrder,
    children: coupon.leastChildren,
  };
}

type List = { status?: CouponStatus; hasOrdered?: boolean };
type CouponDetails = { names: Names; uses: readonly CouponUse[] } & List;

function presentCoupon(
  context: Context,
  one: FamilyCoupon,
  { names, uses, status, hasOrdered }: CouponDetails,
): CouponView {
  const { coupon, received } = one;
  const inCurrency = (amount: number) => money(amount, context.settings.currency);
  const having = havingOf(one, hasOrdered);
  const [first = 'open'] = received ? listsOf(coupon, having, context.now) : [];
  return {
    id: coupon.id,
    code: coupon.code,
    name: inLocale(coupon.name, context.locale),
    status: status ?? first,
    off: {
      amount: coupon.amount === null ? null : inCurrency(coupon.amount),
      rate_bp: coupon.rateBp,
      cap: coupon.cap === null ? null : inCurrency(coupon.cap),
    },
    conditions: presentConditions(context, one, names),
    stackable: coupon.stackable,
    valid_from: coupon.validFrom.toString(),
    valid_until: (received ?? coupon).validUntil?.toString() ?? null,
    valid_days: received ? null : coupon.validDays,
    uses_left: Math.max(0, coupon.usesByFamily - one.usesOfFamily),
    uses: uses
      .filter(({ couponId, givenBackAt }) => couponId === coupon.id && givenBackAt === null)
      .map((use) => ({
        order_number: use.orderNumber,
        at: (use.usedAt ?? use.heldAt).toString(),
        amount: inCurrency(use.amount),
        state: use.usedAt ? ('used' as const) : ('held' as const),
      })),
    why: presentReason(context, whyNotUse(coupon, having, context.now)),
  };
}

/** Presents coupons to the signed-in family, in at most four queries. */
export async function presentCoupons(
  context: Context,
  found: readonly FamilyCoupon[],
  list: List = {},
): Promise<CouponView[]> {
  const names = await namesOf(context, {
    codes: [...new Set(found.flatMap(({ coupon }) => coupon.categories))],
    offeringIds: [...new Set(found.flatMap(({ coupon }) => coupon.offeringIds))],
  });
  const used = found.filter((familyCoupon) => familyCoupon.usesOfFamily > 0).map(({ coupon }) => coupon.id);
  const uses = used.length === 0 ? [] : await usesOfFamily(context, accountOf(context), used);
  return found.map((familyCoupon) => presentCoupon(context, familyCoupon, { names, uses, ...list }));
}
