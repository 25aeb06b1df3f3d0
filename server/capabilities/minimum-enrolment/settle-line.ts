import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { usualFallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { isStanding } from '../../../contract/orders/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveCredits } from '../credits/index.ts';
import { changeClass, leaveClass } from '../enrolments/index.ts';
import { heardBy, keepPlace, notify } from '../notices/index.ts';
import { lockOrder, noteOrderEvent, type Order, type OrderLine, settleOrder } from '../orders/index.ts';
import { paymentById, requestPartRefund } from '../payments/index.ts';
import { findSessionsForSale, listSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { classCalledOff } from './notices.ts';
import { sistersOf } from './rules.ts';
import { guardiansFor, isAllRefunded, lineById, settleLineRow } from './store.ts';

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
  await settleLineRow(context, line.id, { by, ...(to ? { sessionId: to.session.id } : {}) });
  if (!to) await payBack(context, { order, line }, by);
  await noteOrderEvent(context, order, { event: `called_off_${by}`, why: line.id });
  await record(context, {
    action: 'order.settle_line',
    subject: `order:${order.number}`,
    after: { line: line.id, by, session: to?.session.id ?? null },
  });
  if (by === 'refund' && (await isAllRefunded(context, order.number))) await settleOrder(context, order);
  await tellOfLine(context, { order, line, from, to }, by);
  await context.announce(order.parentId, {
    type: 'order',
    order_number: order.number,
    status: order.status,
  });
}

type Settled = { order: Order; line: OrderLine; from: SessionForSale; to: SessionForSale | null };

/**
 * Tells what became of a line. Money is its buyer's to hear of; where the child goes now is told to nobody but who looks after it.
 */
async function tellOfLine(context: Context, { order, line, from, to }: Settled, by: Fallback): Promise<void> {
  const guardians = (await guardiansFor(context, [line.childId])).map((one) => one.accountId);
  const told = heardBy(order.parentId, guardians);
  const data = {
    name: line.offeringName,
    label: from.session.label,
    by,
    wanted: line.fallback ?? usualFallback,
    to: to && { label: to.session.label, at: to.session.startsAt.toString(), ...keepPlace(to.site) },
    amount: { amount: line.total, currency: line.currency },
    credits: {
      amount: by === 'credits' ? line.total + line.credits : line.credits,
      currency: line.currency,
    },
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

/** The line's money back, or as credits; credits that paid a part of it come back as credits. */
async function payBack(
  context: Context,
  { order, line }: { order: Order; line: OrderLine },
  by: Fallback,
): Promise<void> {
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: line.orderNumber };
  await leaveClass(context, place, 'called off');
  await giveCredits(
    context,
    {
      accountId: order.parentId,
      amount: by === 'credits' ? line.total + line.credits : line.credits,
      source: `${order.number} ${line.id}`,
    },
    'class_called_off',
  );
  const payment = order.paymentId ? await paymentById(context, order.paymentId) : null;
  if (by === 'refund' && payment)
    await requestPartRefund(context, payment, { amount: line.total, reason: 'class called off' });
}
