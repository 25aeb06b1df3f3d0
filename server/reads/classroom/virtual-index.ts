import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { path } from '../../../contract/core/paths.ts';
import type { CalledOffView, LessonView } from '../../../contract/schedule/calls.ts';
import type { PlanView } from '../../../contract/syllabus/views.ts';
import { offerings, sessions, sites } from '../../capabilities/catalog/tables.ts';
import { givenBy } from '../../capabilities/enrolments/index.ts';
import { enrolments } from '../../capabilities/enrolments/tables.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import { plannedFor } from '../../capabilities/syllabus/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { calledOffFor } from './called-off.ts';
import { classFields, givers, presentClass, presentGiver } from './classes-query.ts';

type Input = {
  child_id?: string | undefined;
  status: 'in_class' | 'finish';
  only?: 'private' | undefined;
  called_off: boolean;
  page: number;
  page_size: number;
};

const lessonFields = {
  ...classFields,
  teachers: givers,
  lesson: {
    id: lessons.id,
    position: lessons.position,
    startsAt: lessons.startsAt,
    endsAt: lessons.endsAt,
    calledOffAt: lessons.calledOffAt,
    calledOffWhy: lessons.calledOffWhy,
  },
};

/** Lessons with the classes they are of. */
export const selectLessons = ({ db }: Context) =>
  db
    .select(lessonFields)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type LessonRow = Awaited<ReturnType<typeof selectLessons>>[number];

type Beside = { plan: PlanView; calledOff: CalledOffView | null };

function presentLesson({ locale, now }: Context, row: LessonRow, beside: Beside): LessonView {
  const { lesson, session } = row;
  return {
    ...presentClass(row, locale),
    teachers: row.teachers.map((teacher) => presentGiver(teacher, locale)),
    id: lesson.id,
    position: lesson.position,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    link: session.link && !lesson.calledOffAt ? path.lessonEnter(lesson.id) : null,
    room: session.room,
    status: lessonStatus(lesson, now),
    plan: beside.plan,
    called_off: beside.calledOff,
  };
}

/** Lessons with what each is about; for a child also with what it gets for those that are called off. */
export async function presentLessons(
  context: Context,
  rows: readonly LessonRow[],
  childId?: string,
): Promise<LessonView[]> {
  const planOf = await plannedFor(
    context,
    rows.map(({ lesson }) => lesson.id),
  );
  const offOf = childId ? await calledOffFor(context, childId, rows) : () => null;
  return rows.map((row) =>
    presentLesson(context, row, { plan: planOf(row.lesson.id), calledOff: offOf(row) }),
  );
}

/**
 * A child's lessons: those still to be held, soonest first, or those that are over, latest first; each with those called off, which
 * say so.
 */
export async function listLessons(
  context: Context,
  { child_id, status, only, called_off: withOff, page, page_size }: Input,
) {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const own = context.db
    .select({ id: enrolments.sessionId })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        eq(enrolments.childId, child.id),
        isNull(enrolments.endedAt),
        only ? isNotNull(sessions.privateFor) : undefined,
      ),
    );
  const isOver = status === 'finish';
  const where = and(
    inArray(lessons.sessionId, own),
    withOff ? undefined : isNull(lessons.calledOffAt),
    isOver ? lte(lessons.endsAt, context.now) : gt(lessons.endsAt, context.now),
  );
  const [rows, [counted]] = await Promise.all([
    selectLessons(context)
      .where(where)
      .orderBy(isOver ? desc(lessons.startsAt) : asc(lessons.startsAt), asc(lessons.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(lessons).where(where),
  ]);
  return {
    items: await presentLessons(context, rows, child.id),
    total: counted?.total ?? 0,
    page,
    page_size,
    child: presentChildLine(child),
  };
}

/** How many children are in each of some sessions. */
async function countStudents(context: Context, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await context.db
    .select({ sessionId: enrolments.sessionId, students: count() })
    .from(enrolments)
    .where(and(inArray(enrolments.sessionId, [...sessionIds]), isNull(enrolments.endedAt)))
    .groupBy(enrolments.sessionId);
  return new Map(rows.map((row) => [row.sessionId, row.students]));
}

/** The lessons from now on that the signed-in teacher gives, also for others, with how many students each has. */
export async function listTeacherLessons(
  context: Context,
  { page, page_size }: { page: number; page_size: number },
) {
  const teacher = await teacherOfAccount(context, accountOf(context));
  if (!teacher) return { items: [], total: 0, page, page_size };
  const where = and(
    givenBy(context, teacher.id),
    isNull(lessons.calledOffAt),
    gt(lessons.endsAt, context.now),
  );
  const [rows, [counted]] = await Promise.all([
    selectLessons(context)
      .where(where)
      .orderBy(asc(lessons.startsAt), asc(lessons.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db
      .select({ total: count() })
      .from(lessons)
      .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
      .where(where),
  ]);
  const students = await countStudents(
    context,
    rows.map((row) => row.session.id),
  );
  const lessonViews = await presentLessons(context, rows);
  const items = lessonViews.map((lesson, index) => ({
    ...lesson,
    students: students.get(rows[index]?.session.id ?? '') ?? 0,
  }));
  return { items, total: counted?.total ?? 0, page, page_size };
}
