import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls, OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { givesLesson, hasHourDuring, isOwnLesson } from '../../capabilities/giving/index.ts';
import { whyNotChange } from '../../capabilities/lesson-changes/index.ts';
import { typedLike } from '../../capabilities/programme/index.ts';
import { plannedFor } from '../../capabilities/syllabus/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessonCovers, lessons } from '../../schema/schedule.ts';
import { teacherLeaves } from '../../schema/teacher-leave.ts';
import { teachers } from '../../schema/teachers.ts';
import { classFields } from '../classroom/classes-query.ts';
import { lessonLineFields, presentLessonLine } from '../classroom/lesson-line.ts';
import { concernsOffice, countLessons, isOnDay } from './lessons-of-day.ts';

const students = sql<number>`(select count(*)::int from ${enrolments}
  where ${and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt))})`;

type CoverLine = { away_id: string; id: string; name: Bilingual; title: Bilingual };

const coverLine = asObject<CoverLine>({
  away_id: lessonCovers.awayId,
  id: teachers.id,
  name: teachers.name,
  title: teachers.title,
});
const covers = sql<CoverLine[]>`coalesce((
  select jsonb_agg(${coverLine} order by ${lessonCovers.chosenAt}, ${lessonCovers.id})
  from ${lessonCovers} inner join ${teachers} on ${eq(teachers.id, lessonCovers.coverId)}
  where ${and(eq(lessonCovers.lessonId, lessons.id), isNull(lessonCovers.endedAt))}), '[]')`;

/** Teachers whose leave overlaps the lesson. */
const awayIds = sql<
  string[]
>`coalesce((select jsonb_agg(distinct ${teacherLeaves.teacherId}) from ${teacherLeaves}
  where ${and(
    inArray(teacherLeaves.state, ['asked', 'granted']),
    lt(teacherLeaves.startsAt, lessons.endsAt),
    gt(teacherLeaves.endsAt, lessons.startsAt),
  )}), '[]')`;

const select = (context: Context) =>
  context.db
    .select({ ...lessonLineFields, own: classFields.teachers, students, covers, awayIds })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type Row = Awaited<ReturnType<typeof select>>[number];

function present(context: Context, row: Row): OfficeLesson {
  const { locale, now } = context;
  const { lesson } = row;
  const why = presentReason(context, whyNotChange(lesson, now));
  return {
    ...presentLessonLine(context, row),
    teachers: row.own.map((teacher) => presentTeacher(teacher, locale)),
    covers: row.covers.map((cover) => ({ away_id: cover.away_id, cover: presentTeacher(cover, locale) })),
    away_ids: row.awayIds.filter((id) => row.own.some((teacher) => teacher.id === id)),
    students: row.students,
    called_off: lesson.calledOffAt
      ? (lesson.calledOffWhy ?? row.session.calledOffWhy ?? m.lessons_too_few({}, { locale }))
      : null,
    blocked: { officeLessonMove: why, officeLessonCallOff: why, officeLessonCover: why },
  };
}

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonIndex>;

/** The lessons that a teacher would teach during leave, covered or not. */
async function duringLeave(context: Context, leaveId: string): Promise<SQL | undefined> {
  const [leave] = await context.db.select().from(teacherLeaves).where(eq(teacherLeaves.id, leaveId));
  if (!leave) return refuse('not_found');
  return and(
    gt(lessons.endsAt, leave.startsAt),
    lt(lessons.startsAt, leave.endsAt),
    isOwnLesson({ lesson: lessons, session: sessions }, leave.teacherId),
  );
}

/** Lessons with children that are not over, or those of a day, soonest first. */
export async function listOfficeLessons(context: Context, input: Input) {
  const { session_id, leave_id, day, q, page, page_size } = input;
  const where = and(
    day ? await isOnDay(context, day) : gt(lessons.endsAt, context.now),
    session_id ? eq(sessions.id, session_id) : concernsOffice(context),
    leave_id ? await duringLeave(context, leave_id) : undefined,
    q ? await typedLike(context, q, { ofSession: true }) : undefined,
  );
  const rows = await select(context)
    .where(where)
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const total = await countLessons(context, where);
  return { items: rows.map((row) => present(context, row)), total, page, page_size };
}

const otherLesson = alias(lessons, 'other_lesson');
const otherSession = alias(sessions, 'other_session');

/** Whether a teacher of the query teaches another lesson, gives an assessment or is on leave during a lesson. */
function isBusy({ lesson }: Row): SQL<boolean> {
  return sql`(exists (select 1 from ${teacherLeaves} where ${and(
    eq(teacherLeaves.teacherId, teachers.id),
    inArray(teacherLeaves.state, ['asked', 'granted']),
    lt(teacherLeaves.startsAt, lesson.endsAt),
    gt(teacherLeaves.endsAt, lesson.startsAt),
  )}) or ${hasHourDuring(teachers.id, lesson)} or exists (select 1 from ${lessons} ${otherLesson} inner join ${sessions} ${otherSession} on ${eq(otherSession.id, otherLesson.sessionId)} where ${and(
    isNull(otherLesson.calledOffAt),
    ne(otherLesson.id, lesson.id),
    lt(otherLesson.startsAt, lesson.endsAt),
    gt(otherLesson.endsAt, lesson.startsAt),
    givesLesson({ lesson: otherLesson, session: otherSession }, teachers.id),
  )}))`;
}

/** One lesson, and teachers who could cover it: those of its subject first. */
export async function viewOfficeLesson(context: Context, input: { lesson_id: string }) {
  const [row] = await select(context).where(eq(lessons.id, input.lesson_id));
  if (!row) return refuse('not_found');
  const teacherIds = row.own.map((teacher) => teacher.id);
  const sameSubject = sql<boolean>`exists (select 1 from ${offeringTeachers} inner join ${offerings}
    on ${eq(offerings.id, offeringTeachers.offeringId)}
    where ${and(eq(offeringTeachers.teacherId, teachers.id), eq(offerings.category, row.offering.category))})`;
  const candidates = await context.db
    .select({ teacher: teachers, isBusy: isBusy(row), sameSubject })
    .from(teachers)
    .orderBy(desc(sameSubject), asc(teachers.position), asc(teachers.id))
    .limit(200);
  const choices = candidates
    .filter(({ teacher }) => !teacherIds.includes(teacher.id))
    .map((candidate) => ({
      ...presentTeacher(candidate.teacher, context.locale),
      same_subject: candidate.sameSubject,
      busy: candidate.isBusy,
    }));
  const planOf = await plannedFor(context, [row.lesson.id]);
  const { room, link, privateFor } = row.session;
  const place = privateFor ? { room, link } : null;
  return { lesson: present(context, row), plan: planOf(row.lesson.id), place, choices };
}
