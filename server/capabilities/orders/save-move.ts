import type { Context } from '../../platform/context.ts';
import type { lineMoves } from '../../schema/orders.ts';
import { insertMove } from './moving-store.ts';
import type { OrderLine } from './store.ts';

type ChangedColumn =
  | 'leftTotal'
  | 'leftTax'
  | 'leftCredits'
  | 'leftLessons'
  | 'movedHad'
  | 'movedBack'
  | 'movedSent'
  | 'movedUnearned';

/** Stores a line's move to another session, with the price (minor units) it has there. */
export async function saveMove(
  context: Context,
  move: typeof lineMoves.$inferInsert,
  change: Partial<Pick<OrderLine, ChangedColumn>>,
): Promise<void> {
  if (!(await insertMove(context, move, { ...change, movedAt: move.at })))
    throw new Error(`line ${move.lineId} is no longer in session ${move.fromSessionId}`);
}
