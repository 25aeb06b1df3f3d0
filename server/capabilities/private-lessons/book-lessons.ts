import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { BookedPrivate, PrivateView, privateCalls } from '../../../contract/private-lessons/calls.ts';
import type { Capability } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { requireGuardian } from '../families/index.ts';
import { addLessons } from '../schedule/index.ts';
import { lockSessions } from '../seats/index.ts';
import { hoursOf } from '../teachers/index.ts';
import { busyOfChild, findFreeHours } from './find-free-hours.ts';
import { lessonsThatCount } from './lessons-that-count.ts';
import { viewPrivate } from './list-private.ts';
import { notifyOfLessons } from './notify-of-lessons.ts';
import { refreshPrivateSession, requirePrivateSession } from './plan-private.ts';
import {
  cutOffOf,
  endedBy,
  isFreeFor,
  termsStartOf,
  weeklyHours,
  whyNotBook,
  whyNotChange,
} from './rules.ts';
import {
  deleteLesson,
  deleteUnheldLessons,
  findBoughtSessions,
  lessonById,
  lessonsOfSessions,
  lockChild,
  lockTeachers,
  moveLessonRow,
  type PrivateSession,
  updatePrivateSession,
} from './store.ts';

/** Locks a family's bought session with its child and teacher. Refuses another family's, and one that is not paid. */
async function lockBought(context: Context, sessionId: string): Promise<PrivateSession> {
  const { session } = await requirePrivateSession(context, sessionId);
  const childId = session.privateFor ?? refuse('not_found');
  await requireGuardian(context, childId, 'private_lessons.write');
  const bought = await findBoughtSessions(context, [childId]);
  if (!bought.some((purchase) => purchase.sessionId === sessionId)) refuse('not_found');
  // The lock order of assessments: the child, then the teacher.
  await lockChild(context, childId);
  await lockSessions(context, [sessionId]);
  const privateSession = await requirePrivateSession(context, sessionId);
  await lockTeachers(context, [privateSession.teacher.id]);
  await deleteUnheldLessons(context, [privateSession.teacher.id]);
  return privateSession;
}

type Booking = {
  privateSession: PrivateSession;
  startsAt: Temporal.Instant;
  /** The lesson to be moved, which must not block its own new hour. */
  exceptLesson?: string;
  capabilities: readonly Capability[];
};

/** Returns the hours free for this session, with the wanted one. Refuses an hour that is not free. */
async function requireFree(
  context: Context,
  { privateSession, startsAt, exceptLesson, capabilities }: Booking,
): Promise<{ free: Span[]; span: Span }> {
  const { validUntil } = privateSession.session;
  const free = await findFreeHours(context, {
    teacherId: privateSession.teacher.id,
    site: privateSession.site,
    minutes: privateSession.offering.lessonMinutes ?? 0,
    ...(exceptLesson ? { exceptLesson } : {}),
  });
  const valid = free.filter((hour) => !validUntil || Temporal.Instant.compare(hour.endsAt, validUntil) <= 0);
  const span = valid.find((hour) => hour.startsAt.equals(startsAt)) ?? refuse('schedule.hour_taken');
  const childId = privateSession.session.privateFor ?? refuse('not_found');
  const busy = await busyOfChild(context, { childId, hours: valid }, capabilities);
  refuseIf(isFreeFor(span, busy) ? null : 'private_lessons.assessed_then');
  return { free: valid.filter((hour) => isFreeFor(hour, busy)), span };
}

/**
 * Books a lesson of a session, or with `weekly` the same hour (by the site's clocks) of the following weeks, skipping those in which it is
 * not free or the child is assessed, until `count` are booked or none is left. Refuses `schedule.hour_taken`,
 * `private_lessons.assessed_then`, `private_lessons.package_used`, `private_lessons.package_over`.
 */
