import { z } from 'zod';
import { clashView } from '../cart/calls.ts';
import { sessionView, siteView } from '../catalog/calls.ts';
import { get, parents, post, staff } from '../core/call.ts';
import { id, instantView, line, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { paymentMethods } from '../core/pay-methods.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { orderView } from '../orders/calls.ts';
import { backView } from '../refunds/calls.ts';
import { refundTargets } from '../refunds/statuses.ts';

const choice = backView.extend({
  session: sessionView,
  /** Lessons there for the child, and their worth. */
  lessons: z.int(),
  worth: moneyView,
  /** Price difference for a dearer session; otherwise nothing. */
  difference: moneyView,
  /** The price difference with as many tuition credits as possible; null where there are no credits or no price difference. */
  with_credits: z.object({ credits: moneyView, total: moneyView }).nullable(),
  /** Timetable conflicts of its lessons for the family: a warning only. */
  clashes: z.array(clashView),
  /** Either the child moves at once, or by an order for the price difference. */
  blocked: blockedView('orderMove', 'orderMovePlace'),
});

const preview = z.object({
  order_number: z.string(),
  line_id: z.string(),
  offering: z.string(),
  child: childLine,
  /** The current session. */
  session_label: z.string(),
  site: siteView,
  /** Lessons left there, and their worth. */
  lessons: z.int(),
  worth: moneyView,
  /** Method of the payment, if any. */
  paid_by: z.enum(paymentMethods).nullable(),
  choices: z.array(choice),
});
export type MovePreview = z.infer<typeof preview>;

const moveView = backView.extend({
  id: z.string(),
  line_id: z.string(),
  at: instantView,
  by: z.enum(['parent', 'staff']),
  from_label: z.string(),
  to_label: z.string(),
  to: z.enum(refundTargets),
  paid_by: z.enum(paymentMethods).nullable(),
  /** Price difference of a dearer session, and the order that paid it. */
  paid: z.object({ order_number: z.string(), total: moneyView }).nullable(),
  /** Price difference that staff waived. */
  waived: moneyView,
});
export type MoveView = z.infer<typeof moveView>;

const about = { order_number: z.string().max(32), line_id: id };
const act = {
  ...about,
  session_id: id,
  to: z.enum(refundTargets),
  total: whole({ max: Number.MAX_SAFE_INTEGER }),
  idempotency_key: line(80),
};

export const movesCalls = {
  orderMovePreview: get('orderMovePreview', {
    who: parents,
    asks: 'own',
    summary: 'The sessions to which a line of an order can move, with the refund for each; changes nothing',
    input: z.object(about),
    output: preview,
  }),
  orderMove: post('orderMove', {
    who: parents,
    asks: 'own',
    summary:
      'Moves a line of an order to another session of its offering, with the refund `total` that was shown (minor units)',
    input: z.object(act),
    output: moveView,
    onceByKey: true,
  }),
  orderMovePlace: post('orderMovePlace', {
    who: parents,
    asks: 'own',
    summary:
      'Places an order for the price difference of a dearer session, at the total shown, and holds the seat there; payment moves the line',
    input: z.object({
      ...about,
      session_id: id,
      credits: whole().default(0),
      total: whole({ max: Number.MAX_SAFE_INTEGER }),
      idempotency_key: line(80),
    }),
    output: orderView,
    onceByKey: true,
  }),
  orderMoveIndex: get('orderMoveIndex', {
    who: parents,
    asks: 'own',
    summary: 'Moves of the lines of an order, oldest first',
    input: z.object({ order_number: z.string().max(32) }),
    output: z.object({
      items: z.array(moveView),
      /** Unpaid orders for a price difference. */
      waiting: z.array(z.object({ order_number: z.string(), line_id: z.string(), to_label: z.string() })),
      /** Lines whose offering has another session that has not ended. */
      elsewhere: z.array(z.string()),
    }),
  }),
  officeOrderMovePreview: get('officeOrderMovePreview', {
    who: staff,
    right: 'orders.see',
    summary:
      'The same for staff: where the terms no longer refund anything, the value is computed by the lessons left',
    input: z.object(about),
    output: preview,
  }),
  officeOrderMove: post('officeOrderMove', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      "Moves a line of a family's order to another session of its offering; to a dearer one with a reason for waiving the price difference (`waive`)",
    input: z.object({ ...act, waive: line(200).optional() }),
    output: moveView,
    onceByKey: true,
  }),
};
