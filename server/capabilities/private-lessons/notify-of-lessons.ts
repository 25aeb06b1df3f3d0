import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { privateChanged } from './notices.ts';
import type { PrivateSession } from './store.ts';

/** Notifies the child's guardians and the teacher of booked, moved or cancelled private lessons. */
export async function notifyOfLessons(
  context: Context,
  { session, offering, teacher, site }: PrivateSession,
  { what, at }: { what: 'booked' | 'moved' | 'cancelled'; at: readonly Temporal.Instant[] },
): Promise<void> {
  const data = {
    what,
    name: offering.name,
    teacher: teacher.name,
    site: site.name,
    ...placeForNotice(site),
    at: at.map((start) => start.toString()),
  };
  const subject = `${session.id} ${what} ${at[0]?.toString() ?? ''} ${context.now}`;
  const childIds = session.privateFor ? [session.privateFor] : [];
  const guardians = await guardiansAllowed(context, 'private_lessons.read', childIds);
  for (const accountId of childIds.flatMap(guardians))
    await notify(context, privateChanged, { accountId, subject, childIds, data });
  if (teacher.accountId)
    await notify(context, privateChanged, {
      accountId: teacher.accountId,
      subject,
      childIds,
      data: { ...data, gives: true },
    });
}
