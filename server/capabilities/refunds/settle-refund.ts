import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveNewCredits, takeBackEarned } from '../credits/index.ts';
import { leaveClass } from '../enrolments/index.ts';
import { lockOrder, noteOrderEvent, type Order, settleLineBack } from '../orders/index.ts';
import { paymentById, requestPartRefund } from '../payments/index.ts';
import { turnRed } from '../receipts/index.ts';
import { type ComputedRefund, couponsToReturn, earnedOf, keptLines } from './compute-refund.ts';
import type { RefundLine } from './load-lines.ts';
import { notifyOfLeaving, notifyOfRefund, placesLeft } from './notify-of-refund.ts';
import { type RefundRequest, updateRequest } from './store.ts';

/** `by`: the family within its terms, staff, or the clock for a planned one. */
type Settlement = { request: RefundRequest; computed: ComputedRefund; by: 'parent' | 'staff' | 'system' };

/**
 * Settles a request in a transaction under its order's lock: the children leave their classes (`keptLines` stay), each line stores its
 * refund, credits return and are taken back, and the money goes to its provider or to the wallet.
 */
export async function settleRefund(context: Context, order: Order, settling: Settlement): Promise<void> {
  const { request, computed, by } = settling;
  const { lines, total, owed, credits, taken } = computed;
  const coupons = await couponsToReturn(context, order, computed);
  const going = { rows: lines.map(({ row }) => row), backs: lines.map(({ back }) => back) };
  await noteOrderEvent(context, order, { event: 'refund_settled', why: request.id, by });
  await takeBackEarned(context, earnedOf(order, going));
  const orders = await lockOrders(context, order, going.rows);
  const kept = keptLines(computed);
  const leaving = going.rows.filter(({ line }) => !kept.has(line.id));
  // An order is refunded once its last child left: first all places, then all lines.
  for (const row of leaving) await leavePlace(context, row);
  for (const line of lines) await settleLine(context, orders, { line, target: request.target, by });
  const refundId = request.target === 'source' ? await sendBack(context, orders, settling) : null;
  const settled = { total, owed, credits, taken, refundId, settledAt: context.now };
  await updateRequest(context, request.id, { ...settled, state: 'settled' });
  if (total + owed > 0) for (const { number } of orders) await turnRed(context, number);
  await record(context, {
    action: 'refund.settle',
    subject: `order:${order.number}`,
    after: { request: request.id, lines: lines.map(({ row }) => row.line.id), total, owed, credits, taken },
  });
  const left = await placesLeft(context, order, leaving);
  await notifyOfRefund(context, order, {
    request: { ...request, ...settled },
    rows: going.rows,
    state: 'settled',
    left,
    coupons,
  });
  await notifyOfLeaving(context, order, left);
  await context.announce(order.parentId, {
    type: 'order',
    order_number: order.number,
    status: order.status,
  });
}

/** Locks the orders in which something was paid on top of these lines, after the order itself. */
async function lockOrders(context: Context, order: Order, rows: readonly RefundLine[]): Promise<Order[]> {
  const numbers = new Set(
    rows.map(({ line }) => line.orderNumber).filter((number) => number !== order.number),
  );
  const locked = [order];
  for (const number of [...numbers].sort()) {
    const topOrder = await lockOrder(context, number);
    if (topOrder) locked.push(topOrder);
  }
  return locked;
}

async function leavePlace(context: Context, { line }: RefundLine): Promise<void> {
  // A line paid on top has no place of its own.
  if (line.topsLineId === null && !(await leaveClass(context, line, 'refunded')))
    throw new Error(`line ${line.id} has no place to leave`);
}

async function settleLine(
  context: Context,
  orders: readonly Order[],
  {
    line: { row, back, owed },
    target,
    by,
  }: { line: ComputedRefund['lines'][number]; target: RefundRequest['target']; by: Settlement['by'] },
): Promise<void> {
  const { id: lineId, orderNumber } = row.line;
  const order = orders.find(({ number }) => number === orderNumber);
  if (!order) throw new Error(`order ${orderNumber} is not locked`);
  const booking = { accountId: order.parentId, orderNumber, lineId };
  await giveNewCredits(context, { ...booking, amount: back.credits }, 'spent_back');
  if (target === 'credits')
    await giveNewCredits(context, { ...booking, amount: back.total - owed }, 'refunded');
  await settleLineBack(context, order, {
    lineId,
    by: target === 'credits' ? 'credits' : 'refund',
    doer: by,
    back: { backTotal: back.total, backOwed: owed, backCredits: back.credits, backAll: back.isAll },
  });
}

/** Refunds each order to its own payment. Returns the first provider refund. */
async function sendBack(
  context: Context,
  orders: readonly Order[],
  { request, computed }: Settlement,
): Promise<string | null> {
  const ids: (string | null)[] = [];
  for (const order of orders) {
    const amount = computed.lines
      .filter(({ row }) => row.line.orderNumber === order.number)
      .reduce((sum, { back, owed }) => sum + back.total - owed, 0);
    ids.push(await sendPart(context, order, { amount, requestId: request.id }));
  }
  return ids.find((id) => id !== null) ?? null;
}

async function sendPart(
  context: Context,
  { number, paymentId }: Order,
  part: { amount: number; requestId: string },
): Promise<string | null> {
  const payment = paymentId ? await paymentById(context, paymentId) : null;
  if (part.amount > 0 && !payment) throw new Error(`order ${number} has no payment to refund`);
  return payment ? requestPartRefund(context, payment, { ...part, why: 'askedBack' }) : null;
}
