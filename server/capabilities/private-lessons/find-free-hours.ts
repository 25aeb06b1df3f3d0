import type { PrivateHours } from '../../../contract/private-lessons/calls.ts';
import type { Capability } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { findOffering, listTeachersOf } from '../catalog/index.ts';
import { requireGuardian } from '../families/index.ts';
import { findHolidays } from '../schedule/index.ts';
import { grantedLeavesOf } from '../teacher-leave/index.ts';
import { hoursOf, presentTeacher, type Teacher } from '../teachers/index.ts';
import { cutOffOf, freeHours, isFreeFor } from './rules.ts';
import { busyOf, findPrivateSessions } from './store.ts';

type HoursQuery = {
  teacherId: string;
  site: { id: string; timeZone: string };
  minutes: number;
  /** The lesson to be moved, which must not block its own new hour. */
  exceptLesson?: string;
};

/** Finds hours in which a teacher could give a lesson of this length, soonest first; none if the teacher gives no private lessons. */
export async function findFreeHours(context: Context, wanted: HoursQuery): Promise<Span[]> {
  const hours = await hoursOf(context, wanted.teacherId);
  if (!hours) return [];
  const until = context.now.add({ hours: 24 * (hours.terms.horizonDays + 2) });
  const within = { teacherId: wanted.teacherId, from: context.now.subtract({ hours: 12 }), until };
  const busy = await busyOf(context, {
    ...within,
    ...(wanted.exceptLesson ? { except: wanted.exceptLesson } : {}),
  });
  return freeHours({
    ...hours,
    busy,
    away: await grantedLeavesOf(context, within),
    closed: new Set(await findHolidays(context, wanted.site.id)),
    siteZone: wanted.site.timeZone,
    minutes: wanted.minutes,
    now: context.now,
  });
}

/** Returns the times during these hours in which a child is busy with something other than lessons, from all capabilities. */
export async function busyOfChild(
  context: Context,
  { childId, hours }: { childId: string; hours: readonly Span[] },
  capabilities: readonly Capability[],
): Promise<Span[]> {
  const [from, until] = [hours[0]?.startsAt, hours.at(-1)?.endsAt];
  if (!from || !until) return [];
  const all: Span[] = [];
  for (const { occupies } of capabilities)
    all.push(...((await occupies?.(context, childId, { from, until })) ?? []));
  return all;
}

type Presented = {
  teacher: Pick<Teacher, 'id' | 'name' | 'title'>;
  minutes: number;
  timeZone: string;
  noticeHours: number;
  cutOffHours: number;
  hours: readonly Span[];
};

const present = (
  context: Context,
  { teacher, minutes, timeZone, noticeHours, cutOffHours, hours }: Presented,
): PrivateHours => ({
  teacher: presentTeacher(teacher, context.locale),
  minutes,
  time_zone: timeZone,
  notice_hours: noticeHours,
  cut_off_hours: cutOffHours,
  hours: hours.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
  })),
});

/** Lists the free hours of a teacher of a private offering (the first, unless named). Refuses `not_found` for anything else. */
export async function listPrivateHours(
  context: Context,
  { number, teacher_id }: { number: string; teacher_id?: string | undefined },
): Promise<PrivateHours> {
  const found = await findOffering(context, number);
  const minutes = found?.offering.lessonMinutes;
  if (!found || !minutes || found.offering.status !== 'open') return refuse('not_found');
  const teachers = await listTeachersOf(context, found.offering.id);
  const teacher = teacher_id ? teachers.find((teacher) => teacher.id === teacher_id) : teachers[0];
  if (!teacher) return refuse('not_found');
  const hours = await findFreeHours(context, { teacherId: teacher.id, site: found.site, minutes });
  const noticeHours = (await hoursOf(context, teacher.id))?.terms.noticeHours ?? 0;
  const cutOffHours = context.settings.privateCutOffHours;
  return present(context, {
    teacher,
    minutes,
    timeZone: found.site.timeZone,
    noticeHours,
    cutOffHours,
    hours,
  });
}

/**
 * Lists the free hours for a family's bought session, within its validity and outside the child's assessments. Refuses another family's
 * session.
 */
export async function listFreeHours(
  context: Context,
  { session_id }: { session_id: string },
  capabilities: readonly Capability[],
): Promise<PrivateHours> {
  const [privateSession] = await findPrivateSessions(context, [session_id]);
  if (!privateSession?.session.privateFor || !privateSession.offering.lessonMinutes)
    return refuse('not_found');
  const childId = privateSession.session.privateFor;
  await requireGuardian(context, childId, 'private_lessons.read');
  const { validUntil } = privateSession.session;
  const minutes = privateSession.offering.lessonMinutes;
  const hours = await findFreeHours(context, {
    teacherId: privateSession.teacher.id,
    site: privateSession.site,
    minutes,
  });
  const busy = await busyOfChild(context, { childId, hours }, capabilities);
  const isGood = (hour: Span) =>
    (!validUntil || Temporal.Instant.compare(hour.endsAt, validUntil) <= 0) && isFreeFor(hour, busy);
  const noticeHours = (await hoursOf(context, privateSession.teacher.id))?.terms.noticeHours ?? 0;
  return present(context, {
    teacher: privateSession.teacher,
    minutes,
    timeZone: privateSession.site.timeZone,
    noticeHours,
    cutOffHours: cutOffOf(context, privateSession.session).cutOffHours,
    hours: hours.filter(isGood),
  });
}
