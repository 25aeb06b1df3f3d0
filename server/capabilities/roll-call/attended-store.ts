import { and, count, countDistinct, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { attendedMarks } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { rollGuests, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { isTheirLesson } from './on-roll-store.ts';

/** The single rule for "attended": the roll says so, and the lesson was not called off. */
const attended = and(inArray(rollMarks.mark, [...attendedMarks]), isNull(lessons.calledOffAt));

/** Selects the lessons that children attended, in their class, as guests or in a trial; a row for each lesson and child. */
export const attendedLessons = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ sessionId: lessons.sessionId, childId: rollMarks.childId, at: lessons.startsAt })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .where(attended);

/** Counts the lessons a child attended in this very class, which their family can review; make-ups elsewhere were in another class. */
export const countAttended = (sessionId: SQL, childId: SQL) =>
  sql<number>`(select count(*)::int from ${rollMarks} inner join ${lessons} on ${eq(lessons.id, rollMarks.lessonId)}
    where ${lessons.sessionId} = ${sessionId} and ${rollMarks.childId} = ${childId} and ${attended})`;

type OfClass = { sessionId: string; childIds: readonly string[] };

/** Counts the lessons of a class that are each child's own: those of every stay in it. */
async function lessonsOfChildren(
  context: Context,
  { sessionId, childIds }: OfClass,
): Promise<(childId: string) => number> {
  if (childIds.length === 0) return () => 0;
  const rows = await context.db
    .select({ childId: enrolments.childId, lessons: countDistinct(lessons.id) })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .where(
      and(eq(enrolments.sessionId, sessionId), inArray(enrolments.childId, [...childIds]), isTheirLesson),
    )
    .groupBy(enrolments.childId)
    .limit(childIds.length);
  const byChild = new Map(rows.map((row) => [row.childId, row.lessons]));
  return (childId) => byChild.get(childId) ?? 0;
}

/**
 * Counts the own lessons of a class, and those of them that each child attended: make-ups elsewhere count, make-ups for
 * another class and trials do not.
 */
export async function attendedOf(
  context: Context,
  { sessionId, childIds }: OfClass,
): Promise<(childId: string) => { attended: number; lessons: number }> {
  if (childIds.length === 0) return () => ({ attended: 0, lessons: 0 });
  const isOwn = exists(
    context.db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(
        and(eq(enrolments.sessionId, sessionId), eq(enrolments.childId, rollMarks.childId), isTheirLesson),
      ),
  );
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
        attended,
        or(
          and(isNull(enrolments.id), eq(lessons.sessionId, sessionId), isOwn),
          eq(enrolments.sessionId, sessionId),
        ),
      ),
    )
    .groupBy(rollMarks.childId)
    .limit(childIds.length);
  const byChild = new Map(rows.map(({ childId, attended }) => [childId, attended]));
  const lessonsOf = await lessonsOfChildren(context, { sessionId, childIds });
  return (childId) => ({ attended: byChild.get(childId) ?? 0, lessons: lessonsOf(childId) });
}
