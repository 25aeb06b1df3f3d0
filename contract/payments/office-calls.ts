import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { day, dayView, instantView, listOf } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { onlineMethods, paymentMethods } from '../core/pay-methods.ts';
import { differenceKinds } from './calls.ts';
import { paymentStatuses } from './statuses.ts';

const officePayment = z.object({
  id: z.string(),
  provider: z.enum(paymentMethods),
  /** The number by which the provider knows the attempt, and its own number of what was paid. */
  number: z.string(),
  transaction: z.string().nullable(),
  /** Of what was paid by hand: the number of the receipt or transfer. */
  reference: z.string().nullable(),
  status: z.enum(paymentStatuses),
  amount: moneyView,
  /** What went back of it, or is going back. */
  back: moneyView,
  order_number: z.string(),
  family: z.object({ id: z.string(), name: z.string() }),
  at: instantView,
  paid_at: instantView.nullable(),
});
export type OfficePayment = z.infer<typeof officePayment>;

const paymentFilter = {
  provider: z.enum(paymentMethods).optional(),
  status: z.enum(paymentStatuses).optional(),
  family_id: z.uuid().optional(),
  q: lookedFor,
  /** Days on which they were begun, by the school's clocks. */
  from: day('invalid').optional(),
  until: day('invalid').optional(),
  /** Whose money was booked on this day in Beijing, by which the providers make their bills. */
  bill_day: day('invalid').optional(),
};

const officeBill = z.object({
  id: z.string(),
  provider: z.enum(onlineMethods),
  /** In Beijing. */
  day: dayView,
  /** Since when it is asked for, and when it was compared: null while it is late. */
  first_at: instantView,
  compared_at: instantView.nullable(),
  payments: z.int(),
  paid: moneyView.nullable(),
  refunds: z.int(),
  sent_back: moneyView.nullable(),
  /** What was booked because it was named. */
  caught_up: z.int(),
  differences: z.int(),
  /** Those of them that nobody has settled. */
  open: z.int(),
});
export type OfficeBill = z.infer<typeof officeBill>;

const officeDifference = z.object({
  id: z.string(),
  provider: z.enum(onlineMethods),
  kind: z.enum(differenceKinds),
  /** Of the attempt or the refund. */
  number: z.string(),
  /** Of the bill it was found in; null where asking the provider told. */
  day: dayView.nullable(),
  theirs: moneyView.nullable(),
  ours: moneyView.nullable(),
  order_number: z.string().nullable(),
  found_at: instantView,
  settled_at: instantView.nullable(),
  /** Who settled it and in which words; null where the books caught up by themselves. */
  settled_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  how: z.string().nullable(),
});
export type OfficeDifference = z.infer<typeof officeDifference>;

export const officePaymentCalls = {
  officePaymentIndex: get('officePaymentIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      'Attempts to pay, the oldest first unless asked otherwise; `q` begins a number (the order’s, one of the provider’s, or that of a receipt), stands in the family’s name or ends its telephone number',
    input: officeList(paymentFilter, ['at', 'paid_at', 'amount']),
    output: listOf(officePayment),
  }),
  officePaymentExport: post('officePaymentExport', {
    who: staff,
    right: 'reports.see',
    asksAgain: true,
    summary: 'Writes payments into a CSV file, the oldest first; its link is good for an hour or two',
    input: z.object(paymentFilter),
    output: z.object({ url: z.string(), lines: z.int() }),
  }),
  officeBillIndex: get('officeBillIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      'The providers’ bills that were held against the books, by day (in Beijing) unless asked otherwise',
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
      'Where a provider’s books and ours differed, and who settled it how, by when it was found unless asked otherwise; `q` begins its number',
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
