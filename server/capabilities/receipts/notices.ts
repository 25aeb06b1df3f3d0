import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { moneyWords } from '../../../words/money.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
} from '../../platform/notices/definition.ts';

type InvoiceData = { order_number: string; title: string; number: string | null; amount: Money };

function rowsOf({ data, locale }: MailInput<InvoiceData>): Row[] {
  const to = { locale };
  return [
    [m.receipts_invoice_title({}, to), data.title],
    ...(data.number ? [[m.receipts_invoice_number({}, to), data.number] satisfies Row] : []),
    [m.notices_mail_amount({}, to), moneyWords(data.amount, to)],
    [m.notices_mail_order({}, to), data.order_number],
  ];
}

const linkOf = (input: MailInput<InvoiceData>) => ({
  text: sentence(m.notices_mail_see_order, {}),
  to: linkTo(input, path.memberOrdersInfo(input.data.order_number)),
});

/** The school issued the fapiao that a family requested. */
export const invoiceIssued = defineNotice<InvoiceData>({
  kind: 'invoice.issued',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_invoice_issued,
  parts(input) {
    const number = input.data.order_number;
    return {
      subject: sentence(m.notices_invoice_issued_subject, { store: input.storeName, number }),
      lead: sentence(m.notices_invoice_issued_lead, { name: input.name }),
      rows: [rowsOf(input)],
      link: linkOf(input),
      closing: sentence(m.notices_invoice_issued_closing, {}),
    };
  },
});

/** `red`: it is the reversal. */
export type SentInvoice = InvoiceData & { link: string | null; red: boolean };

/** The fapiao, or its reversal, for the address in the request, whose reader may have no account. */
export const invoiceSent = defineNotice<SentInvoice>({
  kind: 'invoice.sent',
  topic: 'orders',
  readers: ['visitor'],
  when: m.notice_when_invoice_sent,
  parts(input) {
    const { order_number: number, link, red } = input.data;
    const store = input.storeName;
    return {
      subject: sentence(red ? m.notices_invoice_red_subject : m.notices_invoice_issued_subject, {
        store,
        number,
      }),
      lead: sentence(red ? m.notices_invoice_sent_red_lead : m.notices_invoice_sent_lead, { store }),
      rows: [[...rowsOf(input), ...(link ? [[m.receipts_invoice_open({}, input), link] satisfies Row] : [])]],
      link: null,
      closing: sentence(m.notices_invoice_sent_closing, {}),
    };
  },
});

/** A refund turned the fapiao over it red. */
export const invoiceRed = defineNotice<InvoiceData>({
  kind: 'invoice.red',
  topic: 'orders',
  readers: ['family'],
  when: m.notice_when_invoice_red,
  parts(input) {
    const { order_number: number, number: issued } = input.data;
    return {
      subject: sentence(m.notices_invoice_red_subject, { store: input.storeName, number }),
      lead: issued
        ? sentence(m.notices_invoice_red_lead, { name: input.name })
        : sentence(m.notices_invoice_withdrawn_lead, { name: input.name }),
      rows: [rowsOf(input)],
      link: linkOf(input),
      closing: sentence(m.notices_invoice_red_closing, {}),
    };
  },
});
