import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { addLessons } from '../schedule/index.ts';
import { grantedLeavesOf } from '../teacher-leave/index.ts';
import type { PrivateSession } from './store.ts';
import {
  busyOf,
  deleteUnseatedLessons,
  dropUnheldLessons,
  findPrivateSessions,
  lessonsOfSessions,
  lockTeachers,
  updatePrivateSession,
} from './store.ts';

/**
 * Takes the hours of single private lessons among some sessions, whose seats the caller holds: answers the sessions whose hour
 * somebody else has, or in which the teacher has leave by now. A package's time begins to count, and until how many hours before a lesson can be changed is kept as it is agreed. Teachers are locked once, in sorted order; that no two lessons of one
 * overlap is a constraint of the database besides.
 */
export async function takeHours(
  context: Context,
  sessionIds: readonly string[],
  { cutOffHours }: { cutOffHours: number },
): Promise<string[]> {
  const made = await findPrivateSessions(context, sessionIds);
  if (made.length === 0) return [];
  const teacherIds = [...new Set(made.map((one) => one.teacher.id))].sort();
  await lockTeachers(context, teacherIds);
  await dropUnheldLessons(context, teacherIds);
  const known = new Set((await lessonsOfSessions(context, sessionIds)).map((lesson) => lesson.sessionId));
  const gone: string[] = [];
  for (const one of made) {
    await updatePrivateSession(context, one.session.id, { cutOffHours });
    if (known.has(one.session.id)) continue;
    if (one.offering.kind === 'private_long') await startPackage(context, one);
    else if (!(await takeHour(context, one))) gone.push(one.session.id);
  }
  return gone;
}

async function startPackage(context: Context, { session, offering }: PrivateSession): Promise<void> {
  const validUntil = context.now.add({ hours: 24 * (offering.validDays ?? 1) });
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

/** Gives the hours of some sessions back in which nobody has a seat any more; of other sessions nothing changes. */
export async function giveHoursBack(context: Context, sessionIds: readonly string[]): Promise<void> {
  const lessons = await deleteUnseatedLessons(context, sessionIds);
  if (lessons.length > 0)
    await record(context, { action: 'private.hours_back', subject: 'lessons', before: { lessons } });
}
