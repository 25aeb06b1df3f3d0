import type { Context } from '../../platform/context.ts';
import type { lineMoves } from '../../schema/orders.ts';
import { insertMove } from './moving-store.ts';
import type { OrderLine } from './store.ts';

type Changed =
  | 'leftTotal'
  | 'leftTax'
  | 'leftCredits'
  | 'leftLessons'
  | 'movedHad'
  | 'movedBack'
  | 'movedSent'
  | 'movedUnearned';

/** Keeps that a line went to another session of its offering, for which it stands for as much of its price as is said (minor units). */
export async function keepMove(
  context: Context,
  move: typeof lineMoves.$inferInsert,
  change: Partial<Pick<OrderLine, Changed>>,
): Promise<void> {
  if (!(await insertMove(context, move, { ...change, movedAt: move.at })))
    throw new Error(`line ${move.lineId} is not of ${move.fromSessionId} any more`);
}
