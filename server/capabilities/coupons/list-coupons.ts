import type { CouponStatus } from '../../../contract/coupons/statuses.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { havingOf, presentCoupons } from './present.ts';
import { listsOf, whyNotReceive } from './rules.ts';
import { couponsOfFamily, type FamilyCoupon, openCoupons } from './store.ts';

/** What can be used now before what cannot be yet; of these what ends soonest. */
function soonestFirst(one: FamilyCoupon, other: FamilyCoupon, now: Temporal.Instant): number {
  const isNotYet = ({ coupon }: FamilyCoupon) => Number(Temporal.Instant.compare(coupon.validFrom, now) > 0);
  const endOf = ({ received }: FamilyCoupon) => received?.validUntil.epochMilliseconds ?? 0;
  return isNotYet(one) - isNotYet(other) || endOf(one) - endOf(other);
}

type Asked = {
  status: CouponStatus;
  page: number;
  page_size: number;
  /** Whether the family has an order that waits or stands: then a coupon for a first one cannot be used. */
  hasOrdered: boolean;
};

/** A page of one of the signed-in family's lists of coupons, and how many stand in each. */
export async function listCoupons(context: Context, { status, page, page_size, hasOrdered }: Asked) {
  const parentId = accountOf(context);
  const own = await couponsOfFamily(context, parentId);
  const inList = (list: CouponStatus) =>
    own.filter((one) => listsOf(one.coupon, havingOf(one, hasOrdered), context.now).includes(list));
  const open = (await openCoupons(context, parentId)).filter(
    ({ coupon, usesOfAll }) => !whyNotReceive(coupon, usesOfAll, context.now),
  );
  const lists = {
    usable: inList('usable').toSorted((one, other) => soonestFirst(one, other, context.now)),
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
