import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enrolHeld, leaveClass } from '../enrolments/index.ts';
import { lineMovedUp } from './jobs.ts';
import { lineWithTops } from './moving-store.ts';
import { saveMove } from './save-move.ts';
import { noteOrderEvent } from './settle-line-back.ts';
import { lockOrder, type Order, type OrderLine, updateLine } from './store.ts';

type OrderWithMove = Pick<Order, 'number' | 'movesLineId' | 'move'>;

/** The move an order pays for, or null for an ordinary order. */
const plannedMove = ({ movesLineId, move }: OrderWithMove) =>
  movesLineId && move ? { lineId: movesLineId, move } : null;

/**
 * Whether the line an order for a difference moves is still in place, neither refunded nor moved. True for other orders. Locks the
 * order of the line.
 */
export async function canApplyMove(context: Context, order: OrderWithMove): Promise<boolean> {
  const planned = plannedMove(order);
  if (!planned) return true;
  const { lineId, move } = planned;
  await lockOrder(context, move.orderNumber);
  const parts = await lineWithTops(context, lineId);
  const inPlace = parts
    .filter(({ line }) => line.sessionId === move.fromSessionId)
    .map(({ line }) => line.id);
  const isEnrolled = parts.some(({ line, isEnrolled }) => line.id === lineId && isEnrolled);
  return (
    isEnrolled &&
    parts.length === move.parts.length &&
    move.parts.every((part) => inPlace.includes(part.lineId))
  );
}

/**
 * Moves the line an order for a difference paid for: the line gets the held place, frees its old one, and carries the paid amount
 * on top. Uses the amounts computed when the order was placed. The caller has checked `canApplyMove`.
 */
export async function applyPaidMove(
  context: Context,
  order: Order,
  [top]: readonly OrderLine[],
): Promise<void> {
  const planned = plannedMove(order);
  if (!planned) throw new Error(`order ${order.number} is not for a difference`);
  const { lineId, move } = planned;
  const { orderNumber, fromSessionId, toSessionId } = move;
  const { number, parentId, placedAt } = order;
  if (!top) throw new Error(`order ${number} has no line`);
  const enrolled = await enrolHeld(context, { number, parentId, placedAt, forOrder: orderNumber });
  if (enrolled.length !== 1) throw new Error(`order ${number}: expected 1 seat, got ${enrolled.length}`);
  const place = { sessionId: fromSessionId, childId: top.childId, orderNumber };
  if (!(await leaveClass(context, place, 'moved')))
    throw new Error(`line ${lineId} has no place in its class`);
  await updateLine(context, top.id, { topsLineId: lineId });
  const moveIds = await saveMoves(context, order, planned);
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

/** Stores the move of the line and of lines paid on top of it earlier; returns move ids by line. */
async function saveMoves(
  context: Context,
  { number, placedAt }: Order,
  { lineId, move }: NonNullable<ReturnType<typeof plannedMove>>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const part of move.parts) {
    const id = context.newId();
    ids.set(part.lineId, id);
    const { total, credits } = part;
    const amounts = { fromTotal: total, toTotal: total, fromCredits: credits, toCredits: credits };
    await saveMove(
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
