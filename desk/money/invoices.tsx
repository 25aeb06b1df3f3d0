import {
  FunctionField,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  UrlField,
  useRecordContext,
} from 'react-admin';
import type { OfficeInvoice } from '../../contract/receipts/calls.ts';
import { invoiceKindWords, invoiceStateWords } from '../../contract/receipts/state-words.ts';
import { invoiceMegabytes } from '../../contract/receipts/statuses.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney } from '../../web/client/format.ts';
import { may } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { choicesOf } from '../parts/choices.ts';
import { Download } from '../parts/download.tsx';
import { InstantField, MoneyField, OrderField, StateField, type Tone } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { OneFileInput } from '../parts/one-file-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

type Status = OfficeInvoice['status'];
const tones: Partial<Record<Status, Tone>> = { asked: 'warning', issued: 'success', red: 'error' };

const filters = [
  <SelectInput
    key="status"
    source="status"
    label={m.desk_state()}
    choices={choicesOf(invoiceStateWords)}
    alwaysOn
  />,
  <SearchInput key="order" source="order_number" placeholder={m.desk_order()} alwaysOn />,
];

const State = ({ label }: { label?: string }) => (
  <StateField<OfficeInvoice, Status> source="status" label={label} words={invoiceStateWords} tones={tones} />
);

const columns: readonly Column<OfficeInvoice>[] = [
  {
    source: 'asked_at',
    label: m.desk_asked_at(),
    sortable: true,
    field: <InstantField<OfficeInvoice> source="asked_at" />,
  },
  { source: 'title', label: m.receipts_invoice_title() },
  { source: 'family', label: m.desk_family() },
  { source: 'email', label: m.receipts_invoice_email() },
  {
    source: 'amount',
    label: m.receipts_invoice_over(),
    align: 'right',
    field: <MoneyField<OfficeInvoice> source="amount" />,
  },
  { source: 'status', label: m.desk_state(), field: <State /> },
  {
    source: 'order_number',
    label: m.desk_order(),
    field: <OrderField<OfficeInvoice> source="order_number" />,
  },
];

/** Fapiao requests, open ones first. */
export const InvoiceList = () => (
  <Rows<OfficeInvoice>
    columns={columns}
    brief={{
      first: ({ title }) => title,
      second: ({ family, amount }) => `${family} · ${formatMoney(amount)}`,
      beside: ({ status }) => invoiceStateWords[status](),
    }}
    filters={filters}
    defaultFilter={{ status: 'asked' }}
    sort={{ field: 'asked_at', order: 'ASC' }}
    actions={
      <ListBar>
        <Download call="officeInvoiceExport" />
      </ListBar>
    }
  />
);

type Picked = { rawFile?: File } | null;

function Acts() {
  const invoice = useRecordContext<OfficeInvoice>();
  if (invoice?.status !== 'asked' || !may('orders.refund')) return null;
  return (
    <TopToolbar>
      <Act<OfficeInvoice>
        label={m.desk_invoice_issue()}
        call="officeInvoiceIssue"
        done={m.desk_invoice_issued()}
        input={({ id }, { number, file, link }) => ({
          invoice_id: id,
          number,
          file: (file as Picked)?.rawFile,
          link: link || undefined,
        })}
        words={m.desk_invoice_issue_words()}
      >
        <TextInput source="number" label={m.receipts_invoice_number()} required />
        <OneFileInput
          source="file"
          label={m.desk_invoice_file()}
          accept={{ 'application/pdf': ['.pdf'], 'image/*': ['.png', '.jpg', '.jpeg'] }}
          megabytes={invoiceMegabytes}
        />
        <TextInput source="link" label={m.desk_invoice_link()} />
      </Act>
    </TopToolbar>
  );
}

/** A fapiao with its requested content. */
export const InvoiceShow = () => (
  <Show actions={<Acts />}>
    <SimpleShowLayout>
      <State label={m.desk_state()} />
      <TextField source="title" label={m.receipts_invoice_title()} />
      <FunctionField<OfficeInvoice>
        label={m.desk_invoice_kind()}
        render={({ kind }) => invoiceKindWords[kind]()}
      />
      <TextField source="tax_number" label={m.receipts_invoice_tax()} emptyText="–" />
      <MoneyField<OfficeInvoice> source="amount" label={m.receipts_invoice_over()} />
      <TextField source="email" label={m.receipts_invoice_email()} />
      <TextField source="family" label={m.desk_family()} />
      <OrderField<OfficeInvoice> source="order_number" label={m.desk_order()} />
      <InstantField<OfficeInvoice> source="paid_at" label={m.desk_paid_at()} />
      <InstantField<OfficeInvoice> source="asked_at" label={m.desk_asked_at()} />
      <InstantField<OfficeInvoice> source="issued_at" label={m.desk_issued_at()} />
      <TextField source="number" label={m.receipts_invoice_number()} emptyText="–" />
      <UrlField source="url" label={m.desk_invoice_file()} emptyText="–" />
    </SimpleShowLayout>
  </Show>
);
