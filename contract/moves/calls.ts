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
  /** Lessons there that the child comes to, and the money that stands for them. */
  lessons: z.int(),
  worth: moneyView,
  /** What is to be paid for a dearer session; nothing for the others. */
  difference: moneyView,
  /** The same where the family's tuition credits pay as much of it as they can; null where there are none or nothing is to be paid. */
  with_credits: z.object({ credits: moneyView, total: moneyView }).nullable(),
  /** What of its lessons does not go together with what the family has booked; it warns, and forbids nothing. */
  clashes: z.array(clashView),
  /** Either it goes there at once, or by an order for the difference. */
  blocked: blockedView('orderMove', 'orderMovePlace'),
});

const preview = z.object({
  order_number: z.string(),
  line_id: z.string(),
  offering: z.string(),
  child: childLine,
  /** Where it is now. */
  session_label: z.string(),
  site: siteView,
  /** Lessons there that are left, and the money that stands for them. */
  lessons: z.int(),
  worth: moneyView,
  /** By what it was paid with money, if it was. */
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
  /** What a dearer session cost more, and the order by which that was paid. */
  paid: z.object({ order_number: z.string(), total: moneyView }).nullable(),
  /** What it costs more, where staff let the family go without paying it. */
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
    summary:
      'The sessions of its offering that a line of an order can go to, with what would come back for each; changes nothing',
    input: z.object(about),
    output: preview,
  }),
  orderMove: post('orderMove', {
    who: parents,
    asks: 'own',
    summary:
      'Moves a line of an order to another session of its offering, at the `total` that comes back as it was shown (minor units)',
    input: z.object(act),
    output: moveView,
    onceByKey: true,
  }),
  orderMovePlace: post('orderMovePlace', {
    who: parents,
    asks: 'own',
    summary:
      'Places an order for what a dearer session costs more, at the total shown, and holds the place there; once it is paid, the line goes there',
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
    summary: 'To which sessions lines of an order were moved, oldest first',
    input: z.object({ order_number: z.string().max(32) }),
    output: z.object({
      items: z.array(moveView),
      /** Orders for a difference that wait to be paid. */
      waiting: z.array(z.object({ order_number: z.string(), line_id: z.string(), to_label: z.string() })),
      /** The lines beside whose session their offering has another that has not ended. */
      elsewhere: z.array(z.string()),
    }),
  }),
  officeOrderMovePreview: get('officeOrderMovePreview', {
    who: staff,
    right: 'orders.see',
    summary:
      'The same for a family: where its terms give nothing back any more, what is left is reckoned by its lessons',
    input: z.object(about),
    output: preview,
  }),
  officeOrderMove: post('officeOrderMove', {
    who: staff,
    right: 'orders.refund',
    asksAgain: true,
    summary:
      'Moves a line of a family’s order to another session of its offering; to a dearer one with a reason why nothing is paid (`waive`)',
    input: z.object({ ...act, waive: line(200).optional() }),
    output: moveView,
    onceByKey: true,
  }),
};
