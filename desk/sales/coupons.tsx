import { SearchInput, SelectInput } from 'react-admin';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { localized } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { Instant, MoneyField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { BulkCoupons } from './bulk-coupons.tsx';
import { CouponState, usedOf } from './coupon-parts.tsx';
import { couponStates, offOf, untilOf } from './coupon-words.ts';

const Until = (coupon: OfficeCoupon) =>
  coupon.valid_until && coupon.valid_days === null ? (
    <Instant at={coupon.valid_until} weekday={false} />
  ) : (
    untilOf(coupon)
  );

const columns: readonly Column<OfficeCoupon>[] = [
  { source: 'code', label: m.desk_coupon_code() },
  { source: 'name', label: m.desk_coupon_name(), render: ({ name }) => localized(name) },
  { source: 'amount', label: m.desk_coupon_off(), render: offOf },
  { source: 'received', label: m.desk_coupon_received(), align: 'right' },
  { source: 'used', label: m.desk_coupon_used(), align: 'right', render: usedOf },
  {
    source: 'cost',
    label: m.desk_coupon_cost(),
    align: 'right',
    field: <MoneyField<OfficeCoupon> source="cost" />,
  },
  { source: 'valid_until', label: m.desk_coupon_until(), render: Until },
  { source: 'state', label: m.desk_state(), field: <CouponState /> },
];

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_coupon_search()} alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={m.desk_state()}
    choices={choicesOf(couponStates)}
    alwaysOn
  />,
];

/** Coupons, newest first, with their uses and cost. */
export const CouponList = () => (
  <Rows<OfficeCoupon>
    columns={columns}
    brief={{
      first: ({ name }) => localized(name),
      second: (row) => `${row.code} · ${offOf(row)}`,
      beside: ({ state }) => couponStates[state](),
    }}
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    actions={
      <ListBar right="wallet.change">
        <SheetButtons kind="coupons" />
      </ListBar>
    }
    {...(may('wallet.change') ? { bulk: <BulkCoupons /> } : {})}
  />
);
