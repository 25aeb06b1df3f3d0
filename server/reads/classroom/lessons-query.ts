import { eq } from 'drizzle-orm';
import { path } from '../../../contract/core/paths.ts';
import type { CalledOffView, LessonView } from '../../../contract/schedule/calls.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { plannedOfLesson, presentPlan } from '../../capabilities/syllabus/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { calledOffFor } from './called-off.ts';
import { classFields, givers, presentClass, presentGiver } from './classes-query.ts';

/** Columns of a lesson, from lessons, sessions, offerings and sites joined. */
export const lessonFields = {
  ...classFields,
  teachers: givers,
  planned: plannedOfLesson,
  lesson: {
    id: lessons.id,
    position: lessons.position,
    startsAt: lessons.startsAt,
    endsAt: lessons.endsAt,
    calledOffAt: lessons.calledOffAt,
    calledOffWhy: lessons.calledOffWhy,
  },
};

/** Lessons with their classes. */
export const selectLessons = ({ db }: Context) =>
  db
    .select(lessonFields)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type LessonRow = Awaited<ReturnType<typeof selectLessons>>[number];

function presentLesson(context: Context, row: LessonRow, calledOff: CalledOffView | null): LessonView {
  const { locale, now } = context;
  const { lesson, session } = row;
  return {
    ...presentClass(row, locale),
    teachers: row.teachers.map((teacher) => presentGiver(teacher, locale)),
    id: lesson.id,
    session_id: session.id,
    position: lesson.position,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    link: session.link && !lesson.calledOffAt ? path.lessonEnter(lesson.id) : null,
    room: session.room,
    status: lessonStatus(lesson, now),
    plan: presentPlan(context, row.planned),
    called_off: calledOff,
  };
}

/** Lessons with their topics; for a child also with what they get for called-off ones. */
export async function presentLessons(
  context: Context,
  rows: readonly LessonRow[],
  childId?: string,
): Promise<LessonView[]> {
  const offOf = childId ? await calledOffFor(context, childId, rows) : () => null;
  return rows.map((row) => presentLesson(context, row, offOf(row)));
}
