import { Box, LinearProgress } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  Create,
  FunctionField,
  NumberInput,
  ReferenceArrayInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { BothInput, inOwnWords } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, MoneyField, StateField, type Tone } from '../parts/fields.tsx';
import { InstantInput } from '../parts/instant-input.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { kinds } from '../programme/offering-words.ts';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { StopCoupons } from './stop-coupons.tsx';

const states: Record<OfficeCoupon['state'], () => string> = {
  ahead: m.desk_coupon_ahead,
  running: m.desk_coupon_running,
  over: m.desk_coupon_over,
  ended: m.desk_coupon_ended,
};
const tones: Partial<Record<OfficeCoupon['state'], Tone>> = {
  ahead: 'info',
  running: 'success',
  ended: 'error',
};

const State = ({ label }: { label?: string }) => (
  <StateField<OfficeCoupon, OfficeCoupon['state']>
    source="state"
    {...(label ? { label } : {})}
    words={states}
    tones={tones}
  />
);

const offOf = ({ amount, rate_bp, cap }: OfficeCoupon): string => {
  if (amount) return m.desk_coupon_amount_off({ amount: formatMoney(amount) });
  const percent = (rate_bp ?? 0) / 100;
  return cap
    ? m.desk_coupon_percent_capped({ percent, cap: formatMoney(cap) })
    : m.desk_coupon_percent_off({ percent });
};
const untilOf = ({ valid_until, valid_days }: OfficeCoupon): string =>
  [
    valid_until && formatInstant(valid_until, page.zone),
    valid_days !== null && m.desk_coupon_days({ count: valid_days }),
  ]
    .filter(Boolean)
    .join(' · ');

/** How many orders use it, of how many that may. */
const usedOf = ({ used, held, uses_in_all }: OfficeCoupon) => (
  <Box sx={{ minWidth: 90 }}>
    {uses_in_all === null ? used + held : `${used + held} / ${uses_in_all}`}
    {uses_in_all !== null && (
      <LinearProgress
        variant="determinate"
        aria-label={m.desk_coupon_used()}
        value={Math.min(100, (100 * (used + held)) / uses_in_all)}
      />
    )}
  </Box>
);

const columns: readonly Column<OfficeCoupon>[] = [
  { source: 'code', label: m.desk_coupon_code() },
  { source: 'name', label: m.desk_coupon_name(), render: ({ name }) => inOwnWords(name) },
  { source: 'amount', label: m.desk_coupon_off(), render: offOf },
  { source: 'received', label: m.desk_coupon_received(), align: 'right' },
  { source: 'used', label: m.desk_coupon_used(), align: 'right', render: usedOf },
  {
    source: 'cost',
    label: m.desk_coupon_cost(),
    align: 'right',
    field: <MoneyField<OfficeCoupon> source="cost" />,
  },
  { source: 'valid_until', label: m.desk_coupon_until(), render: untilOf },
  { source: 'state', label: m.desk_state(), field: <State /> },
];

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_coupon_search()} alwaysOn />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
];

/** Coupons, the newest first, each with how often it was used and what it cost. */
export const CouponList = () => (
  <Rows<OfficeCoupon>
    columns={columns}
    brief={{
      first: ({ name }) => inOwnWords(name),
      second: (row) => `${row.code} · ${offOf(row)}`,
      beside: ({ state }) => states[state](),
    }}
    filters={filters}
    sort={{ field: 'created_at', order: 'DESC' }}
    actions={
      <ListBar right="wallet.change">
        <SheetButtons kind="coupons" />
      </ListBar>
    }
    {...(may('wallet.change') ? { bulk: <StopCoupons /> } : {})}
  />
);

function Acts() {
  const coupon = useRecordContext<OfficeCoupon>();
  if (!coupon || coupon.state === 'ended' || !may('wallet.change')) return null;
  return (
    <TopToolbar>
      <Act<OfficeCoupon>
        label={m.desk_coupon_stop()}
        color="error"
        call="officeCouponStop"
        done={m.desk_coupon_stopped()}
        input={({ id }) => ({ coupon_id: id })}
        words={m.desk_coupon_stop_words()}
      />
    </TopToolbar>
  );
}

