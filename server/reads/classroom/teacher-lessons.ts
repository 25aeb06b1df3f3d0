import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { givenBy } from '../../capabilities/enrolments/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';
import { presentLessons, selectLessons } from './lessons-query.ts';

/** Children in each session. */
async function countStudents(context: Context, sessionIds: readonly string[]): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await context.db
    .select({ sessionId: enrolments.sessionId, students: count() })
    .from(enrolments)
    .where(and(inArray(enrolments.sessionId, [...sessionIds]), isNull(enrolments.endedAt)))
    .groupBy(enrolments.sessionId);
  return new Map(rows.map((row) => [row.sessionId, row.students]));
}

/** The signed-in teacher's future lessons, including those they cover, with the number of students. */
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
