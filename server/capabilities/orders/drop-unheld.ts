import type { Context } from '../../platform/context.ts';
import { dropPrivateSessions } from '../private-lessons/index.ts';
import { lockUnheldPrivateSessions } from './store.ts';

/** At most so many at a time; what is left comes with the next turn. */
const most = 500;

/**
 * Removes sessions for private lessons that nobody holds any more: put into a cart once, taken out of it, and older than a day.
 * What was ever ordered stays, for the order names it. Runs by the clock.
 */
export async function dropUnheld(context: Context): Promise<void> {
  const ids = await lockUnheldPrivateSessions(context, context.now.subtract({ hours: 24 }), most);
  await dropPrivateSessions(context, ids);
}
