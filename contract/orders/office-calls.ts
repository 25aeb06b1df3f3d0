import { z } from 'zod';
import { feeView } from '../catalog/fee-view.ts';
import { get, post, staff } from '../core/call.ts';
import { day, id, instantView, line, listOf, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { paymentMethods } from '../core/pay-methods.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { childLine } from '../families/child-line.ts';
import { fallbacks } from '../minimum-enrolment/fallback.ts';
import { handRecord } from '../payments/hand-record.ts';
import { paymentStatuses } from '../payments/statuses.ts';
import { underwayView } from '../payments/underway.ts';
import { invoiceStatuses } from '../receipts/statuses.ts';
import { refundFacts } from '../refunds/facts.ts';
import { refundStates } from '../refunds/statuses.ts';
import { refundLaters } from './refund-terms.ts';
import { orderStatuses } from './statuses.ts';

const family = z.object({ id: z.string(), name: z.string() });

const officeOrderRow = z.object({
  /** Its number, by which the office names it. */
  id: z.string(),
  status: z.enum(orderStatuses),
  placed_at: instantView,
  paid_at: instantView.nullable(),
  payment_method: z.enum(paymentMethods).nullable(),
  family,
  quantity: z.int(),
  total: moneyView,
  underway: underwayView,
  /** Its classes, each once, in the reader's language; with the children where there are several. */
  names: z.array(z.string()),
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;

const officeOrderLine = z.object({
  id: z.string(),
  offering: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  session_label: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  child: childLine,
  fees: z.array(feeView),
  original: moneyView,
  discounts: moneyView,
  points: moneyView,
  tax: moneyView,
  total: moneyView,
  /** The agreed refund terms. */
  whole_days: z.int(),
  later: z.enum(refundLaters),
  /** Whether the child is now in the class through it. */
  in_class: z.boolean(),
  settled_by: z.enum(fallbacks).nullable(),
  moved_at: instantView.nullable(),
  /** The money refunded of it, there or on its way, and the most that staff can still grant. */
  back: moneyView,
  most: moneyView,
  facts: refundFacts,
});
export type OfficeOrderLine = z.infer<typeof officeOrderLine>;

const officeOrder = officeOrderRow.extend({
  expires_at: instantView,
  /** The part of the whole price for lessons held before the purchase; not in `original`. */
  held: moneyView,
  original: moneyView,
  early: moneyView,
  nth_child: moneyView,
  points: moneyView,
  subtotal: moneyView,
  tax: moneyView,
  /** Discount of each coupon. */
  coupons: z.array(z.object({ code: z.string(), name: z.string(), amount: moneyView })),
  lines: z.array(officeOrderLine),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.enum(paymentMethods),
      /** The number that the provider knows. */
      number: z.string(),
      status: z.enum(paymentStatuses),
      amount: moneyView,
      at: instantView,
      paid_at: instantView.nullable(),
      /** For payments by hand: the recorded reference and day. */
      reference: z.string().nullable(),
      day: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Refunds by a provider. */
  refunds: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      amount: moneyView,
      at: instantView,
      settled_at: instantView.nullable(),
    }),
  ),
  /** Refund requests of the family, or of staff for it. */
  requests: z.array(
    z.object({ id: z.string(), state: z.enum(refundStates), total: moneyView, asked_at: instantView }),
  ),
  invoice: z.object({ id: z.string(), status: z.enum(invoiceStatuses) }).nullable(),
  /** Events, oldest first; `by_name` is a member of staff or the family, `about` the classes and children of a refund. */
  events: z.array(
    z.object({
      id: z.string(),
      at: instantView,
      event: z.string(),
      by: z.enum(['parent', 'system', 'staff', 'provider']),
      by_name: z.string().nullable(),
      about: z.array(z.string()),
    }),
  ),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

const orderNumber = z.object({ order_number: z.string().max(32) });

const orderFilter = {
  /** Order numbers. */
  ids: z.array(z.string().min(1).max(32)).min(1).max(100).optional(),
  status: z.enum(orderStatuses).optional(),
  method: z.enum(paymentMethods).optional(),
  family_id: id.optional(),
  q: lookedFor,
  /** Days of ordering, by the school's clocks. */
  from: day('invalid').optional(),
  until: day('invalid').optional(),
};

export const officeOrderCalls = {
  officeOrderIndex: get('officeOrderIndex', {
    who: staff,
    right: 'orders.see',
    summary:
      "Orders, by default the oldest first; `q` is the beginning of the number, part of the family's name or the end of its telephone number",
    input: officeList(orderFilter, ['placed_at', 'paid_at', 'total']),
    output: listOf(officeOrderRow),
  }),
  officeOrderExport: post('officeOrderExport', {
    who: staff,
    right: 'orders.see',
    summary:
      'Exports orders as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...orderFilter, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeOrderInfo: get('officeOrderInfo', {
    who: staff,
    right: 'orders.see',
    summary: 'One order with its price and the rules behind it, its payments, refunds, papers and history',
    input: orderNumber,
    output: officeOrder,
  }),
  officeOrderReceipt: get('officeOrderReceipt', {
    who: staff,
    right: 'orders.see',
    summary: "The receipt of a family's paid order as a PDF; its link is valid for an hour or two",
    input: orderNumber.extend({ in_language: z.enum(['zh', 'en']).optional() }),
    output: z.object({ url: z.string() }),
  }),
  officeOrderPaid: post('officeOrderPaid', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Records a payment by hand for an order: `amount` (minor units) is all that is due. It opens the order like any payment; a lapsed order only if its seats are free',
    input: orderNumber.extend({
      amount: whole({ min: 1, max: Number.MAX_SAFE_INTEGER, error: 'amount_required' }),
      ...handRecord,
      idempotency_key: line(80),
    }),
    output: z.null(),
    onceByKey: true,
  }),
};
