import type { Context } from '../../platform/context.ts';
import { deletePrivateSessions } from './store.ts';

/** Removes private sessions that the caller has locked, with what was booked in them. */
export const dropPrivateSessions = (context: Context, ids: readonly string[]): Promise<void> =>
  deletePrivateSessions(context, ids);
