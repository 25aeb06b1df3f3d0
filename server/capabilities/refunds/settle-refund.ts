import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveNewCredits, takeBackEarned } from '../credits/index.ts';
import { leaveClass } from '../enrolments/index.ts';
import { noteOrderEvent, type Order, settleLineBack } from '../orders/index.ts';
import { askedBack, paymentById, requestPartRefund } from '../payments/index.ts';
import { turnRed } from '../receipts/index.ts';
import { earnedOf, type Reckoned } from './reckon-refund.ts';
import { type RefundRequest, updateRequest } from './store.ts';
import { tellOfLeaving, tellOfRefund } from './tell-of-refund.ts';

type Settling = { request: RefundRequest; reckoned: Reckoned };

/**
 * Carries a request out, in one transaction under its order's lock: the children leave their classes, what comes back of each line stands with
 * it, credits go back and are taken back, and the money is on its way by its provider or there as credits.
 */
export async function settleRefund(context: Context, order: Order, settling: Settling): Promise<void> {
  const { request, reckoned } = settling;
  const { lines, total, owed, credits, taken } = reckoned;
  const going = { rows: lines.map(({ row }) => row), backs: lines.map(({ back }) => back) };
  await noteOrderEvent(context, order, { event: 'refund_settled', why: request.id });
  await takeBackEarned(context, earnedOf(order, going));
  for (const line of lines) await settleLine(context, order, { line, target: request.target });
  const refundId = request.target === 'source' ? await sendBack(context, order, { request, total }) : null;
  const settled = { total, owed, credits, taken, refundId, settledAt: context.now };
  await updateRequest(context, request.id, { ...settled, state: 'settled' });
  if (total + owed > 0) await turnRed(context, order.number);
  await record(context, {
    action: 'refund.settle',
    subject: `order:${order.number}`,
    after: { request: request.id, lines: lines.map(({ row }) => row.line.id), total, owed, credits, taken },
  });
  await tellOfRefund(context, order, {
    request: { ...request, ...settled },
    rows: going.rows,
    state: 'settled',
  });
  await tellOfLeaving(context, order, going.rows);
  await context.announce(order.parentId, {
    type: 'order',
    order_number: order.number,
    status: order.status,
  });
}

async function settleLine(
  context: Context,
  order: Order,
  { line: { row, back, owed }, target }: { line: Reckoned['lines'][number]; target: RefundRequest['target'] },
): Promise<void> {
  const { id: lineId, sessionId, childId } = row.line;
  const place = { sessionId, childId, orderNumber: order.number };
  if (!(await leaveClass(context, place, 'refunded')))
    throw new Error(`line ${lineId} has no place to leave`);
  const booking = { accountId: order.parentId, source: `${order.number} ${lineId}` };
  await giveNewCredits(context, { ...booking, amount: back.credits }, 'spent_back');
  if (target === 'credits')
    await giveNewCredits(context, { ...booking, amount: back.total - owed }, 'refunded');
  await settleLineBack(context, order, {
    lineId,
    by: target === 'credits' ? 'credits' : 'refund',
    back: { backTotal: back.total, backOwed: owed, backCredits: back.credits },
  });
}

async function sendBack(
  context: Context,
  order: Order,
  { request, total }: { request: RefundRequest; total: number },
): Promise<string | null> {
  const payment = order.paymentId ? await paymentById(context, order.paymentId) : null;
  if (total > 0 && !payment)
    throw new Error(`order ${order.number} was paid by nothing that money goes back to`);
  return payment
    ? requestPartRefund(context, payment, { amount: total, reason: `${askedBack}${request.id}` })
    : null;
}
