import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { rollGuests, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

/** That the roll of a lesson says that a child was there: the one rule for "attended". A lesson that was called off was none. */
const wasThere = and(inArray(rollMarks.mark, [...attendedMarks]), isNull(lessons.calledOffAt));

/** The lessons in which children sat: of a class, as guests of it or trying it; one row a lesson and child. */
export const lessonsSat = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ sessionId: lessons.sessionId, childId: rollMarks.childId, at: lessons.startsAt })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .where(wasThere);

/** In how many lessons of a class a child sat itself: what it can speak of. Lessons that it made up elsewhere were in another class. */
export const timesSatIn = (sessionId: SQL, childId: SQL) =>
  sql<number>`(select count(*)::int from ${rollMarks} inner join ${lessons} on ${eq(lessons.id, rollMarks.lessonId)}
    where ${lessons.sessionId} = ${sessionId} and ${rollMarks.childId} = ${childId} and ${wasThere})`;

/**
 * How many lessons of its place in a class each of some children attended: those it made up elsewhere are among them, and those in which
 * it sat for another class of its own are not.
 */
export async function attendedOf(
  context: Context,
  { sessionId, childIds }: { sessionId: string; childIds: readonly string[] },
): Promise<(childId: string) => number> {
  if (childIds.length === 0) return () => 0;
  const rows = await context.db
    .select({ childId: rollMarks.childId, attended: count() })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .leftJoin(
      rollGuests,
      and(eq(rollGuests.lessonId, rollMarks.lessonId), eq(rollGuests.childId, rollMarks.childId)),
    )
    .leftJoin(enrolments, eq(enrolments.id, rollGuests.enrolmentId))
    .where(
      and(
        inArray(rollMarks.childId, [...childIds]),
        wasThere,
        or(and(isNull(enrolments.id), eq(lessons.sessionId, sessionId)), eq(enrolments.sessionId, sessionId)),
      ),
    )
    .groupBy(rollMarks.childId)
    .limit(childIds.length);
  const byChild = new Map(rows.map(({ childId, attended }) => [childId, attended]));
  return (childId) => byChild.get(childId) ?? 0;
}
