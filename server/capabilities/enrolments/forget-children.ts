import type { Context } from '../../platform/context.ts';
import { giveHoursBack } from '../schedule/index.ts';
import { endEnrolments, freeSeats } from './store.ts';
import { endTrials } from './trials/store.ts';

/** Takes children of a closed account out of the classes that are not over, and gives their seats back. */
export async function forgetChildren(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await endTrials(context, { childIds });
  await endEnrolments(context, childIds, 'account closed');
  const sessionIds = [...new Set(await freeSeats(context, childIds))];
  if (sessionIds.length === 0) return;
  await giveHoursBack(context, sessionIds);
  await context.enqueue({ name: 'seats.freed', data: { sessionIds } });
}
