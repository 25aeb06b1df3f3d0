import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { lockSessions, releaseHolds } from '../seats/index.ts';
import { waitlistReopened } from './notices.ts';
import { findReopened } from './reopened-store.ts';
import { updateWaitlistEntry, type WaitlistEntry } from './store.ts';

/**
 * Resumes waits of a session that ended with its offering, at their old rank, once it is open again; notifies the families. Locks the
 * session, as `joinWaitlist` does.
 */
export async function resumeWaits(context: Context, sessionId: string): Promise<void> {
  await lockSessions(context, [sessionId]);
  const reopened = await findReopened(context, sessionId);
  const children = reopened.flatMap(({ entry }) => entry.childIds);
  const guardians = await guardiansAllowed(context, 'waitlist.write', children);
  const enrolments = await findEnrolments(context, { sessionIds: [sessionId], childIds: children });
  const isIn = new Set(enrolments.map(({ childId }) => childId));
  for (const { entry, ...data } of reopened) {
    const own = entry.childIds.filter((child) => guardians(child).includes(entry.parentId));
    const childIds = own.filter((child) => !isIn.has(child));
    await resume(context, entry, { childIds, leftWhy: own.length > 0 ? 'taken' : 'left' });
    if (childIds.length === 0) continue;
    await notify(context, waitlistReopened, {
      accountId: entry.parentId,
      subject: `${entry.id} ${context.now}`,
      childIds,
      data,
    });
  }
}

/** Resumes an entry for those of its children who still wait. Without any, it stays ended, for another reason. */
async function resume(
  context: Context,
  { id, together, offeredUntil, ...before }: WaitlistEntry,
  { childIds, leftWhy }: { childIds: string[]; leftWhy: 'taken' | 'left' },
): Promise<void> {
  const isWhole = childIds.length === before.childIds.length;
  if (!isWhole) await releaseHolds(context, { waitlistEntryId: id });
  const isOffered =
    isWhole && offeredUntil !== null && Temporal.Instant.compare(offeredUntil, context.now) > 0;
  const resumed = {
    childIds,
    together: together && childIds.length > 1,
    // An offer still holds its seats: its family has the rest of its time.
    offeredUntil: isOffered ? offeredUntil : null,
    leftAt: null,
    leftWhy: null,
  };
  const isOver = childIds.length === 0;
  await updateWaitlistEntry(context, id, isOver ? { leftWhy } : resumed);
  const action = isOver ? 'waitlist.end' : 'waitlist.resume';
  await record(context, {
    action,
    subject: `waitlist_entry:${id}`,
    ...(isOver ? { after: { why: leftWhy } } : {}),
  });
}
