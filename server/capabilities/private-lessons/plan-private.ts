import { path } from '../../../contract/core/paths.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { plainAt } from '../../platform/zoned.ts';
import { findOffering, listTeachersOf, type SessionRow } from '../catalog/index.ts';
import type { SessionForSale } from '../sales/index.ts';
import { findFreeHours } from './find-free-hours.ts';
import { lessonsThatCount } from './lessons-that-count.ts';
import { termsStartAfter, validThrough } from './rules.ts';
import {
  findPrivateSessions,
  findUnsold,
  insertPrivateSession,
  lessonsOfSessions,
  type PrivateSession,
  updatePrivateSession,
} from './store.ts';

type Times = Pick<
  SessionRow,
  'startsAt' | 'firstLessonEndsAt' | 'endsAt' | 'firstDay' | 'lastDay' | 'weekdays' | 'startTime' | 'endTime'
>;

/** Returns a session's times from its booked lessons; `open` is until when more can be booked. */
function timesOf(
  booked: readonly Span[],
  { timeZone, since, open }: { timeZone: string; since: Temporal.Instant; open: Temporal.Instant | null },
): Times {
  const at = (instant: Temporal.Instant) => plainAt(instant, timeZone);
  const [first, last] = [booked[0], booked.at(-1)];
  const startsAt = first?.startsAt ?? since;
  const ends = [last?.endsAt ?? startsAt.add({ minutes: 1 }), ...(open ? [open] : [])];
  const endsAt = ends.sort(Temporal.Instant.compare).at(-1) ?? startsAt;
  const firstEnd = first?.endsAt ?? startsAt;
  // A lesson over midnight belongs to the day on which it begins.
  const lastDayAt = last?.endsAt.equals(endsAt) ? last.startsAt : endsAt;
  return {
    startsAt,
    firstLessonEndsAt: firstEnd,
    endsAt,
    firstDay: at(startsAt).toPlainDate().toString(),
    lastDay: at(lastDayAt).toPlainDate().toString(),
    weekdays: first ? [at(first.startsAt).dayOfWeek] : [],
    startTime: at(startsAt).toPlainTime().toString({ smallestUnit: 'minute' }),
    endTime: at(firstEnd).toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Updates a private session's times from its booked lessons. */
export async function refreshPrivateSession(
  context: Context,
  { session, site }: PrivateSession,
): Promise<Times> {
  const booked = await lessonsOfSessions(context, [session.id]);
  const counted = (await lessonsThatCount(context, booked)).length;
  const open = counted < session.totalClasses ? session.validUntil : null;
  const times = timesOf(booked, { timeZone: site.timeZone, since: session.startsAt, open });
  await updatePrivateSession(context, session.id, times);
  return times;
}

/** Says whether a lesson of a private session is booked: without one, its times have no length. */
export const hasHour = ({
  startsAt,
  firstLessonEndsAt,
}: Pick<Times, 'startsAt' | 'firstLessonEndsAt'>): boolean => !startsAt.equals(firstLessonEndsAt);

/** Returns private lessons as sold at a moment, without their booked hours. */
export function withoutHours(sale: SessionForSale, since: Temporal.Instant): SessionForSale {
  const open = sale.session.validUntil;
  const times = timesOf([], { timeZone: sale.site.timeZone, since, open });
  return { ...sale, coming: null, session: { ...sale.session, ...times } };
}

type Input = { number: string; teacherId: string | null; childId: string; startsAt: Temporal.Instant | null };

/**
 * Creates a private session for a child: a single lesson at a free hour of the teacher, or a package whose hours are booked later. The hour
 * is taken with the order, not here. Refuses an offering that is not private, a teacher who does not give it, an hour that is not free.
 */
export async function planPrivate(context: Context, input: Input): Promise<string> {
  const found = await findOffering(context, input.number);
  const { lessonMinutes: minutes, lessonCount, validDays, id: offeringId } = found?.offering ?? {};
  if (!found || !offeringId || !minutes || !lessonCount || !validDays) return refuse('not_found');
  refuseIf(found.offering.status === 'open' ? null : 'catalog.offering_closed');
  const teachers = await listTeachersOf(context, offeringId);
  const teacher = input.teacherId ? teachers.find((teacher) => teacher.id === input.teacherId) : teachers[0];
  if (!teacher) return refuse('not_found');
  const isSingle = found.offering.kind === 'private_once';
  const hour = isSingle
    ? await freeHour(context, { ...input, teacherId: teacher.id, site: found.site, minutes })
    : null;
  const startsAt = hour?.startsAt ?? null;
  const known = await findUnsold(context, {
    offeringId,
    teacherId: teacher.id,
    childId: input.childId,
    startsAt,
  });
  if (known) return known;
  const id = context.newId();
  const validUntil = validThrough(startsAt ?? context.now, { days: validDays, zone: found.site.timeZone });
  await insertPrivateSession(context, {
    ...timesOf(hour ? [hour] : [], {
      timeZone: found.site.timeZone,
      since: context.now,
      open: hour ? null : validUntil,
    }),
    id,
    offeringId,
    label: { zh: `${teacher.name.zh}老师一对一`, en: `One-to-one with ${teacher.name.en}` },
    totalClasses: lessonCount,
    classSize: 1,
    privateFor: input.childId,
    teacherId: teacher.id,
    validUntil,
    link: found.site.kind === 'online' ? context.settings.publicUrl + path.virtualIndex() : null,
  });
  return id;
}

async function freeHour(
  context: Context,
  input: {
    teacherId: string;
    site: { id: string; timeZone: string };
    minutes: number;
    startsAt: Temporal.Instant | null;
  },
): Promise<Span> {
  const { startsAt } = input;
  if (!startsAt) return refuse('private_lessons.hour_needed');
  const hours = await findFreeHours(context, input);
  return hours.find((hour) => hour.startsAt.equals(startsAt)) ?? refuse('schedule.hour_taken');
}

/** Returns a private session with its offering, teacher and site. Refuses `not_found` for other sessions. */
export async function requirePrivateSession(context: Context, sessionId: string): Promise<PrivateSession> {
  const [privateSession] = await findPrivateSessions(context, [sessionId]);
  return privateSession ?? refuse('not_found');
}

/**
 * Updates a private session's times from its lessons after the school changed one, and keeps the refund that was promised. Refuses
 * `not_found` for other sessions.
 */
export async function refreshPrivateHours(context: Context, sessionId: string): Promise<void> {
  const privateSession = await requirePrivateSession(context, sessionId);
  const { session, offering } = privateSession;
  const { startsAt: to } = await refreshPrivateSession(context, privateSession);
  const termsStart = termsStartAfter(session, offering, { to, now: context.now });
  await updatePrivateSession(context, session.id, { termsStart });
}
