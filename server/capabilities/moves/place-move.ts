import type { OrderView } from '../../../contract/orders/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { creditBalance, lockCredits } from '../credits/index.ts';
import { lockOrder, placeDifference, whyMayNotTouchOrder } from '../orders/index.ts';
import { computeMoves, loadRemaining } from './compute-moves.ts';
import { quoteDifference } from './quote-difference.ts';
import { whyNotPayFor } from './rules.ts';

type Input = { order_number: string; line_id: string; session_id: string; credits: number; total: number };

/**
 * Orders the difference to a dearer session, at the `total` shown (minor units), and holds the place there. Nothing else changes
 * until it is paid. Refuses `moves.changed` if the price changed, `refunds.moving` if such an order already waits, `credits.short`,
 * and `seats.gone`.
 */
export async function placeMove(context: Context, input: Input): Promise<OrderView> {
  const order = await lockOrder(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  await lockCredits(context, order.parentId);
  const left = await loadRemaining(context, order, { lineId: input.line_id, by: 'parent' });
  const [choice] = await computeMoves(context, order, { left, only: input.session_id });
  if (!choice) return refuse('not_found');
  refuseIf(whyNotPayFor(choice));
  if ((await creditBalance(context, order.parentId)) < input.credits) refuse('credits.short');
  const quote = quoteDifference(context, { left, choice, credits: input.credits });
  if (quote.total.amount !== input.total) refuse('moves.changed');
  const { line, lessons, child } = left.row;
  return placeDifference(context, {
    line,
    child,
    sale: choice.sale,
    quote,
    move: {
      orderNumber: order.number,
      fromSessionId: line.sessionId,
      toSessionId: choice.sale.session.id,
      lessons: choice.lessons,
      had: line.movedHad || lessons.held > 0,
      parts: left.parts.map(({ row, total, tax, credits }) => ({
        lineId: row.line.id,
        lessons: left.part.lessons,
        total,
        tax,
        credits,
      })),
    },
  });
}
