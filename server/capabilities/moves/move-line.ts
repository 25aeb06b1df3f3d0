import { inLocale } from '../../../contract/core/bilingual.ts';
import type { MoveView } from '../../../contract/moves/calls.ts';
import type { refundTargets } from '../../../contract/refunds/statuses.ts';
import { dotted } from '../../../words/dotted.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { giveNewCredits, lockCredits, takeBackEarned } from '../credits/index.ts';
import { enrolHeld, leaveClass } from '../enrolments/index.ts';
import { lockOrder, noteOrderEvent, type Order, saveMove, whyMayNotTouchOrder } from '../orders/index.ts';
import { orderRefunded } from '../orders/jobs.ts';
import { paymentById, requestPartRefund } from '../payments/index.ts';
import { turnRed } from '../receipts/index.ts';
import { paidBy } from '../refunds/index.ts';
import { holdInTurn } from '../waitlist/index.ts';
import {
  type Choice,
  computeMoves,
  loadRemaining,
  type Mover,
  paidAfterMove,
  type RemainingLine,
} from './compute-moves.ts';
import { notifyOfMove } from './notify-of-move.ts';
import { presentMove } from './present.ts';

type Input = {
  order_number: string;
  line_id: string;
  session_id: string;
  to: (typeof refundTargets)[number];
  total: number;
};

/**
 * Moves a line of the parent's own order to another session of its offering and returns the difference. Refuses `moves.changed` if
 * `total` is no longer what is returned, `seats.gone`, and `moves.dearer` if something must be paid (`placeMove`).
 */
