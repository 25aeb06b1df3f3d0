import { Link as MuiLink } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { DateInput, Link, SelectInput } from 'react-admin';
import type { OutputOf } from '../../contract/core/call.ts';
import type { Money } from '../../contract/core/money.ts';
import { billMegabytes } from '../../contract/payments/bill-zone.ts';
import type { paymentsCalls } from '../../contract/payments/calls.ts';
import type { OfficeBill } from '../../contract/payments/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatDay, formatInstant, formatMoney } from '../../web/client/format.ts';
import { onlineNames, payMethods } from '../../words/pay-methods.ts';
import { act } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { ActWindow } from '../parts/act-window.tsx';
import { choicesOf } from '../parts/choices.ts';
import { Instant, NoWrap } from '../parts/fields.tsx';
import { filteredList } from '../parts/filtered-list.ts';
import { ListBar } from '../parts/list-bar.tsx';
import { OneFileInput } from '../parts/one-file-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';

type Taken = OutputOf<typeof paymentsCalls.officeBillUpload>;
type Picked = { rawFile?: File } | null;

const states = {
  compared: m.desk_bill_compared,
  late: m.desk_bill_late,
  differs: m.desk_bill_differs,
};

const filters = [
  <SelectInput
    key="provider"
    source="provider"
    label={m.desk_provider()}
    choices={choicesOf(onlineNames)}
    alwaysOn
  />,
  <SelectInput key="state" source="state" label={m.desk_state()} choices={choicesOf(states)} alwaysOn />,
  <DateInput key="from" source="from" label={m.desk_day_from()} />,
  <DateInput key="until" source="until" label={m.desk_day_until()} />,
];

const dayOf = ({ day }: OfficeBill) => formatDay(day, { year: true });

const comparedWords = ({ compared_at, first_at }: OfficeBill) =>
  compared_at
    ? formatInstant(compared_at, page.zone)
    : m.desk_bill_late_since({ since: formatInstant(first_at, page.zone) });

const Compared = (bill: OfficeBill) =>
  bill.compared_at ? <Instant at={bill.compared_at} /> : comparedWords(bill);

/** The number of lines and their sum; a dash for a bill that is missing. */
const lines = ({ compared_at }: OfficeBill, count: number, sum: Money | null) =>
  compared_at === null ? '–' : sum ? m.desk_bill_line({ count, sum: formatMoney(sum) }) : String(count);

const differencesWords = ({ compared_at, differences, open }: OfficeBill) => {
  if (differences === 0) return compared_at === null ? '–' : m.desk_bill_none();
  return open > 0
    ? m.desk_bill_open({ count: differences, open })
    : m.desk_bill_settled({ count: differences });
};

const ToList = ({ to, children }: { to: string; children: ReactNode }) => (
  <MuiLink component={Link} to={to} onClick={(event: MouseEvent) => event.stopPropagation()}>
    {children}
  </MuiLink>
);
const differencesOf = ({ provider, day }: OfficeBill) => filteredList('differences', { provider, day });
const paymentsOf = ({ provider, day }: OfficeBill) => filteredList('payments', { provider, bill_day: day });

const columns: readonly Column<OfficeBill>[] = [
  { source: 'day', label: m.desk_bill_day(), sortable: true, render: dayOf },
  { source: 'provider', label: m.desk_provider(), render: ({ provider }) => payMethods[provider]() },
  { source: 'compared_at', label: m.desk_bill_compared_at(), sortable: true, render: Compared },
  {
    source: 'paid',
    label: m.desk_bill_in(),
    align: 'right',
    render: (bill) => (
      <ToList to={paymentsOf(bill)}>
        <NoWrap>{lines(bill, bill.payments, bill.paid)}</NoWrap>
      </ToList>
    ),
  },
  {
    source: 'sent_back',
    label: m.desk_bill_back(),
    align: 'right',
    render: (bill) => <NoWrap>{lines(bill, bill.refunds, bill.sent_back)}</NoWrap>,
  },
  { source: 'caught_up', label: m.desk_bill_caught_up(), align: 'right' },
  {
    source: 'differences',
    label: m.desk_bill_differences(),
    render: (bill) =>
      bill.differences > 0 ? (
        <ToList to={differencesOf(bill)}>{differencesWords(bill)}</ToList>
      ) : (
        differencesWords(bill)
      ),
  },
];

/** Uploads the bill of a day that could not be fetched. */
const Upload = () => (
  <ActWindow<Taken>
    label={m.desk_bill_upload()}
    look={{ size: 'small', variant: 'text' }}
    work={({ provider, day, file }) =>
      act<Taken>('officeBillUpload', { provider, day, file: (file as Picked)?.rawFile })
    }
    done={({ differences }) =>
      differences > 0
        ? { words: m.desk_bill_taken_differs(), type: 'warning', stays: true }
        : m.desk_bill_taken()
    }
    words={m.desk_bill_upload_words()}
  >
    <SelectInput source="provider" label={m.desk_provider()} choices={choicesOf(onlineNames)} isRequired />
    <DateInput source="day" label={m.desk_bill_day()} isRequired />
    <OneFileInput
      source="file"
      label={m.desk_bill_file()}
      accept={{ 'text/csv': ['.csv'], 'application/zip': ['.zip'] }}
      megabytes={billMegabytes}
      isRequired
    />
  </ActWindow>
);

/** The providers' bills that were compared with the books, newest day first. Each opens its differences. */
export const BillList = () => (
  <Rows<OfficeBill>
    columns={columns}
    brief={{
      first: (bill) => `${dayOf(bill)} · ${payMethods[bill.provider]()}`,
      second: (bill) =>
        bill.compared_at
          ? `${m.desk_bill_in()} ${lines(bill, bill.payments, bill.paid)} · ${m.desk_bill_back()} ${lines(bill, bill.refunds, bill.sent_back)}`
          : comparedWords(bill),
      beside: differencesWords,
    }}
    filters={filters}
    sort={{ field: 'day', order: 'DESC' }}
    linkOf={differencesOf}
    actions={<ListBar>{may('orders.refund') && <Upload />}</ListBar>}
  />
);
