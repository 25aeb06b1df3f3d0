import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { orderLines } from '../../schema/orders.ts';
import { rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

/** Returns how many scheduled lessons of each line have begun and were attended, and its enrolment. */
export async function lessonsOfLines(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { db, now } = context;
  return db
    .select({
      id: orderLines.id,
      enrolmentId: sql<string | null>`max(${enrolments.id}::text)`,
      lessons: count(lessons.id),
      begun: count(sql`case when ${lessons.startsAt} <= ${now.toString()}::timestamptz then 1 end`),
      attended: count(rollMarks.lessonId),
    })
    .from(orderLines)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.orderNumber, orderLines.orderNumber),
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
      ),
    )
    .leftJoin(
      lessons,
      and(
        eq(lessons.sessionId, orderLines.sessionId),
        isNull(lessons.calledOffAt),
        or(isNull(enrolments.id), isBought(lessons)),
      ),
    )
    .leftJoin(
      rollMarks,
      and(
        eq(rollMarks.lessonId, lessons.id),
        eq(rollMarks.childId, orderLines.childId),
        inArray(rollMarks.mark, [...attendedMarks]),
      ),
    )
    .where(inArray(orderLines.id, [...ids]))
    .groupBy(orderLines.id)
    .limit(ids.length);
}
