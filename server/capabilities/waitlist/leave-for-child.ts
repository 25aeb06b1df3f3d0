import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { lockSessions, releaseHolds } from '../seats/index.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { findEntriesWith, findWaitlistEntry, updateWaitlistEntry, type WaitlistEntry } from './store.ts';

type Guardianship = { parentId: string; childId: string };

/**
 * Removes a child from the waits of a parent who is no longer their guardian. The parent keeps the place for their other children.
 * Idempotent.
 */
export async function leaveForChild(context: Context, guardianship: Guardianship): Promise<void> {
  const entries = await findEntriesWith(context, guardianship);
  const sessionIds = [...new Set(entries.map((waiting) => waiting.sessionId))].sort();
  if (sessionIds.length === 0) return;
  await lockSessions(context, sessionIds);
  for (const { id } of entries) {
    // Read again under the lock: an offer may have been made or taken.
    const waiting = await findWaitlistEntry(context, id);
    if (waiting && !waiting.leftAt) await takeOut(context, waiting, guardianship.childId);
  }
  await offerFreeSeats(context, sessionIds);
}

async function takeOut(context: Context, entry: WaitlistEntry, childId: string): Promise<void> {
  const childIds = entry.childIds.filter((id) => id !== childId);
  if (entry.offeredUntil) await releaseHolds(context, { waitlistEntryId: entry.id });
  await updateWaitlistEntry(
    context,
    entry.id,
    childIds.length === 0
      ? { leftAt: context.now, leftWhy: 'left' }
      : { childIds, together: childIds.length > 1, offeredUntil: null },
  );
  await record(context, {
    action: 'waitlist.leave',
    subject: `waitlist_entry:${entry.id}`,
    after: { without: childId },
  });
}
