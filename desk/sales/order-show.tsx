import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import {
  FunctionField,
  Link,
  Show,
  SimpleShowLayout,
  TopToolbar,
  useNotify,
  useRecordContext,
} from 'react-admin';
import type { OfficeOrder, OfficeOrderLine } from '../../contract/orders/office-calls.ts';
import { paymentStateWords } from '../../contract/payments/state-words.ts';
import type { PaymentStatus } from '../../contract/payments/statuses.ts';
import { wholePrice } from '../../contract/pricing/whole-price.ts';
import { underwayWords } from '../../contract/refunds/state-words.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay, formatDays, formatInstant, formatMoney, formatName } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { payMethods } from '../../words/pay-methods.ts';
import { client } from '../client.ts';
import { TrailButton } from '../oversight/trail-button.tsx';
import { may, page } from '../page.ts';
import { InstantField } from '../parts/fields.tsx';
import { OnceLoaded } from '../parts/once-loaded.tsx';
import { RecordHeading } from '../parts/record-heading.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { TwoLines } from '../parts/two-lines.tsx';
import { ClassChip } from './class-chip.tsx';
import { MoveLine } from './move-line.tsx';
import { eventBy, orderEvent, orderState, refundState } from './order-words.ts';
import { PayByHand } from './pay-by-hand.tsx';
import { RefundByHand } from './refund-by-hand.tsx';

const when = (at: string | null) => (at ? formatInstant(at, page.zone) : '–');

