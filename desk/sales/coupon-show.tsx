import { Box } from '@mui/material';
import { EditButton, FunctionField, Show, SimpleShowLayout, TopToolbar, useRecordContext } from 'react-admin';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { localized } from '../parts/both.tsx';
import { DownloadAs } from '../parts/download.tsx';
import { InstantField, MoneyField } from '../parts/fields.tsx';
import { CouponBatches } from './coupon-batches.tsx';
import { CouponState, usedOf } from './coupon-parts.tsx';
import { forOf, offOf, untilOf } from './coupon-words.ts';

function Changes() {
  const coupon = useRecordContext<OfficeCoupon>();
  if (!coupon || coupon.state === 'ended' || !may('wallet.change')) return null;
  return (
    <>
      <EditButton />
      <Act<OfficeCoupon>
        label={m.desk_coupon_stop()}
        color="error"
        call="officeCouponStop"
        done={m.desk_coupon_stopped()}
        input={({ id }) => ({ coupon_id: id })}
        words={m.desk_coupon_stop_words()}
      />
    </>
  );
}

const usesOf = ({ id }: OfficeCoupon) =>
  ({ call: 'officeCouponUseExport', input: { coupon_id: id } }) as const;

/** The orders that used it. */
function Uses() {
  const coupon = useRecordContext<OfficeCoupon>();
  if (!coupon || !may('orders.see')) return null;
  return (
    <>
      <DownloadAs {...usesOf(coupon)} format="xlsx" label={m.sheets_give_out_excel()} />
      <DownloadAs {...usesOf(coupon)} format="csv" label={m.desk_coupon_uses_csv()} />
    </>
  );
}

const Acts = () => (
  <TopToolbar>
    <Changes />
    <Uses />
    <TrailButton kind="coupon" />
  </TopToolbar>
);

const Batches = () => {
  const coupon = useRecordContext<OfficeCoupon>();
  return coupon ? <CouponBatches coupon={coupon} /> : null;
};

/** How families receive the coupon. */
const waysOf = ({ given_only, is_open }: OfficeCoupon): string => {
  if (given_only) return m.desk_coupon_given_only();
  return is_open ? m.desk_coupon_open() : m.desk_coupon_by_code();
};

/** A coupon with its conditions, figures and batches of codes. */
export const CouponShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <CouponState label={m.desk_state()} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_code()} render={({ code }) => code} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_name()} render={({ name }) => localized(name)} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_off()} render={offOf} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_for()} render={forOf} />
      <MoneyField<OfficeCoupon> source="least" label={m.desk_coupon_least()} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_way()} render={waysOf} />
      <InstantField<OfficeCoupon> source="valid_from" label={m.desk_coupon_from()} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_until()} render={untilOf} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_received()} render={({ received }) => received} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_used()} render={usedOf} />
      <MoneyField<OfficeCoupon> source="cost" label={m.desk_coupon_cost()} />
    </SimpleShowLayout>
    <Box sx={{ px: 2, pb: 2 }}>
      <Batches />
    </Box>
  </Show>
);
