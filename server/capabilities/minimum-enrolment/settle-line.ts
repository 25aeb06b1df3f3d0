import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { isBack, isStanding } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { creditsForLines, giveNewCredits, lockCredits } from '../credits/index.ts';
import { changeClass, leaveClass } from '../enrolments/index.ts';
import { guardiansAllowed } from '../families/index.ts';
import { copiesOf, notify, placeForNotice } from '../notices/index.ts';
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
import { lessonsAhead } from '../schedule/index.ts';
import { lockSessions } from '../seats/index.ts';
import { classCalledOff } from './notices.ts';
import { amountsToReturn, sisterSessionsFor } from './rules.ts';
import { lineById, moveLineRow, openTopsOf } from './store.ts';

/**
 * Applies the family's fallback to a line whose class does not run: a place in another session at the same price, credits, or a
 * refund. Refunds if no session has a place. Idempotent.
 */
export async function settleLine(context: Context, { lineId: id }: { lineId: string }): Promise<void> {
  const namedLine = await lineById(context, id);
  // A line paid on top of another is settled with that line.
  const lineId = namedLine?.topsLineId ?? id;
  const seen = lineId === id ? namedLine : await lineById(context, lineId);
  const order = seen && (await lockOrder(context, seen.orderNumber));
  const line = await lineById(context, lineId);
  if (!order || !line || isBack(line.settledBy) || !isStanding(order.status)) return;
  // Lock credits before classes, in the same order as placing an order.
  await lockCredits(context, order.parentId);
  const [from] = await findSessionsForSale(context, [line.sessionId]);
  if (from?.session.runs !== false) return;
  const to = line.fallback === 'move' ? await moveToOtherSession(context, line, from) : null;
  const by: Fallback = to ? 'move' : line.fallback === 'credits' ? 'credits' : usualFallback;
  await noteOrderEvent(context, order, { event: `called_off_${by}`, why: line.id });
  if (to) await moveLineRow(context, line.id, to.session.id);
  const returned = to
    ? { money: 0, credits: 0, paidBy: null }
    : await refundLineAndTops(context, { order, line }, by);
  await record(context, {
    action: 'order.settle_line',
    subject: `order:${order.number}`,
    after: { line: line.id, by, session: to?.session.id ?? null },
  });
  await notifyOfSettledLine(context, { order, line, from, to, back: returned }, by);
  await context.announce(order.parentId, {
    type: 'order',
    order_number: order.number,
    status: order.status,
  });
}

type SettledLine = {
  order: Order;
  line: OrderLine;
  from: SessionForSale;
  to: SessionForSale | null;
  back: Refunded;
};

/** Notifies of a settled line: its buyer of the money, every guardian of where the child goes. */
async function notifyOfSettledLine(
  context: Context,
  { order, line, from, to, back }: SettledLine,
  by: Fallback,
): Promise<void> {
  const guardians = await guardiansAllowed(context, 'places.read', [line.childId]);
  const readers = guardians(line.childId);
  const calendarOf = async ({ session }: SessionForSale) =>
    copiesOf(context, await lessonsAhead(context, [session.id]), [line.childId]);
  const place = {
    calendar: await calendarOf(from),
    ...(to ? { calendar_to: await calendarOf(to) } : {}),
    name: line.offeringName,
    label: from.session.label,
    ...placeForNotice(from.site),
    by,
    wanted: line.fallback ?? usualFallback,
    to: to && { label: to.session.label, at: to.session.startsAt.toString(), ...placeForNotice(to.site) },
    ...(from.session.calledOffWhy ? { why: from.session.calledOffWhy } : {}),
  };
  const bought = {
    amount: { amount: back.money, currency: line.currency },
    credits: { amount: back.credits, currency: line.currency },
    paid_by: back.paidBy,
    order_number: order.number,
  };
  for (const accountId of new Set(to ? readers : [order.parentId, ...readers]))
    await notify(context, classCalledOff, {
      accountId,
      subject: line.id,
      childIds: [line.childId],
      data: accountId === order.parentId ? { ...place, ...bought } : place,
    });
}

/** Moves the child to the best other session with a place; returns it, or null. */
async function moveToOtherSession(
  context: Context,
  line: OrderLine,
  from: SessionForSale,
): Promise<SessionForSale | null> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  const sales = await listSessionsForSale(context, { offeringIds: [line.offeringId] });
  const sisters = sisterSessionsFor(from, sales, context.now);
  // Lock all sessions at once in sorted order: locking best first could deadlock with an order for two of them.
  await lockSessions(
    context,
    [from, ...sisters].map(({ session }) => session.id),
  );
  for (const sister of sisters) if (await changeClass(context, place, sister.session.id)) return sister;
  return null;
}

type PaidLine = { order: Order; line: OrderLine };
/** The returned amounts, and how the money was paid. */
type Refunded = ReturnType<typeof amountsToReturn> & { paidBy: Order['paymentMethod'] };

/** Refunds a line and the lines paid on top of it, as money or credits; returns the sum. */
async function refundLineAndTops(
  context: Context,
  { order, line }: PaidLine,
  by: Fallback,
): Promise<Refunded> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  await leaveClass(context, place, 'called off');
  const tops = await openTopsOf(context, line.id);
  let granted = (await creditsForLines(context, [line])).get(line.id) ?? 0;
  const total: Refunded = { money: 0, credits: 0, paidBy: null };
  for (const part of [line, ...tops]) {
    const partOrder = part === line ? order : await lockOrder(context, part.orderNumber);
    if (!partOrder) throw new Error(`order ${part.orderNumber} not found`);
    const returned = await refundLine(
      context,
      { order: partOrder, line: part, given: Math.min(granted, priceLeft(part).total) },
      by,
    );
    granted -= Math.min(granted, priceLeft(part).total);
    total.money += returned.money;
    total.credits += returned.credits;
    total.paidBy ??= returned.money > 0 ? partOrder.paymentMethod : null;
  }
  return total;
}

/** Refunds one line by its payment or as credits. Credits that paid a part come back as credits. */
async function refundLine(
  context: Context,
  { order, line, given }: PaidLine & { given: number },
  by: Fallback,
): Promise<ReturnType<typeof amountsToReturn>> {
  const { parentId: accountId, number: orderNumber } = order;
  const how = by === 'credits' ? 'credits' : 'refund';
  const left = priceLeft(line);
  const amounts = amountsToReturn(left, given, how);
  const settled = {
    backTotal: Math.max(0, left.total - given),
    backCredits: left.credits,
    backAll: !line.movedHad,
  };
  await settleLineBack(context, order, { lineId: line.id, by: how, back: settled });
  await turnRed(context, orderNumber);
  const booking = { accountId, amount: amounts.credits, orderNumber, lineId: line.id };
  await giveNewCredits(context, booking, 'class_called_off');
  const payment = order.paymentId ? await paymentById(context, order.paymentId) : null;
  if (payment) await requestPartRefund(context, payment, { amount: amounts.money, why: 'calledOff' });
  return amounts;
}
