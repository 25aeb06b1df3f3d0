import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deletePrivateSessions } from './store.ts';

/** Removes private sessions that the caller has locked, with what was booked in them. */
export async function dropPrivateSessions(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deletePrivateSessions(context, ids);
  await record(context, { action: 'private.drop', subject: 'sessions', before: { sessions: ids } });
}
