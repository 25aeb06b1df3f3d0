import { inLocale } from '../../../contract/core/bilingual.ts';
import type { MoveView } from '../../../contract/moves/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import { presentRow } from './present.ts';
import { listMoves as movesOf, waitingMoves } from './store.ts';

/** To which sessions lines of one of the parent's own orders were moved; else `not_found`. */
export async function listMoves(
  context: Context,
  { order_number }: { order_number: string },
): Promise<{ items: MoveView[]; waiting: { order_number: string; line_id: string; to_label: string }[] }> {
  refuseIf(whyMayNotTouchOrder(context.person, await orderByNumber(context, order_number)));
  const rows = await movesOf(context, { orderNumber: order_number });
  const waiting = (await waitingMoves(context, order_number)).map(({ number, lineId, to }) => ({
    order_number: number,
    line_id: lineId,
    to_label: inLocale(to, context.locale),
  }));
  return { items: rows.map((row) => presentRow(context, row)), waiting };
}
