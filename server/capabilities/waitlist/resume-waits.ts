import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { waitlistReopened } from './notices.ts';
import { findReopened } from './reopened-store.ts';
import { updateWaitlistEntry } from './store.ts';

/** Resumes waits that ended with their offering, at their old rank, once it is open again; notifies the families. */
export async function resumeWaits(context: Context): Promise<void> {
  const reopened = await findReopened(context);
  const guardians = await guardiansAllowed(
    context,
    'waitlist.write',
    reopened.flatMap(({ entry }) => entry.childIds),
  );
  for (const { entry, again, number, kind, name, label } of reopened) {
    const { id, parentId } = entry;
    const childIds = again ? [] : entry.childIds.filter((child) => guardians(child).includes(parentId));
    if (childIds.length === 0) {
      await updateWaitlistEntry(context, id, { leftWhy: 'left' });
      continue;
    }
    const together = entry.together && childIds.length > 1;
    await updateWaitlistEntry(context, id, {
      childIds,
      together,
      offeredUntil: null,
      leftAt: null,
      leftWhy: null,
    });
    await record(context, { action: 'waitlist.resume', subject: `waitlist_entry:${id}` });
    await notify(context, waitlistReopened, {
      accountId: parentId,
      subject: `${id} ${context.now}`,
      childIds,
      data: { name, label, number, kind },
    });
  }
}
