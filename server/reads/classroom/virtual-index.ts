import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { path } from '../../../contract/core/paths.ts';
import { offerings, sessions, sites } from '../../capabilities/catalog/tables.ts';
import { givenBy } from '../../capabilities/enrolments/index.ts';
import { enrolments } from '../../capabilities/enrolments/tables.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import { lessonStatus } from '../../capabilities/schedule/index.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { classFields, presentClass } from './classes-query.ts';

type Input = {
  child_id?: string | undefined;
  status: 'in_class' | 'finish';
  only?: 'private' | undefined;
  page: number;
  page_size: number;
};

const lessonFields = {
  ...classFields,
  lesson: { id: lessons.id, position: lessons.position, startsAt: lessons.startsAt, endsAt: lessons.endsAt },
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

export function presentLesson({ locale, now }: Context, row: LessonRow) {
  const { lesson, session } = row;
  return {
    ...presentClass(row, locale),
    id: lesson.id,
    position: lesson.position,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    link: session.link && path.lessonEnter(lesson.id),
    room: session.room,
    status: lessonStatus(lesson, now),
  };
}

/** A child's lessons: those still to be held, soonest first, or those that are over, latest first. */
export async function listLessons(context: Context, { child_id, status, only, page, page_size }: Input) {
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
    isNull(lessons.calledOffAt),
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
    items: rows.map((row) => presentLesson(context, row)),
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
  const items = rows.map((row) => ({
    ...presentLesson(context, row),
    students: students.get(row.session.id) ?? 0,
  }));
  return { items, total: counted?.total ?? 0, page, page_size };
}
