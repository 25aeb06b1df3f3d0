import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { MoveView } from '../../../contract/moves/calls.ts';
import type { Context } from '../../platform/context.ts';
import { listMoves, type MoveRow } from './store.ts';

/** A move as its family sees it. */
export function presentRow(context: Context, { move, from, to, order, paid, onTop }: MoveRow): MoveView {
  const of = (amount: number) => money(amount, order.currency);
  return {
    id: move.id,
    line_id: move.lineId,
    at: move.at.toString(),
    by: move.by,
    from_label: inLocale(from, context.locale),
    to_label: inLocale(to, context.locale),
    to: move.target,
    paid_by: order.paymentId ? order.paidBy : null,
    total: of(move.fromTotal - move.toTotal - move.owed + onTop.total),
    credits_back: of(move.fromCredits - move.toCredits + onTop.credits),
    credits_taken: of(move.taken),
    held_back: of(move.owed + onTop.owed),
    paid: move.paidByOrder ? { order_number: move.paidByOrder, total: of(paid?.total ?? 0) } : null,
    waived: of(move.waived),
  };
}

/** The move of an id. */
export async function presentMove(context: Context, id: string): Promise<MoveView> {
  const [row] = await listMoves(context, { id });
  if (!row) throw new Error(`move ${id} is not there`);
  return presentRow(context, row);
}
