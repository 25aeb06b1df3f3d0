import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { day, dayView, id, instantView, listOf } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { onlineMethods, paymentMethods } from '../core/pay-methods.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { differenceKinds } from './calls.ts';
import { paymentStatuses } from './statuses.ts';
import { underwayView } from './underway.ts';

const officePayment = z.object({
  id: z.string(),
  provider: z.enum(paymentMethods),
  /** Our number of the attempt, as the provider knows it, and the provider's number of the payment. */
  number: z.string(),
  transaction: z.string().nullable(),
  /** For payments by hand: the number of the receipt or transfer. */
  reference: z.string().nullable(),
  status: z.enum(paymentStatuses),
  amount: moneyView,
  /** Refunded, and there. */
  back: moneyView,
  underway: underwayView,
  order_number: z.string(),
  family: z.object({ id: z.string(), name: z.string() }),
  at: instantView,
  paid_at: instantView.nullable(),
});
export type OfficePayment = z.infer<typeof officePayment>;

const paymentFilter = {
  provider: z.enum(paymentMethods).optional(),
  status: z.enum(paymentStatuses).optional(),
  family_id: id.optional(),
  q: lookedFor,
  /** Days on which attempts began, by the school's clocks. */
  from: day('invalid').optional(),
  until: day('invalid').optional(),
  /** Payments booked on this day in Beijing, as in the providers' bills. */
  bill_day: day('invalid').optional(),
};

const officeBill = z.object({
  id: z.string(),
  provider: z.enum(onlineMethods),
  /** In Beijing. */
  day: dayView,
  /** When it was first asked for, and when it was compared: null while it is late. */
  first_at: instantView,
  compared_at: instantView.nullable(),
  payments: z.int(),
  paid: moneyView.nullable(),
  refunds: z.int(),
  sent_back: moneyView.nullable(),
  /** Payments booked because the bill lists them. */
  caught_up: z.int(),
  differences: z.int(),
  /** Differences not settled yet. */
  open: z.int(),
});
export type OfficeBill = z.infer<typeof officeBill>;

const officeDifference = z.object({
  id: z.string(),
  provider: z.enum(onlineMethods),
  kind: z.enum(differenceKinds),
  /** Of the attempt or the refund. */
  number: z.string(),
  /** The day of the bill; null where the provider's answer revealed it. */
  day: dayView.nullable(),
  theirs: moneyView.nullable(),
  ours: moneyView.nullable(),
  order_number: z.string().nullable(),
  found_at: instantView,
  settled_at: instantView.nullable(),
  /** The member of staff who settled it, and their words; null where the books caught up without them. */
  settled_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  how: z.string().nullable(),
});
export type OfficeDifference = z.infer<typeof officeDifference>;

export const officePaymentCalls = {
  officePaymentIndex: get('officePaymentIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      "Payment attempts, by default the oldest first; `q` is the beginning of a number (the order's, the provider's or a receipt's), part of the family's name or the end of its telephone number",
    input: officeList(paymentFilter, ['at', 'paid_at', 'amount']),
    output: listOf(officePayment),
  }),
  officePaymentExport: post('officePaymentExport', {
    who: staff,
    right: 'reports.see',
    asksAgain: true,
    summary:
      'Exports payments as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...paymentFilter, ...sheetFormat }),
    output: sheetLink,
  }),
  officeBillIndex: get('officeBillIndex', {
    who: staff,
    right: 'orders.see',
    summary: "The providers' bills compared with the books, by default by day (in Beijing)",
    input: officeList(
      {
        provider: z.enum(onlineMethods).optional(),
        state: z.enum(['compared', 'late', 'differs']).optional(),
        from: day('invalid').optional(),
        until: day('invalid').optional(),
      },
      ['day', 'compared_at'],
    ),
    output: listOf(officeBill),
  }),
  officeDifferenceIndex: get('officeDifferenceIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      "Differences between a provider's books and ours, with their settlement, by default in the order found; `q` is the beginning of the number",
    input: officeList(
      {
        state: z.enum(['open', 'settled']).optional(),
        provider: z.enum(onlineMethods).optional(),
        kind: z.enum(differenceKinds).optional(),
        day: day('invalid').optional(),
        q: lookedFor,
      },
      ['found_at', 'settled_at'],
    ),
    output: listOf(officeDifference),
  }),
};