const forOf = ({ kinds: only, offering_ids }: OfficeCoupon): string => {
  const parts = [
    ...only.map((kind) => kinds[kind]()),
    ...(offering_ids.length > 0 ? [m.desk_coupon_offerings({ count: offering_ids.length })] : []),
  ];
  return parts.length > 0 ? parts.join(m.desk_and()) : m.desk_coupon_everything();
};

/** A coupon with its conditions and what became of it. */
export const CouponShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <State label={m.desk_state()} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_code()} render={({ code }) => code} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_name()} render={({ name }) => inOwnWords(name)} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_off()} render={offOf} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_for()} render={forOf} />
      <MoneyField<OfficeCoupon> source="least" label={m.desk_coupon_least()} />
      <InstantField<OfficeCoupon> source="valid_from" label={m.desk_coupon_from()} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_until()} render={untilOf} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_received()} render={({ received }) => received} />
      <FunctionField<OfficeCoupon> label={m.desk_coupon_used()} render={usedOf} />
      <MoneyField<OfficeCoupon> source="cost" label={m.desk_coupon_cost()} />
    </SimpleShowLayout>
  </Show>
);

/** A part of the price, typed as a percentage and kept in basis points. */
const asPercent = {
  format: (rate?: number | '' | null) => (typeof rate === 'number' ? rate / 100 : ''),
  parse: (typed: string) => (typed === '' ? null : Math.round(Number(typed) * 100)),
};

/** A new coupon; what it gives is never changed later, so that nobody loses what they were promised. */
export const CouponCreate = () => (
  <Create redirect="show">
    <SimpleForm>
      <TextInput
        source="code"
        label={m.desk_coupon_code()}
        helperText={m.desk_coupon_code_hint(figures)}
        required
      />
      <BothInput source="name" label={m.desk_coupon_name()} />
      <MoneyInput source="amount" label={m.desk_coupon_amount()} />
      <NumberInput
        source="rate_bp"
        label={m.desk_coupon_percent()}
        min={0.01}
        max={100}
        step={0.01}
        helperText={m.desk_coupon_percent_hint()}
        {...asPercent}
      />
      <MoneyInput source="cap" label={m.desk_coupon_cap()} />
      <MoneyInput source="least" label={m.desk_coupon_least()} />
      <SelectArrayInput source="kinds" label={m.desk_coupon_kinds()} choices={choicesOf(kinds)} />
      {may('offerings.see') && (
        <ReferenceArrayInput
          source="offering_ids"
          reference="offerings"
          sort={{ field: 'number', order: 'ASC' }}
        >
          <AutocompleteArrayInput
            label={m.desk_offerings()}
            optionText={({ number, name }) => `${number} ${inOwnWords(name)}`}
            filterToQuery={(q: string) => ({ q })}
          />
        </ReferenceArrayInput>
      )}
      <InstantInput source="valid_from" label={m.desk_coupon_from()} required />
      <InstantInput source="valid_until" label={m.desk_coupon_until()} />
      <NumberInput
        source="valid_days"
        label={m.desk_coupon_valid_days()}
        min={1}
        helperText={m.desk_coupon_valid_days_hint()}
      />
      <NumberInput source="uses_in_all" label={m.desk_coupon_uses_in_all()} min={1} />
      <NumberInput source="uses_by_family" label={m.desk_coupon_uses_by_family()} min={1} defaultValue={1} />
      <BooleanInput source="first_order" label={m.desk_coupon_first_order()} defaultValue={false} />
      <BooleanInput source="stackable" label={m.desk_coupon_stackable()} defaultValue={false} />
      <BooleanInput source="is_open" label={m.desk_coupon_open()} defaultValue={false} />
    </SimpleForm>
  </Create>
);
