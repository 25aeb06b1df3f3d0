import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { isStanding } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { creditsForLines, giveNewCredits, lockCredits } from '../credits/index.ts';
import { changeClass, leaveClass } from '../enrolments/index.ts';
import { guardiansWho } from '../families/index.ts';
import { heardBy, keepPlace, notify } from '../notices/index.ts';
import {
  lockOrder,
  noteOrderEvent,
  type Order,
  type OrderLine,
  priceLeft,
  settleLineBack,
} from '../orders/index.ts';
import { paymentById, requestPartRefund } from '../payments/index.ts';
import { turnRed } from '../receipts/index.ts';
import { findSessionsForSale, listSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { lockSessions } from '../seats/index.ts';
import { classCalledOff } from './notices.ts';
import { backOf, sistersOf } from './rules.ts';
import { lineById, moveLineRow, openTopsOf } from './store.ts';

/**
 * Does for a line whose class does not come about what its family chose: a place in another session at the same price, tuition
 * credits, or the money back; where no session has a place, the money goes back. Twice changes nothing.
 */
export async function settleLine(context: Context, { lineId: id }: { lineId: string }): Promise<void> {
  const named = await lineById(context, id);
  // What was paid on top of another line goes with that.
  const lineId = named?.topsLineId ?? id;
  const seen = lineId === id ? named : await lineById(context, lineId);
  const order = seen && (await lockOrder(context, seen.orderNumber));
  const line = await lineById(context, lineId);
  const isBack = line?.settledBy === 'refund' || line?.settledBy === 'credits';
  if (!order || !line || isBack || !isStanding(order.status)) return;
  // Before any class, as its family does when it orders.
  await lockCredits(context, order.parentId);
  const [from] = await findSessionsForSale(context, [line.sessionId]);
  if (from?.session.runs !== false) return;
  const to = line.fallback === 'move' ? await moveOn(context, line, from) : null;
  const by: Fallback = to ? 'move' : line.fallback === 'credits' ? 'credits' : usualFallback;
  await noteOrderEvent(context, order, { event: `called_off_${by}`, why: line.id });
  if (to) await moveLineRow(context, line.id, to.session.id);
  const back = to ? { money: 0, credits: 0, paidBy: null } : await payBackAll(context, { order, line }, by);
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
  back: PaidBack;
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
    paid_by: back.paidBy,
    order_number: order.number,
    ...(from.session.calledOffWhy ? { why: from.session.calledOffWhy } : {}),
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
  const all = await listSessionsForSale(context, { offeringIds: [line.offeringId] });
  const sisters = sistersOf(from, all, context.now);
  // All at once, in their order: one by one, best first, would meet who orders places in two of them.
  await lockSessions(
    context,
    [from, ...sisters].map(({ session }) => session.id),
  );
  for (const sister of sisters) if (await changeClass(context, place, sister.session.id)) return sister;
  return null;
}

type Paid = { order: Order; line: OrderLine };
/** What came back, and by what the money was paid. */
type PaidBack = ReturnType<typeof backOf> & { paidBy: Order['paymentMethod'] };

/** Gives the line's money back, or as credits, with what was paid on top of it; answers what that was. */
async function payBackAll(context: Context, { order, line }: Paid, by: Fallback): Promise<PaidBack> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  await leaveClass(context, place, 'called off');
  const tops = await openTopsOf(context, line.id);
  let given = (await creditsForLines(context, [line])).get(line.id) ?? 0;
  const all: PaidBack = { money: 0, credits: 0, paidBy: null };
  for (const part of [line, ...tops]) {
    const own = part === line ? order : await lockOrder(context, part.orderNumber);
    if (!own) throw new Error(`order ${part.orderNumber} is not there`);
    const back = await payBack(
      context,
      { order: own, line: part, given: Math.min(given, priceLeft(part).total) },
      by,
    );
    given -= Math.min(given, priceLeft(part).total);
    all.money += back.money;
    all.credits += back.credits;
    all.paidBy ??= back.money > 0 ? own.paymentMethod : null;
  }
  return all;
}

/** Gives the money of one line back by the way it was paid, or as credits, and credits that paid a part of it as credits. */
async function payBack(
  context: Context,
  { order, line, given }: Paid & { given: number },
  by: Fallback,
): Promise<ReturnType<typeof backOf>> {
  const { parentId: accountId, number: orderNumber } = order;
  const how = by === 'credits' ? 'credits' : 'refund';
  const left = priceLeft(line);
  const back = backOf(left, given, how);
  const settled = {
    backTotal: Math.max(0, left.total - given),
    backCredits: left.credits,
    backAll: !line.movedHad,
  };
  await settleLineBack(context, order, { lineId: line.id, by: how, back: settled });
  await turnRed(context, orderNumber);
  const booking = { accountId, amount: back.credits, orderNumber, lineId: line.id };
  await giveNewCredits(context, booking, 'class_called_off');
  const payment = order.paymentId ? await paymentById(context, order.paymentId) : null;
  if (payment) await requestPartRefund(context, payment, { amount: back.money, why: 'calledOff' });
  return back;
}
