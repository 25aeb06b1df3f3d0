import { and, asc, eq, gt, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { takenHours } from '../../schema/schedule.ts';

/** The hours of teachers between two instants that are taken without a lesson, as by assessments. Every plan of lessons asks here. */
export async function hoursWithoutLesson(
  context: Context,
  teacherIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<(Span & { id: string })[]> {
  if (teacherIds.length === 0) return [];
  return context.db
    .select({ id: takenHours.id, startsAt: takenHours.startsAt, endsAt: takenHours.endsAt })
    .from(takenHours)
    .where(
      and(
        inArray(takenHours.teacherId, [...teacherIds]),
        isNull(takenHours.lessonId),
        gt(takenHours.endsAt, from),
        lt(takenHours.startsAt, until),
      ),
    )
    .orderBy(asc(takenHours.startsAt), asc(takenHours.id))
    .limit(5000);
}

/** Whether a teacher of a query has such an hour during a lesson. */
export const hasHourDuring = (teacherId: SQLWrapper, { startsAt, endsAt }: Span): SQL =>
  sql`exists (select 1 from ${takenHours} where ${and(
    eq(takenHours.teacherId, teacherId),
    isNull(takenHours.lessonId),
    gt(takenHours.endsAt, startsAt),
    lt(takenHours.startsAt, endsAt),
  )})`;