export async function bookLessons(
  context: Context,
  input: CheckedInputOf<typeof privateCalls.privateBook>,
  capabilities: readonly Capability[],
): Promise<BookedPrivate> {
  const privateSession = await lockBought(context, input.session_id);
  const { session, teacher, site } = privateSession;
  const booked = await lessonsOfSessions(context, [session.id]);
  const validUntil = session.validUntil ?? session.endsAt;
  const counted = (await lessonsThatCount(context, booked)).length;
  refuseIf(whyNotBook({ totalClasses: session.totalClasses, validUntil }, counted, context.now));
  const left = session.totalClasses - counted;
  const startsAt = Temporal.Instant.from(input.starts_at);
  const { free } = await requireFree(context, { privateSession, startsAt, capabilities });
  const count = input.weekly ? Math.min(left, input.count) : 1;
  const { taken, skipped, next } = weeklyHours(free, { startsAt, timeZone: site.timeZone, count });
  const used = new Set(booked.map((lesson) => lesson.position));
  // A lesson given back keeps its number; its replacement gets a new one.
  const numbers = Array.from({ length: booked.length + left }, (_place, index) => index + 1);
  const places = numbers.filter((position) => !used.has(position));
  await addLessons(
    context,
    taken.map((span, index) => ({
      ...span,
      id: context.newId(),
      sessionId: session.id,
      position: places[index] ?? 0,
      teacherId: teacher.id,
    })),
  );
  await refreshPrivateSession(context, privateSession);
  await record(context, {
    action: 'private.book',
    subject: `session:${session.id}`,
    after: { lessons: taken.map((lesson) => lesson.startsAt.toString()) },
  });
  await notifyOfLessons(context, privateSession, {
    what: 'booked',
    at: taken.map((lesson) => lesson.startsAt),
  });
  const terms = next && (await hoursOf(context, teacher.id))?.terms;
  const ended = terms
    ? endedBy(next, { ...terms, siteZone: site.timeZone, validUntil: session.validUntil })
    : null;
  return { private: await viewPrivate(context, session.id), skipped, ended };
}

async function lockLesson(context: Context, lessonId: string) {
  const lessonRow = await lessonById(context, lessonId);
  if (!lessonRow?.teacherId) return refuse('not_found');
  const privateSession = await lockBought(context, lessonRow.sessionId);
  const lesson = (await lessonById(context, lessonId)) ?? refuse('not_found');
  refuseIf(whyNotChange(lesson, cutOffOf(context, privateSession.session)));
  return { privateSession, lesson };
}

/** Keeps a moved non-refundable lesson non-refundable: its terms follow its former start. */
async function freezeTerms(context: Context, { session, offering }: PrivateSession): Promise<void> {
  await updatePrivateSession(context, session.id, {
    termsStart: termsStartOf(session, offering, context.now),
  });
}

/**
 * Moves a booked lesson to another free hour of its teacher. Refuses `private_lessons.too_late` after the cut-off, `schedule.hour_taken`,
 * `private_lessons.assessed_then`.
 */
export async function moveLesson(
  context: Context,
  input: CheckedInputOf<typeof privateCalls.privateMove>,
  capabilities: readonly Capability[],
): Promise<PrivateView> {
  const { privateSession, lesson } = await lockLesson(context, input.lesson_id);
  const { span } = await requireFree(context, {
    privateSession,
    startsAt: Temporal.Instant.from(input.starts_at),
    exceptLesson: lesson.id,
    capabilities,
  });
  await freezeTerms(context, privateSession);
  await moveLessonRow(context, lesson.id, span);
  await refreshPrivateSession(context, privateSession);
  await record(context, {
    action: 'private.move',
    subject: `lesson:${lesson.id}`,
    before: { starts_at: lesson.startsAt.toString() },
    after: { starts_at: span.startsAt.toString() },
  });
  await notifyOfLessons(context, privateSession, { what: 'moved', at: [span.startsAt] });
  return viewPrivate(context, privateSession.session.id);
}

/** Cancels a booked lesson, which can be booked again while the session is valid. Refuses `private_lessons.too_late` after the cut-off. */
export async function cancelLesson(
  context: Context,
  input: CheckedInputOf<typeof privateCalls.privateCancel>,
): Promise<PrivateView> {
  const { privateSession, lesson } = await lockLesson(context, input.lesson_id);
  await freezeTerms(context, privateSession);
  await deleteLesson(context, lesson.id);
  await refreshPrivateSession(context, privateSession);
  await record(context, {
    action: 'private.cancel',
    subject: `session:${privateSession.session.id}`,
    before: { starts_at: lesson.startsAt.toString() },
  });
  await notifyOfLessons(context, privateSession, { what: 'cancelled', at: [lesson.startsAt] });
  return viewPrivate(context, privateSession.session.id);
}
