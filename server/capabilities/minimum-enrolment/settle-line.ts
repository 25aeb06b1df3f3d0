import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { isStanding } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { creditsForLines, giveNewCredits } from '../credits/index.ts';
import { changeClass, leaveClass } from '../enrolments/index.ts';
import { guardiansWho } from '../families/index.ts';
import { heardBy, keepPlace, notify } from '../notices/index.ts';
import { lockOrder, noteOrderEvent, type Order, type OrderLine, settleLineBack } from '../orders/index.ts';
import { calledOff, paymentById, requestPartRefund } from '../payments/index.ts';
import { turnRed } from '../receipts/index.ts';
import { findSessionsForSale, listSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { classCalledOff } from './notices.ts';
import { backOf, sistersOf } from './rules.ts';
import { lineById, moveLineRow } from './store.ts';

/**
 * Does for a line whose class does not come about what its family chose: a place in another session at the same price, tuition
 * credits, or the money back; where no session has a place, the money goes back. Twice changes nothing.
 */
export async function settleLine(context: Context, { lineId }: { lineId: string }): Promise<void> {
  const seen = await lineById(context, lineId);
  const order = seen && (await lockOrder(context, seen.orderNumber));
  const line = await lineById(context, lineId);
  const isBack = line?.settledBy === 'refund' || line?.settledBy === 'credits';
  if (!order || !line || isBack || !isStanding(order.status)) return;
  const [from] = await findSessionsForSale(context, [line.sessionId]);
  if (from?.session.runs !== false) return;
  const to = line.fallback === 'move' ? await moveOn(context, line, from) : null;
  const by: Fallback = to ? 'move' : line.fallback === 'credits' ? 'credits' : usualFallback;
  await noteOrderEvent(context, order, { event: `called_off_${by}`, why: line.id });
  if (to) await moveLineRow(context, line.id, to.session.id);
  const back = to ? { money: 0, credits: 0 } : await payBack(context, { order, line }, by);
  await record(context, {
    action: 'order.settle_line',
    subject: `order:${order.number}`,
    after: { line: line.id, by, session: to?.session.id ?? null },
  });
  await tellOfLine(context, { order, line, from, to, back }, by);
  await context.announce(order.parentId, {
    type: 'order',
    order_number: order.number,
    status: order.status,
  });
}

type Settled = {
  order: Order;
  line: OrderLine;
  from: SessionForSale;
  to: SessionForSale | null;
  back: ReturnType<typeof backOf>;
};

/**
 * Tells what became of a line. Money is its buyer's to hear of; where the child goes now is told to nobody but who looks after it.
 */
async function tellOfLine(
  context: Context,
  { order, line, from, to, back }: Settled,
  by: Fallback,
): Promise<void> {
  const guardians = await guardiansWho(context, 'purchases.read', [line.childId]);
  const told = heardBy(order.parentId, guardians(line.childId));
  const data = {
    name: line.offeringName,
    label: from.session.label,
    by,
    wanted: line.fallback ?? usualFallback,
    to: to && { label: to.session.label, at: to.session.startsAt.toString(), ...keepPlace(to.site) },
    amount: { amount: back.money, currency: line.currency },
    credits: { amount: back.credits, currency: line.currency },
    order_number: order.number,
  };
  for (const accountId of new Set(to ? told : [order.parentId, ...told]))
    await notify(context, classCalledOff, {
      accountId,
      subject: line.id,
      childIds: [line.childId],
      data,
    });
}

/** Moves the child to the best other session that still has a place; answers it, or null. */
async function moveOn(
  context: Context,
  line: OrderLine,
  from: SessionForSale,
): Promise<SessionForSale | null> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  for (const sister of sistersOf(
    from,
    await listSessionsForSale(context, { offeringIds: [line.offeringId] }),
    context.now,
  ))
    if (await changeClass(context, place, sister.session.id)) return sister;
  return null;
}

/** Gives the line's money back, or as credits, and credits that paid a part of it as credits; answers what that was. */
async function payBack(
  context: Context,
  { order, line }: { order: Order; line: OrderLine },
  by: Fallback,
): Promise<ReturnType<typeof backOf>> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  await leaveClass(context, place, 'called off');
  const { parentId: accountId, number: orderNumber } = order;
  const given = (await creditsForLines(context, [line])).get(line.id) ?? 0;
  const how = by === 'credits' ? 'credits' : 'refund';
  const back = backOf(line, given, how);
  const settled = { backTotal: Math.max(0, line.total - given), backCredits: line.credits };
  await settleLineBack(context, order, { lineId: line.id, by: how, back: settled });
  await turnRed(context, orderNumber);
  const booking = { accountId, amount: back.credits, source: `${orderNumber} ${line.id}` };
  await giveNewCredits(context, booking, 'class_called_off');
  const payment = order.paymentId ? await paymentById(context, order.paymentId) : null;
  if (payment) await requestPartRefund(context, payment, { amount: back.money, reason: calledOff });
  return back;
}
