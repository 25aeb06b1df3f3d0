import { DateInput, SearchInput, SelectInput } from 'react-admin';
import type { OfficePayment } from '../../contract/payments/office-calls.ts';
import { paymentStateWords } from '../../contract/payments/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { payMethods } from '../../words/pay-methods.ts';
import { may, page } from '../page.ts';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { InstantField, OrderField, StateField } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { backWords, paymentTones } from '../sales/order-words.ts';

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_payment_search()} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label={m.desk_state()}
    choices={choicesOf(paymentStateWords)}
    alwaysOn
  />,
  <SelectInput key="provider" source="provider" label={m.desk_paid_by()} choices={choicesOf(payMethods)} />,
  <DateInput key="from" source="from" label={m.desk_payment_from()} />,
  <DateInput key="until" source="until" label={m.desk_payment_until()} />,
  <DateInput key="bill_day" source="bill_day" label={m.desk_payment_bill_day()} />,
];

const columns: readonly Column<OfficePayment>[] = [
  {
    source: 'at',
    label: m.desk_begun_at(),
    sortable: true,
    field: <InstantField<OfficePayment> source="at" weekday={false} />,
  },
  {
    source: 'paid_at',
    label: m.desk_paid_at(),
    sortable: true,
    field: <InstantField<OfficePayment> source="paid_at" weekday={false} />,
  },
  { source: 'family', label: m.desk_family(), render: ({ family }) => family.name },
  { source: 'provider', label: m.desk_paid_by(), render: ({ provider }) => payMethods[provider]() },
  {
    source: 'amount',
    label: m.desk_amount(),
    sortable: true,
    align: 'right',
    render: (payment) => <TwoLines second={backWords(payment)}>{formatMoney(payment.amount)}</TwoLines>,
  },
  {
    source: 'status',
    label: m.desk_state(),
    field: (
      <StateField<OfficePayment, OfficePayment['status']>
        source="status"
        words={paymentStateWords}
        tones={paymentTones}
      />
    ),
  },
  {
    source: 'number',
    label: m.desk_number(),
    render: ({ number, transaction, reference }) => (
      <TwoLines second={transaction}>{reference ?? number}</TwoLines>
    ),
  },
  {
    source: 'order_number',
    label: m.desk_order(),
    field: <OrderField<OfficePayment> source="order_number" />,
  },
];

/** Attempts to pay, newest first; each opens its order. */
export const PaymentList = () => (
  <Rows<OfficePayment>
    columns={columns}
    brief={{
      first: ({ family, amount }) => `${family.name} · ${formatMoney(amount)}`,
      second: ({ provider, number, reference, at }) =>
        [payMethods[provider](), reference ?? number, formatInstant(at, page.zone)].join(' · '),
      beside: ({ status }) => paymentStateWords[status](),
    }}
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    linkOf={({ order_number }) => `/orders/${order_number}/show`}
    actions={<ListBar>{may('reports.see') && <Download call="officePaymentExport" />}</ListBar>}
  />
);