export async function moveLine(context: Context, input: Input): Promise<MoveView> {
  const order = await lockOrder(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  return carryOut(context, order ?? refuse('not_found'), { input, by: 'parent', waive: null });
}

/** The same by staff for a family; with a reason also to a dearer session, without payment. */
export async function moveForFamily(
  context: Context,
  { waive, ...input }: Input & { waive?: string | undefined },
): Promise<MoveView> {
  const order = await lockOrder(context, input.order_number);
  return carryOut(context, order ?? refuse('not_found'), { input, by: 'staff', waive: waive || null });
}

async function carryOut(
  context: Context,
  order: Order,
  { input, by, waive }: { input: Input; by: Mover; waive: string | null },
): Promise<MoveView> {
  // Lock credits before seats, so that earned credits cannot be spent before they are taken back.
  await lockCredits(context, order.parentId);
  const left = await loadRemaining(context, order, { lineId: input.line_id, by });
  const [choice] = await computeMoves(context, order, { left, only: input.session_id });
  if (!choice) return refuse('not_found');
  const isWaived = waive !== null && choice.whyNot === 'moves.dearer';
  if (!isWaived) refuseIf(choice.whyNot);
  if (choice.total !== input.total) refuse('moves.changed');
  // Without a payment only credits can be returned.
  const isPaid = paidBy(
    order,
    left.parts.map(({ row }) => row),
  );
  const target = isPaid ? input.to : 'credits';
  const id = context.newId();
  await noteOrderEvent(context, order, { event: 'line_moved', why: id, by });
  await takeNewPlace(context, order, { left, choice });
  const moving = { id, left, choice, target, by, waived: isWaived ? choice.dearer : 0 };
  await returnDifference(context, order, moving);
  await record(context, {
    action: 'order.move_line',
    subject: `order:${order.number}`,
    before: { line: input.line_id, session: left.sale.session.id, worth: left.total },
    after: {
      move: id,
      session: input.session_id,
      worth: choice.worth.total,
      total: choice.total,
      to: target,
      ...(isWaived ? { waived: choice.dearer, why: waive } : {}),
    },
  });
  await notifyOfMove(context, order, {
    id,
    line: left.row.line,
    child: left.row.child,
    from: left.sale.session.label,
    fromSessionId: left.sale.session.id,
    to: choice.sale,
    money: { target, total: choice.total, credits: choice.credits, taken: choice.taken, owed: choice.owed },
  });
  const { number, status } = order;
  await context.announce(order.parentId, { type: 'order', order_number: number, status });
  return presentMove(context, id);
}

/** Takes the place in the new class first, in turn with its waitlist; then frees the old one. */
async function takeNewPlace(
  context: Context,
  order: Order,
  { left, choice }: { left: RemainingLine; choice: Choice },
): Promise<void> {
  const { line, child } = left.row;
  const sessionId = choice.sale.session.id;
  const name = context.locale === 'zh' ? child.nameCn : child.name;
  await holdInTurn(context, {
    orderNumber: order.number,
    heldBy: order.parentId,
    until: context.now.add({ minutes: 1 }),
    wanted: [
      { sessionId, childId: line.childId, name: dotted([inLocale(line.offeringName, context.locale), name]) },
    ],
  });
  const place = { sessionId: line.sessionId, childId: line.childId, orderNumber: order.number };
  if (!(await leaveClass(context, place, 'moved')))
    throw new Error(`line ${line.id} has no place in its class`);
  await enrolHeld(context, {
    number: order.number,
    parentId: order.parentId,
    placedAt: context.now,
  });
}

type Moving = {
  id: string;
  left: RemainingLine;
  choice: Choice;
  target: Input['to'];
  by: Mover;
  waived: number;
};

/** Returns the difference of the line, and of lines paid on top of it, to its payment or as credits. */
async function returnDifference(context: Context, order: Order, moving: Moving): Promise<void> {
  const { left, choice } = moving;
  const { parentId: accountId, number: orderNumber } = order;
  const lines = paidAfterMove(left, choice.worths);
  if (lines.length > 0 && left.total > choice.worth.total)
    await takeBackEarned(context, { accountId, orderNumber, lines });
  for (const index of left.parts.keys()) await movePart(context, order, { ...moving, index });
}

async function movePart(
  context: Context,
  order: Order,
  { index, ...moving }: Moving & { index: number },
): Promise<void> {
  const { left, choice, target, by } = moving;
  const [part, worth] = [left.parts[index], choice.worths[index]];
  if (!part || !worth) throw new Error(`order ${order.number}: part ${index} not found`);
  const { line } = part.row;
  const isLine = line.id === left.row.line.id;
  // A line paid on top has a move of its own, for the record of its order.
  const id = isLine ? moving.id : context.newId();
  const partOrder = isLine ? order : await lockOrder(context, line.orderNumber);
  if (!partOrder) throw new Error(`order ${line.orderNumber} not found`);
  const returned = part.total - worth.total;
  const total = returned - worth.owed;
  if (returned > 0) {
    await turnRed(context, line.orderNumber);
    // Rewards that depend on the order are checked again, as after a refund.
    await context.enqueue(orderRefunded, { orderNumber: line.orderNumber });
  }
  const payment =
    target === 'source' && partOrder.paymentId ? await paymentById(context, partOrder.paymentId) : null;
  const refundId = payment
    ? await requestPartRefund(context, payment, { amount: total, why: 'movedOn' })
    : null;
  await saveMove(
    context,
    {
      id,
      lineId: line.id,
      fromSessionId: line.sessionId,
      toSessionId: choice.sale.session.id,
      by,
      at: context.now,
      fromLessons: left.part.lessons,
      fromTotal: part.total,
      fromCredits: part.credits,
      toLessons: choice.lessons,
      toTotal: worth.total,
      toCredits: worth.credits,
      target,
      owed: worth.owed,
      taken: isLine ? choice.taken : 0,
      refundId,
      waived: isLine ? moving.waived : 0,
    },
    {
      leftTotal: worth.total,
      leftTax: worth.tax,
      leftCredits: worth.credits,
      leftLessons: choice.lessons,
      movedHad: line.movedHad || part.row.lessons.held > 0,
      movedBack: line.movedBack + returned,
      movedSent: line.movedSent + (target === 'source' ? total : 0),
      movedUnearned: line.movedUnearned + (line.earnedAt ? 0 : returned),
    },
  );
  const booking = { accountId: order.parentId, orderNumber: line.orderNumber, lineId: line.id, moveId: id };
  await giveNewCredits(context, { ...booking, amount: part.credits - worth.credits }, 'spent_back');
  if (target === 'credits') await giveNewCredits(context, { ...booking, amount: total }, 'refunded');
}
