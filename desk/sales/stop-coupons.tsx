import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { BulkAct } from '../parts/bulk-act.tsx';

/** Stops the coupons that are selected. */
export const StopCoupons = () => (
  <BulkAct<OfficeCoupon>
    label={m.desk_coupon_stop()}
    color="error"
    fits={({ state }) => state !== 'ended'}
    work={(rows) => Promise.all(rows.map(({ id }) => act('officeCouponStop', { coupon_id: id })))}
  />
);
