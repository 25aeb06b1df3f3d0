import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { movesCalls } from '../../../contract/moves/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { childrenOf, mayDo } from '../families/index.ts';
import { orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import { listSessionsForSale } from '../sales/index.ts';
import { sisterSessions } from './compute-moves.ts';
import { presentRow } from './present.ts';
import { linesOfOrder, listMoves as movesOf, waitingMoves } from './store.ts';

/**
 * Moves of the lines of the parent's own order, orders that wait for payment, and lines with another session to go to, for children
 * the parent may see. Refuses `not_found`.
 */
export async function listMoves(
  context: Context,
  { order_number }: { order_number: string },
): Promise<OutputOf<typeof movesCalls.orderMoveIndex>> {
  refuseIf(whyMayNotTouchOrder(context.person, await orderByNumber(context, order_number)));
  const children = await childrenOf(context, accountOf(context));
  const lines = (await linesOfOrder(context, order_number)).filter(({ childId }) =>
    children.some(({ id, rights }) => id === childId && mayDo(rights, 'purchases.read')),
  );
  const isSeen = ({ lineId }: { lineId: string }) => lines.some(({ id }) => id === lineId);
  const moves = await movesOf(context, { orderNumber: order_number });
  const items = moves.filter(({ move }) => isSeen(move)).map((row) => presentRow(context, row));
  const waiting = (await waitingMoves(context, order_number))
    .filter(isSeen)
    .map(({ number, lineId, to }) => ({
      order_number: number,
      line_id: lineId,
      to_label: inLocale(to, context.locale),
    }));
  const offeringIds = [...new Set(lines.map(({ offeringId }) => offeringId))];
  const sales = await listSessionsForSale(context, { offeringIds });
  const movable = lines.filter((line) => sisterSessions(context, sales, line).length > 0).map(({ id }) => id);
  return { items, waiting, elsewhere: movable };
}
