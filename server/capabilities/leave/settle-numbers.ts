import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveSeatsBack } from '../seats/index.ts';
import { lockLentNumbers, neededNumbers } from './number-store.ts';

/**
 * Takes numbers (of one class) back from guests, once no lesson ahead needs them: those that no child of the class has are for sale again.
 * Runs by the clock, and when a child leaves a class.
 */
export async function settleNumbers(context: Context, sessionId?: string): Promise<void> {
  const lent = await lockLentNumbers(context, sessionId);
  if (lent.length === 0) return;
  // Asked after the lock: whoever lent one until then is seen.
  const needed = new Set((await neededNumbers(context)).map((one) => `${one.sessionId} ${one.seatNo}`));
  const numbers = lent.filter((one) => !needed.has(`${one.sessionId} ${one.seatNo}`));
  if (numbers.length === 0) return;
  await giveSeatsBack(context, { numbers });
  await record(context, {
    action: 'make_up.give_numbers_back',
    subject: sessionId ? `session:${sessionId}` : 'sessions',
    after: { numbers },
  });
}
