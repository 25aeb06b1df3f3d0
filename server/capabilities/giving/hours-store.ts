import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm';
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
