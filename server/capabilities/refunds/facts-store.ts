import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { orderLines } from '../../schema/orders.ts';
import { rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

const topped = alias(orderLines, 'topped');

/** Returns how many lessons of each line were attended, and its enrolment: of a line paid on top, that of the other line. */
export async function attendedOfLines(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return context.db
    .select({
      id: orderLines.id,
      enrolmentId: sql<string | null>`max(${enrolments.id}::text)`,
      attended: count(rollMarks.lessonId),
    })
    .from(orderLines)
    .leftJoin(topped, eq(topped.id, orderLines.topsLineId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.orderNumber, sql`coalesce(${topped.orderNumber}, ${orderLines.orderNumber})`),
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
