import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { MoveView } from '../../../contract/moves/calls.ts';
import type { Context } from '../../platform/context.ts';
import { listMoves, type MoveRow } from './store.ts';

/** A move, for its family. */
export function presentRow(context: Context, { move, from, to, order, paid, onTop }: MoveRow): MoveView {
  const inCurrency = (amount: number) => money(amount, order.currency);
  return {
    id: move.id,
    line_id: move.lineId,
    at: move.at.toString(),
    by: move.by,
    from_label: inLocale(from, context.locale),
    to_label: inLocale(to, context.locale),
    to: move.target,
    paid_by: order.paymentId ? order.paidBy : null,
    total: inCurrency(move.fromTotal - move.toTotal - move.owed + onTop.total),
    credits_back: inCurrency(move.fromCredits - move.toCredits + onTop.credits),
    credits_taken: inCurrency(move.taken),
    held_back: inCurrency(move.owed + onTop.owed),
    paid: move.paidByOrder ? { order_number: move.paidByOrder, total: inCurrency(paid?.total ?? 0) } : null,
    waived: inCurrency(move.waived),
  };
}

/** Presents a move by its id. */
export async function presentMove(context: Context, id: string): Promise<MoveView> {
  const [row] = await listMoves(context, { id });
  if (!row) throw new Error(`move ${id} not found`);
  return presentRow(context, row);
}
