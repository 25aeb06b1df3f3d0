import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { act, save } from '../data-provider.ts';
import { localized } from '../parts/both.tsx';
import { BulkAct } from '../parts/bulk-act.tsx';
import { BulkWindow } from '../parts/bulk-window.tsx';
import { InstantInput } from '../parts/instant-input.tsx';

const nameOf = ({ code, name }: OfficeCoupon) => `${code} ${localized(name)}`;

/** Stops the selected coupons, or extends them. */
export const BulkCoupons = () => (
  <>
    <BulkWindow<OfficeCoupon>
      label={m.desk_coupons_extend()}
      fits={({ state, valid_until }) => state !== 'ended' && valid_until !== null}
      each={(row, { valid_until }) => save('coupons', { ...row, valid_until })}
      nameOf={nameOf}
      words={(rows) => m.desk_coupons_extend_words({ count: rows.length })}
    >
      <InstantInput source="valid_until" label={m.desk_coupon_until()} isRequired />
    </BulkWindow>
    <BulkAct<OfficeCoupon>
      label={m.desk_coupon_stop()}
      color="error"
      fits={({ state }) => state !== 'ended'}
      each={({ id }) => act('officeCouponStop', { coupon_id: id })}
      nameOf={nameOf}
    />
  </>
);