/** Leads to the receipt of a paid order. */
function Receipt() {
  const order = useRecordContext<OfficeOrder>();
  const notify = useNotify();
  if (!order?.paid_at) return null;
  const open = async () => {
    try {
      const { url } = await client.get('officeOrderReceipt', { order_number: order.id }, { quiet: true });
      window.location.assign(url);
    } catch (thrown) {
      notify((thrown as { message: string }).message, { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" onClick={open}>
      {m.desk_receipt()}
    </Button>
  );
}

const Acts = () => (
  <TopToolbar>
    <OnceLoaded has="events">
      <Receipt />
      {may('orders.refund') && (
        <>
          <PayByHand />
          <RefundByHand />
        </>
      )}
      <TrailButton kind="order" />
    </OnceLoaded>
  </TopToolbar>
);

const lineColumns = (order: OfficeOrder): readonly SheetColumn<OfficeOrderLine>[] => [
  {
    label: m.desk_order_what(),
    cell: ({ offering, session_label, first_day, last_day }) => (
      <>
        {offering.number} {offering.name}
        <br />
        {session_label} · {formatDays(first_day, last_day)}
      </>
    ),
  },
  { label: m.desk_child(), cell: ({ child }) => formatName(child) },
  { label: m.desk_list_price(), align: 'right', cell: ({ original }) => formatMoney(original) },
  { label: m.desk_discounts(), align: 'right', cell: ({ discounts }) => formatMoney(discounts) },
  { label: m.credits_title(), align: 'right', cell: ({ points }) => formatMoney(points) },
  { label: m.desk_order_total(), align: 'right', cell: ({ total }) => formatMoney(total) },
  { label: m.refunds_total(), align: 'right', cell: ({ back }) => formatMoney(back) },
  {
    label: m.desk_state(),
    cell: (line) => (
      <>
        <ClassChip isIn={line.in_class} wasIn={order.paid_at !== null} lastDay={line.last_day} />
        {line.in_class && may('orders.refund') && <MoveLine order={order} line={line} />}
      </>
    ),
  },
];

const paymentColumns: readonly SheetColumn<OfficeOrder['payments'][number]>[] = [
  { label: m.desk_paid_by(), cell: ({ provider }) => payMethods[provider]() },
  { label: m.desk_number(), cell: ({ number, reference }) => reference ?? number },
  {
    label: m.desk_state(),
    cell: ({ status, note }) => <TwoLines second={note}>{paymentStateWords[status]()}</TwoLines>,
  },
  { label: m.desk_amount(), align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { label: m.desk_begun_at(), cell: ({ at }) => when(at) },
  {
    label: m.desk_paid_at(),
    cell: ({ paid_at, day }) => (day ? formatDay(day, { year: true }) : when(paid_at)),
  },
];

const refundColumns: readonly SheetColumn<OfficeOrder['refunds'][number]>[] = [
  { label: m.desk_number(), cell: ({ number }) => number },
  { label: m.desk_state(), cell: ({ status }) => refundState(status) },
  { label: m.desk_amount(), align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { label: m.desk_asked_at(), cell: ({ at }) => when(at) },
  { label: m.desk_arrived_at(), cell: ({ settled_at }) => when(settled_at) },
];

const eventColumns: readonly SheetColumn<OfficeOrder['events'][number]>[] = [
  { label: m.desk_when(), cell: ({ at }) => when(at) },
  {
    label: m.desk_what_happened(),
    cell: ({ event, about }) => <TwoLines second={about.join(m.desk_and())}>{orderEvent(event)}</TwoLines>,
  },
  { label: m.desk_by(), cell: eventBy },
];

/** The price, with each discount by the name of its rule. */
function Price() {
  const order = useRecordContext<OfficeOrder>();
  if (!order) return null;
  const { whole, held } = wholePrice(order);
  const off = [
    ...(held ? [{ id: 'held', label: m.orders_held(), amount: held }] : []),
    { id: 'early', label: m.orders_early(), amount: order.early },
    { id: 'nth_child', label: m.orders_nth_child(), amount: order.nth_child },
    ...order.coupons.map(({ code, name, amount }) => ({ id: code, label: `${name} (${code})`, amount })),
    { id: 'points', label: m.credits_title(), amount: order.points },
  ].filter(({ amount }) => amount.amount > 0);
  const isIncluded = order.total.amount === order.subtotal.amount;
  const rows = [
    { id: 'original', label: m.desk_list_price(), words: formatMoney(whole) },
    ...off.map(({ id, label, amount }) => ({ id, label, words: `− ${formatMoney(amount)}` })),
    {
      id: 'tax',
      label: isIncluded ? m.orders_tax_included() : m.orders_tax(),
      words: formatMoney(order.tax),
    },
    { id: 'total', label: m.desk_order_total(), words: formatMoney(order.total) },
  ];
  return (
    <Sheet
      title={m.desk_price()}
      rows={rows}
      none=""
      columns={[
        { label: m.desk_rule(), cell: ({ label }) => label },
        { label: m.desk_amount(), align: 'right', cell: ({ words }) => words },
      ]}
    />
  );
}

/** States of a payment that goes back as a whole. */
const backStates: readonly PaymentStatus[] = ['refunding', 'refunded'];

type Figure = { label: string; words: string; second?: string };

/** The order's money: what it costs, what came in, and what went back. */
function Money() {
  const order = useRecordContext<OfficeOrder>();
  if (!order) return null;
  const { total, paid_at, payment_method: by, underway } = order;
  // Money that came too late was refunded by itself, and belongs to no line.
  const returned = paid_at ? [] : order.payments.filter(({ status }) => backStates.includes(status));
  const parts = [...order.lines.map(({ back }) => back), ...returned.map(({ amount }) => amount)];
  const back = parts.reduce((sum, { amount }) => sum + amount, -(underway?.amount.amount ?? 0));
  const figures: readonly Figure[] = [
    { label: m.desk_order_total(), words: formatMoney(total) },
    {
      label: m.desk_order_paid(),
      words: formatMoney(paid_at ? total : (returned[0]?.amount ?? { ...total, amount: 0 })),
      second: paid_at ? dotted([by && payMethods[by](), when(paid_at)]) : '',
    },
    { label: m.desk_came_back(), words: formatMoney({ ...total, amount: back }) },
    ...(underway ? [{ label: underwayWords(underway)(), words: formatMoney(underway.amount) }] : []),
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, p: 2 }}>
      {figures.map(({ label, words, second }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            <TwoLines second={second}>{words}</TwoLines>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The order by its number and state. */
function Heading() {
  const order = useRecordContext<OfficeOrder>();
  if (!order) return null;
  return <RecordHeading name={order.id} {...orderState(order)} />;
}

/** What came in and went back, then what it was for. */
function Parts() {
  const order = useRecordContext<OfficeOrder>();
  if (!order) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Sheet
        title={m.desk_payments()}
        rows={order.payments}
        columns={paymentColumns}
        none={m.desk_payments_none()}
      />
      <Sheet
        title={m.desk_money_back()}
        rows={order.refunds}
        columns={refundColumns}
        none={m.desk_money_back_none()}
      />
      <Sheet title={m.desk_lines()} rows={order.lines} columns={lineColumns(order)} none="" />
      <Price />
      <Sheet title={m.desk_what_happened()} rows={order.events} columns={eventColumns} none="" />
    </Box>
  );
}

/** One order with all its payments and refunds. */
export const OrderShow = () => (
  <Show actions={<Acts />}>
    <OnceLoaded has="events">
      <Heading />
      <Money />
      <SimpleShowLayout>
        <FunctionField<OfficeOrder>
          label={m.desk_family()}
          render={({ family }) =>
            may('families.see') ? (
              <MuiLink component={Link} to={`/families/${family.id}/show`}>
                {family.name}
              </MuiLink>
            ) : (
              family.name
            )
          }
        />
        <InstantField<OfficeOrder> source="placed_at" label={m.desk_placed_at()} />
        <FunctionField<OfficeOrder>
          label={m.desk_invoices()}
          render={({ invoice }) =>
            invoice ? (
              <MuiLink component={Link} to={`/invoices/${invoice.id}/show`}>
                {m.desk_invoice_open()}
              </MuiLink>
            ) : (
              '–'
            )
          }
        />
        <FunctionField<OfficeOrder>
          label={m.desk_refunds()}
          render={({ requests }) =>
            requests.length === 0
              ? '–'
              : requests.map(({ id, total }) => (
                  <MuiLink key={id} component={Link} to={`/refunds/${id}/show`} sx={{ mr: 2 }}>
                    {formatMoney(total)}
                  </MuiLink>
                ))
          }
        />
      </SimpleShowLayout>
      <Parts />
    </OnceLoaded>
  </Show>
);
