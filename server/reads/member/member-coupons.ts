import type { CouponStatus } from '../../../contract/coupons/statuses.ts';
import { listCoupons } from '../../capabilities/coupons/index.ts';
import { hasOrders } from '../../capabilities/orders/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';

type CouponQuery = { status: CouponStatus; page: number; page_size: number };

/** A page of one of the signed-in family's lists of coupons. A coupon for a first order is unusable after an order, and says so. */
export async function listMemberCoupons(context: Context, query: CouponQuery) {
  return listCoupons(context, { ...query, hasOrdered: await hasOrders(context, accountOf(context)) });
}
