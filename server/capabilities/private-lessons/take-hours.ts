import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { addLessons } from '../schedule/index.ts';
import { grantedLeavesOf } from '../teacher-leave/index.ts';
import { notifyTeacher } from './notify-of-lessons.ts';
import { validThrough } from './rules.ts';
import type { PrivateSession } from './store.ts';
import {
  busyOf,
  deleteUnheldLessons,
  deleteUnseatedLessons,
  everPaid,
  findPrivateSessions,
  lessonsOfSessions,
  lockTeachers,
  updatePrivateSession,
} from './store.ts';

/**
 * Takes the hours of single private lessons among these sessions, whose seats the caller holds. Starts the validity of packages and stores
 * the agreed cut-off. Returns the sessions whose hour is no longer free. Locks teachers in sorted order; a constraint of the database
 * prevents overlaps as well.
 */
export async function takeHours(
  context: Context,
  sessionIds: readonly string[],
  { cutOffHours }: { cutOffHours: number },
): Promise<string[]> {
  const privateSessions = await findPrivateSessions(context, sessionIds);
  if (privateSessions.length === 0) return [];
  const teacherIds = [...new Set(privateSessions.map((privateSession) => privateSession.teacher.id))].sort();
  await lockTeachers(context, teacherIds);
  await deleteUnheldLessons(context, teacherIds);
  const known = new Set((await lessonsOfSessions(context, sessionIds)).map((lesson) => lesson.sessionId));
  const lost: string[] = [];
  for (const privateSession of privateSessions) {
    await updatePrivateSession(context, privateSession.session.id, { cutOffHours });
    if (known.has(privateSession.session.id)) continue;
    if (privateSession.offering.kind === 'private_long') await startPackage(context, privateSession);
    else if (!(await takeHour(context, privateSession))) lost.push(privateSession.session.id);
  }
  return lost;
}

async function startPackage(context: Context, { session, offering, site }: PrivateSession): Promise<void> {
  const validUntil = validThrough(context.now, { days: offering.validDays ?? 1, zone: site.timeZone });
  await updatePrivateSession(context, session.id, { validUntil, endsAt: validUntil });
}

async function takeHour(context: Context, { session, teacher }: PrivateSession): Promise<boolean> {
  const { startsAt, endsAt } = session;
  const within = { teacherId: teacher.id, from: startsAt, until: endsAt };
  const busy = await busyOf(context, within);
  // Leave may have been granted while the hour lay in a cart.
  const away = await grantedLeavesOf(context, within);
  if (busy.length > 0 || away.length > 0 || Temporal.Instant.compare(startsAt, context.now) <= 0)
    return false;
  await addLessons(context, [
    { id: context.newId(), sessionId: session.id, position: 1, startsAt, endsAt, teacherId: teacher.id },
  ]);
  return true;
}

/**
 * Gives back the hours of private sessions in which nobody has a seat any longer, and notifies the teachers of those that were paid;
 * ignores other sessions.
 */
export async function giveHoursBack(context: Context, sessionIds: readonly string[]): Promise<void> {
  const lessons = await deleteUnseatedLessons(context, sessionIds);
  if (lessons.length === 0) return;
  const before = { lessons: lessons.map(({ id }) => id) };
  await record(context, { action: 'private.hours_back', subject: 'lessons', before });
  const paid = await everPaid(
    context,
    lessons.map(({ sessionId }) => sessionId),
  );
  for (const privateSession of await findPrivateSessions(context, paid)) {
    const gone = lessons.filter(({ sessionId }) => sessionId === privateSession.session.id);
    const at = gone.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare);
    await notifyTeacher(context, privateSession, { what: 'cancelled', at });
  }
}
