import type { Context } from '../../platform/context.ts';
import { removePrivateSessions } from '../private-lessons/index.ts';
import { lockUnheldPrivateSessions } from './store.ts';

/** At most this many per run. */
const maxPerRun = 500;

/**
 * Removes private sessions older than a day that are in no cart, order or class. Sessions that were ever ordered stay, because the
 * order names them. A clock job.
 */
export async function removeUnheldSessions(context: Context): Promise<void> {
  const ids = await lockUnheldPrivateSessions(context, context.now.subtract({ hours: 24 }), maxPerRun);
  await removePrivateSessions(context, ids);
}
