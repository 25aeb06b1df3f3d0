import type { CouponStatus } from '../../../contract/coupons/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { havingOf, presentCoupons } from './present.ts';
import { listsOf, whyNotReceive } from './rules.ts';
import { couponsOfFamily, type FamilyCoupon, openCoupons } from './store.ts';

/** Sorts usable coupons before future ones, then by their end. */
function soonestFirst(a: FamilyCoupon, b: FamilyCoupon, now: Temporal.Instant): number {
  const isNotYet = ({ coupon }: FamilyCoupon) => Number(Temporal.Instant.compare(coupon.validFrom, now) > 0);
  const endOf = ({ received }: FamilyCoupon) => received?.validUntil.epochMilliseconds ?? 0;
  return isNotYet(a) - isNotYet(b) || endOf(a) - endOf(b);
}

type ListQuery = {
  status: CouponStatus;
  page: number;
  page_size: number;
  /** Whether the family has an order that is open or paid, which rules out first-order coupons. */
  hasOrdered: boolean;
};

/** Lists a page of one of the family's lists of coupons, with the size of each list. */
export async function listCoupons(context: Context, { status, page, page_size, hasOrdered }: ListQuery) {
  const parentId = accountOf(context);
  const received = await couponsOfFamily(context, parentId);
  const inList = (list: CouponStatus) =>
    received.filter((familyCoupon) =>
      listsOf(familyCoupon.coupon, havingOf(familyCoupon, hasOrdered), context.now).includes(list),
    );
  const open = (await openCoupons(context, parentId)).filter(
    ({ coupon, usesOfAll }) => !whyNotReceive(coupon, usesOfAll, context.now),
  );
  const lists = {
    usable: inList('usable').toSorted((a, b) => soonestFirst(a, b, context.now)),
    used: inList('used'),
    expired: inList('expired'),
    open,
  };
  const found = lists[status].slice((page - 1) * page_size, page * page_size);
  return {
    items: await presentCoupons(context, found, { status, hasOrdered }),
    total: lists[status].length,
    page,
    page_size,
    counts: {
      usable: lists.usable.length,
      used: lists.used.length,
      expired: lists.expired.length,
      open: lists.open.length,
    },
  };
}
