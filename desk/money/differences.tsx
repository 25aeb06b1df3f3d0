import { Stack } from '@mui/material';
import { DateInput, SearchInput, SelectInput, useRecordContext } from 'react-admin';
import type { OfficeDifference } from '../../contract/payments/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay, formatInstant, formatMoney } from '../../web/client/format.ts';
import { onlineNames, payMethods } from '../../words/pay-methods.ts';
import { may, page } from '../page.ts';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, MoneyField, OrderField } from '../parts/fields.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { SettleDifference } from './settle-difference.tsx';
import { differenceWords } from './stuck-words.ts';

const states = { open: m.desk_difference_open, settled: m.desk_difference_done };

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_number()} alwaysOn />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
  <SelectInput key="provider" source="provider" label={m.desk_provider()} choices={choicesOf(onlineNames)} />,
  <SelectInput key="kind" source="kind" label={m.desk_stuck_what()} choices={choicesOf(differenceWords)} />,
  <DateInput key="day" source="day" label={m.desk_bill_day()} />,
];

/** The provider and the day of the bill; no day if a query of the provider revealed it. */
const whereOf = ({ provider, day }: OfficeDifference) =>
  [payMethods[provider](), day && formatDay(day, { year: true })].filter(Boolean).join(' · ');

/** How the difference was settled, or the button to settle it. */
function How() {
  const difference = useRecordContext<OfficeDifference>();
  if (!difference) return null;
  const { settled_at, settled_by, how } = difference;
  if (settled_at)
    return (
      <TwoLines second={[settled_by?.name, formatInstant(settled_at, page.zone)].filter(Boolean).join(' · ')}>
        {how ?? m.desk_difference_by_itself()}
      </TwoLines>
    );
  return may('orders.refund') && <SettleDifference<OfficeDifference> id={({ id }) => id} />;
}

const sums = ({ theirs, ours }: OfficeDifference) =>
  [
    `${m.desk_difference_theirs()} ${theirs ? formatMoney(theirs) : '–'}`,
    `${m.desk_difference_ours()} ${ours ? formatMoney(ours) : '–'}`,
  ].join(' · ');

const columns: readonly Column<OfficeDifference>[] = [
  {
    source: 'found_at',
    label: m.desk_difference_found_at(),
    sortable: true,
    field: <InstantField<OfficeDifference> source="found_at" />,
  },
  {
    source: 'kind',
    label: m.desk_stuck_what(),
    render: (difference) => (
      <TwoLines second={whereOf(difference)}>{differenceWords[difference.kind]()}</TwoLines>
    ),
  },
  { source: 'number', label: m.desk_number() },
  {
    source: 'theirs',
    label: m.desk_difference_theirs(),
    align: 'right',
    field: <MoneyField<OfficeDifference> source="theirs" />,
  },
  {
    source: 'ours',
    label: m.desk_difference_ours(),
    align: 'right',
    field: <MoneyField<OfficeDifference> source="ours" />,
  },
  {
    source: 'order_number',
    label: m.desk_order(),
    render: ({ order_number }) => order_number && <OrderField<OfficeDifference> source="order_number" />,
  },
  { source: 'settled_at', label: m.desk_difference_how(), sortable: true, field: <How /> },
];

/** Differences between a provider's books and ours, newest first. */
export const DifferenceList = () => (
  <Rows<OfficeDifference>
    columns={columns}
    brief={{
      first: ({ kind }) => differenceWords[kind](),
      second: (difference) => (
        <Stack component="span" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <span>{[payMethods[difference.provider](), difference.number, sums(difference)].join(' · ')}</span>
          <How />
        </Stack>
      ),
      beside: ({ settled_at }) => states[settled_at ? 'settled' : 'open'](),
    }}
    filters={filters}
    sort={{ field: 'found_at', order: 'DESC' }}
    opens={false}
  />
);
