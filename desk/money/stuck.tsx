import { Stack } from '@mui/material';
import { SelectInput, useRecordContext } from 'react-admin';
import { isByHand } from '../../contract/core/pay-methods.ts';
import { dayTextAt } from '../../contract/core/time.ts';
import type { StuckItem } from '../../contract/payments/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { payMethods } from '../../words/pay-methods.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, MoneyField, OrderField } from '../parts/fields.tsx';
import { HandInputs } from '../parts/hand-inputs.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { SettleDifference } from './settle-difference.tsx';
import { stuckWords, whyStuck } from './stuck-words.ts';

/** Records money that staff gave back, for a payment by hand or in place of a refund that the provider closed. */
function GiveByHand() {
  const item = useRecordContext<StuckItem>();
  if (!item) return null;
  const method = isByHand(item.provider) ? item.provider : 'bank';
  return (
    <Act<StuckItem>
      label={m.desk_refund_given()}
      call="officeRefundGiven"
      done={m.desk_refund_given_done()}
      defaults={() => ({ method, day: dayTextAt(Date.now(), page.zone) })}
      input={({ about }, { method, reference, day, note }) => ({
        refund_id: about,
        ...{ method, reference, day, note: note ?? '' },
      })}
      words={m.desk_refund_given_words({ amount: item.amount ? formatMoney(item.amount) : '' })}
    >
      <HandInputs />
    </Act>
  );
}

function Acts() {
  const item = useRecordContext<StuckItem>();
  if (!item || !may('orders.refund')) return null;
  if (item.kind === 'difference') return <SettleDifference<StuckItem> id={({ about }) => about} />;
  if (item.kind === 'refund_by_hand') return <GiveByHand />;
  if (!item.kind.startsWith('refund_')) return null;
  return (
    <>
      {!(item.kind === 'refund_abnormal' && item.provider === 'wechat') && (
        <Act<StuckItem>
          label={m.desk_refund_again()}
          call="refundAgain"
          done={m.desk_refund_asked_again()}
          input={({ about }) => ({ refund_id: about })}
          words={m.desk_refund_again_words()}
        />
      )}
      {item.kind === 'refund_closed' && <GiveByHand />}
    </>
  );
}

const Kind = (item: StuckItem) => <TwoLines second={whyStuck(item)}>{stuckWords[item.kind]()}</TwoLines>;
const briefOf = ({ provider, number, amount, since }: StuckItem) =>
  [payMethods[provider](), amount && formatMoney(amount), number, formatInstant(since, page.zone)]
    .filter(Boolean)
    .join(' · ');

const columns: readonly Column<StuckItem>[] = [
  {
    source: 'since',
    label: m.stuck_since(),
    sortable: true,
    field: <InstantField<StuckItem> source="since" />,
  },
  { source: 'kind', label: m.desk_stuck_what(), render: Kind },
  { source: 'provider', label: m.desk_paid_by(), render: ({ provider }) => payMethods[provider]() },
  { source: 'number', label: m.desk_number() },
  {
    source: 'amount',
    label: m.desk_amount(),
    align: 'right',
    field: <MoneyField<StuckItem> source="amount" />,
  },
  {
    source: 'order_number',
    label: m.desk_order(),
    render: (item) => item.order_number && <OrderField<StuckItem> source="order_number" />,
  },
  { source: 'about', label: m.desk_stuck_act(), field: <Acts /> },
];

/** Payments and refunds that need attention, oldest first. */
export const StuckList = () => (
  <Rows<StuckItem>
    columns={columns}
    brief={{
      first: Kind,
      second: (item) => (
        <Stack component="span" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <span>{briefOf(item)}</span>
          <Acts />
        </Stack>
      ),
    }}
    filters={[
      <SelectInput
        key="kind"
        source="kind"
        label={m.desk_stuck_what()}
        choices={choicesOf(stuckWords)}
        alwaysOn
      />,
    ]}
    sort={{ field: 'since', order: 'ASC' }}
    opens={false}
  />
);
