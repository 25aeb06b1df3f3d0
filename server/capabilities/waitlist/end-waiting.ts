import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { lockSessions } from '../seats/index.ts';
import { waitlistEnded } from './notices.ts';
import { type EndedWhy, endCalledOff, findEntriesById } from './store.ts';

/** Ends all waits for a called-off session and notifies the families. Idempotent. */
export async function endWaiting(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  await lockSessions(context, [sessionId]);
  await notifyOfEnd(context, await endCalledOff(context, sessionId), 'class_off');
}

/** Notifies families once that their wait has ended: the class is called off, over or closed. */
export async function notifyOfEnd(context: Context, ids: readonly string[], why: EndedWhy): Promise<void> {
  for (const { entry, number, kind, name, label } of await findEntriesById(context, ids)) {
    await record(context, { action: 'waitlist.end', subject: `waitlist_entry:${entry.id}`, after: { why } });
    await notify(context, waitlistEnded, {
      accountId: entry.parentId,
      // A closed offering may open and close again.
      subject: why === 'closed' ? `${entry.id} ${context.now}` : entry.id,
      childIds: entry.childIds,
      data: { name, label, number, kind, why },
    });
  }
}
