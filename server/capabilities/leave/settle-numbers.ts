import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveSeatsBack } from '../seats/index.ts';
import { lockLentNumbers, neededNumbers } from './number-store.ts';

/**
 * Takes lent numbers (of one class or all) back once no upcoming lesson needs them; those without a child are for sale again. Runs by
 * the clock and when a child leaves a class.
 */
export async function settleNumbers(context: Context, sessionId?: string): Promise<void> {
  const lent = await lockLentNumbers(context, sessionId);
  if (lent.length === 0) return;
  // Read after the lock, to see every number lent until then.
  const needed = new Set(
    (await neededNumbers(context)).map((number) => `${number.sessionId} ${number.seatNo}`),
  );
  const numbers = lent.filter((number) => !needed.has(`${number.sessionId} ${number.seatNo}`));
  if (numbers.length === 0) return;
  await giveSeatsBack(context, { numbers });
  await record(context, {
    action: 'make_up.give_numbers_back',
    subject: sessionId ? `session:${sessionId}` : 'sessions',
    after: { numbers },
  });
}
