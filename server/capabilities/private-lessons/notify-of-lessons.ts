import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { privateChanged } from './notices.ts';
import { findPrivateSessions, lessonsOfSessions, type PrivateSession } from './store.ts';

type LessonsChange = {
  what: 'booked' | 'moved' | 'cancelled';
  at: readonly Temporal.Instant[];
  /** What tells the change from others of the same hour: its time, or a word for one that comes once. */
  mark?: string;
};

function noticeOf(
  { now }: Context,
  { session, offering, teacher, site }: PrivateSession,
  { what, at, mark = now.toString() }: LessonsChange,
) {
  return {
    subject: `${session.id} ${what} ${at[0]?.toString() ?? ''} ${mark}`,
    childIds: session.privateFor ? [session.privateFor] : [],
    data: {
      what,
      name: offering.name,
      teacher: teacher.name,
      site: site.name,
      ...placeForNotice(site),
      at: at.map((start) => start.toString()),
      session_id: session.id,
    },
  };
}

/** Notifies the child's guardians and the teacher of booked, moved or cancelled private lessons. */
export async function notifyOfLessons(
  context: Context,
  privateSession: PrivateSession,
  change: LessonsChange,
): Promise<void> {
  const notice = noticeOf(context, privateSession, change);
  const guardians = await guardiansAllowed(context, 'private_lessons.read', notice.childIds);
  for (const accountId of notice.childIds.flatMap(guardians))
    await notify(context, privateChanged, { ...notice, accountId });
  await notifyTeacher(context, privateSession, change);
}

/** The same for the teacher alone: the family learns it from its order. */
export async function notifyTeacher(
  context: Context,
  privateSession: PrivateSession,
  change: LessonsChange,
): Promise<void> {
  const { accountId } = privateSession.teacher;
  const notice = noticeOf(context, privateSession, change);
  if (accountId)
    await notify(context, privateChanged, { ...notice, accountId, data: { ...notice.data, gives: true } });
}

/** Notifies the teachers of single lessons whose order is paid. */
export async function notifyOfPaidLessons(
  context: Context,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<void> {
  const lessons = Map.groupBy(await lessonsOfSessions(context, sessionIds), ({ sessionId }) => sessionId);
  for (const privateSession of await findPrivateSessions(context, sessionIds)) {
    const at = (lessons.get(privateSession.session.id) ?? []).map(({ startsAt }) => startsAt);
    if (at.length > 0) await notifyTeacher(context, privateSession, { what: 'booked', at, mark: 'paid' });
  }
}
