import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enrolHeld, leaveClass } from '../enrolments/index.ts';
import { lineMovedUp } from './jobs.ts';
import { keepMove } from './keep-move.ts';
import { lineWithTops } from './moving-store.ts';
import { noteOrderEvent } from './settle-line-back.ts';
import { lockOrder, type Order, type OrderLine, updateLine } from './store.ts';

type Planned = Pick<Order, 'number' | 'movesLineId' | 'move'>;

/** The move that an order is paid for, or null where it buys places of its own. */
const plannedOf = ({ movesLineId, move }: Planned) =>
  movesLineId && move ? { lineId: movesLineId, move } : null;

/**
 * Whether what an order for a difference is to move is still where it was: neither given back nor moved meanwhile. True of every other order.
 * The order of the line is locked from here on.
 */
export async function canGoUp(context: Context, order: Planned): Promise<boolean> {
  const planned = plannedOf(order);
  if (!planned) return true;
  const { lineId, move } = planned;
  await lockOrder(context, move.orderNumber);
  const parts = await lineWithTops(context, lineId);
  const there = parts.filter(({ line }) => line.sessionId === move.fromSessionId).map(({ line }) => line.id);
  const isEnrolled = parts.some(({ line, isEnrolled }) => line.id === lineId && isEnrolled);
  return (
    isEnrolled &&
    parts.length === move.parts.length &&
    move.parts.every((part) => there.includes(part.lineId))
  );
}

/**
 * Moves the line that an order for a difference was paid for: the place that the order holds becomes the line's, the old one is free, and what
 * was paid stands on top of it. Everything is as it was reckoned when the order was placed. The caller has asked `canGoUp`.
 */
export async function goUp(context: Context, order: Order, [top]: readonly OrderLine[]): Promise<void> {
  const planned = plannedOf(order);
  if (!planned) throw new Error(`order ${order.number} moves nothing`);
  const { lineId, move } = planned;
  const { orderNumber, fromSessionId, toSessionId } = move;
  const { number, parentId, placedAt } = order;
  if (!top) throw new Error(`order ${number} has no line`);
  const held = await enrolHeld(context, { number, parentId, placedAt, forOrder: orderNumber });
  if (held.length !== 1) throw new Error(`order ${number}: ${held.length} seats of 1`);
  const place = { sessionId: fromSessionId, childId: top.childId, orderNumber };
  if (!(await leaveClass(context, place, 'moved'))) throw new Error(`line ${lineId} has no place to leave`);
  await updateLine(context, top.id, { topsLineId: lineId });
  const moveIds = await keepParts(context, order, planned);
  const from = await lockOrder(context, orderNumber);
  if (from)
    await noteOrderEvent(context, from, {
      event: 'line_moved',
      why: moveIds.get(lineId) ?? '',
      by: 'parent',
    });
  await record(context, {
    action: 'order.move_line',
    subject: `order:${orderNumber}`,
    before: { line: lineId, session: fromSessionId },
    after: { move: moveIds.get(lineId), session: toSessionId, paid_by: number, total: order.total },
  });
  await context.enqueue(lineMovedUp, { moveId: moveIds.get(lineId) ?? '' });
  if (from)
    await context.announce(parentId, { type: 'order', order_number: orderNumber, status: from.status });
}

/** Keeps the move of the line and of each that was paid on top of it before; answers their ids by the line. */
async function keepParts(
  context: Context,
  { number, placedAt }: Order,
  { lineId, move }: NonNullable<ReturnType<typeof plannedOf>>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const part of move.parts) {
    const id = context.newId();
    ids.set(part.lineId, id);
    const { total, credits } = part;
    const amounts = { fromTotal: total, toTotal: total, fromCredits: credits, toCredits: credits };
    await keepMove(
      context,
      {
        ...amounts,
        id,
        lineId: part.lineId,
        fromSessionId: move.fromSessionId,
        toSessionId: move.toSessionId,
        by: 'parent',
        at: placedAt,
        fromLessons: part.lessons,
        toLessons: move.lessons,
        target: 'source',
        owed: 0,
        taken: 0,
        paidByOrder: part.lineId === lineId ? number : null,
      },
      {
        leftTotal: total,
        leftTax: part.tax,
        leftCredits: credits,
        leftLessons: move.lessons,
        movedHad: move.had,
      },
    );
  }
  return ids;
}
