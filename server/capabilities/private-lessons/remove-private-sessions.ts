import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deletePrivateSessions } from './store.ts';

/** Deletes private sessions, which the caller has locked, and their lessons. */
export async function removePrivateSessions(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deletePrivateSessions(context, ids);
  await record(context, { action: 'private.drop', subject: 'sessions', before: { sessions: ids } });
}
