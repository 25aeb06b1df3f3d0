import { z } from 'zod';
import { email } from '../accounts/fields.ts';
import { get, parents, post, staff } from '../core/call.ts';
import { flag, id, instantView, listOf, longerThan, typed, whole } from '../core/fields.ts';
import { megabytes } from '../core/figures.ts';
import { link } from '../core/link.ts';
import { moneyView } from '../core/money.ts';
import { officeList } from '../core/office-list.ts';
import { personName } from '../core/person-name.ts';
import { blockedView } from '../core/reason.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { plainCode } from '../core/typed.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { plainTaxNumber } from './credit-code.ts';
import { invoiceKinds, invoiceMegabytes, invoiceStatuses } from './statuses.ts';

const languages = ['zh', 'en'] as const;
const orderNumber = z.object({ order_number: z.string().max(32) });

/** A fapiao for its family. */
const invoice = z.object({
  id: z.string(),
  status: z.enum(invoiceStatuses),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  tax_number: z.string().nullable(),
  email: z.string(),
  amount: moneyView,
  asked_at: instantView,
  issued_at: instantView.nullable(),
  red_at: instantView.nullable(),
  /** The fapiao's own number. */
  number: z.string().nullable(),
  /** Where to read it: our file, or a page of another site. */
  url: z.string().nullable(),
});
export type InvoiceView = z.infer<typeof invoice>;

const papers = orderNumber.extend({
  /** Paid orders have a receipt. */
  has_receipt: z.boolean(),
  has_agreement: z.boolean(),
  /** Whether a receipt can show the payer's name; otherwise it needs one for it. */
  payer_prints: z.boolean(),
  /** The amount of a fapiao for it. */
  invoice_amount: moneyView,
  /** The latest one, if any. */
  invoice: invoice.nullable(),
  blocked: blockedView('invoiceAsk'),
});
export type PapersView = z.infer<typeof papers>;

const officeInvoice = invoice.extend({ order_number: z.string(), family: z.string(), paid_at: instantView });
export type OfficeInvoice = z.infer<typeof officeInvoice>;

const careYear = z.object({
  child: childLine,
  year: z.int(),
  tuition: moneyView,
  care: moneyView,
  lunch: moneyView,
  total: moneyView,
});
export type CareYear = z.infer<typeof careYear>;

/** Language of the document; `language` is the page's, as in every call. */
const in_language = z.enum(languages).optional();
const paper = z.object({ url: z.string() });

const invoiceFilter = {
  status: z.enum(invoiceStatuses).optional(),
  order_number: z.string().max(32).optional(),
};

export const receiptsCalls = {
  orderPapers: get('orderPapers', {
    who: parents,
    asks: 'own',
    summary: 'The papers of an order: whether it has a receipt, and its fapiao',
    input: orderNumber,
    output: papers,
  }),
  orderReceipt: get('orderReceipt', {
    who: parents,
    asks: 'own',
    summary:
      "The receipt of a paid order as a PDF, in the page's language or another; its link is valid for an hour or two",
    input: orderNumber.extend({
      in_language,
      /** The payer's name in letters that a receipt can show, where their own cannot be. */
      payer: personName(60).optional(),
    }),
    output: paper,
  }),
  invoiceAsk: post('invoiceAsk', {
    who: parents,
    asks: 'own',
    summary: 'Asks for the fapiao of a paid order: with a tax number for a company, without one for a person',
    input: orderNumber.extend({
      title: personName(100, 'invoice_title_required'),
      tax_number: typed(40, plainTaxNumber).optional(),
      tax_number_confirmed: flag().default(false),
      email: email.pipe(z.string().max(200, longerThan(200))),
    }),
    output: papers,
  }),
  officeInvoiceIndex: get('officeInvoiceIndex', {
    who: staff,
    right: 'orders.see',
    summary: 'Fapiao, the oldest first',
    input: officeList(invoiceFilter, ['asked_at', 'issued_at']),
    output: listOf(officeInvoice),
  }),
  officeInvoiceExport: post('officeInvoiceExport', {
    who: staff,
    right: 'orders.see',
    summary:
      'Exports fapiao as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...invoiceFilter, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeInvoiceIssue: post('officeInvoiceIssue', {
    who: staff,
    right: 'orders.refund',
    summary: 'Marks a fapiao as issued, with its number and its file or a link to it',
    fileBytes: megabytes(invoiceMegabytes),
    input: z.object({
      invoice_id: id,
      number: typed(20, plainCode, { tooLong: 'invalid' }).regex(/^\d{8,20}$/, 'invalid'),
      file: upload().optional(),
      link: link(500, 'link_https').optional(),
    }),
    output: officeInvoice,
  }),
  memberCare: get('memberCare', {
    who: parents,
    asks: 'own',
    summary: "The parent's payments for each child in each year: tuition, care and lunch apart",
    input: z.object({}),
    output: z.array(careYear),
  }),
  careStatement: get('careStatement', {
    who: parents,
    asks: 'own',
    aboutAChild: true,
    summary:
      "The parent's payments for a child in a year, by order, as a PDF with the school's name and tax number",
    input: z.object({ child_id: id, year: whole({ min: 2000, max: 2200 }), in_language }),
    output: paper,
  }),
};
