import { accountOf, type Context } from '../../platform/context.ts';
import { tell } from '../notices/index.ts';
import type { MadeSession } from './store.ts';

/** Tells the parent who did it, and the teacher, that private lessons were booked, moved or cancelled. */
export async function tellOfLessons(
  context: Context,
  { session, offering, teacher, site }: MadeSession,
  { what, at }: { what: 'booked' | 'moved' | 'cancelled'; at: readonly Temporal.Instant[] },
): Promise<void> {
  const data = {
    what,
    name: offering.name,
    teacher: teacher.name,
    site: site.name,
    time_zone: site.timeZone,
    online: site.kind === 'online',
    at: at.map((one) => one.toString()),
  };
  const subject = `${session.id} ${what} ${at[0]?.toString() ?? ''} ${context.now}`;
  const kind = 'private.changed';
  await tell(context, { accountId: accountOf(context), kind, subject, data });
  if (teacher.accountId)
    await tell(context, { accountId: teacher.accountId, kind, subject, data: { ...data, gives: true } });
}
