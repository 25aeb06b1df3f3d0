import { and, eq, exists, isNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/context.ts';
import { rollExcuses } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

/** The child has leave from the lesson, in a query of lessons. */
export const hasLeave = (db: Database, childId: SQLWrapper): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(rollExcuses)
      .where(and(eq(rollExcuses.lessonId, lessons.id), sql`${rollExcuses.childId} = ${childId}`)),
  );

/** The lesson takes place and the child has no leave from it: only such a lesson is a child's next. */
export const goesTo = (db: Database, childId: SQLWrapper): SQL | undefined =>
  and(isNull(lessons.calledOffAt), not(hasLeave(db, childId)));
