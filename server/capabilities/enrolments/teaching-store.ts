import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import { laterThan, type Now } from '../../platform/database/moments.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { offeringTeachers, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessonCovers, lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { givesLesson } from '../giving/index.ts';

/** How long after a covered lesson a cover sees the class. */
const coverSeesHours = 7 * 24;

/** A context, or placeholders in a prepared statement. */
type TeachingQuery = { db: Database; now: Now };

/** A teacher's id, or a column of a query. */
type Teacher = string | SQLWrapper;

/** Subquery on `sessions`: live enrolments. */
const somebodyIn = (db: Database) =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt)));

/** Condition on `sessions`: a teacher's classes; private ones only if they are the teacher's and have a child. */
export function taughtBy({ db }: Pick<Context, 'db'>, teacherId: Teacher): SQL | undefined {
  const taughtOfferings = db
    .select({ id: offeringTeachers.offeringId })
    .from(offeringTeachers)
    .where(eq(offeringTeachers.teacherId, teacherId));
  return and(
    inArray(sessions.offeringId, taughtOfferings),
    or(isNull(sessions.privateFor), and(eq(sessions.teacherId, teacherId), exists(somebodyIn(db)))),
  );
}

const coveredIn = (db: Database, condition: SQL | undefined) =>
  db
    .select({ id: lessonCovers.id })
    .from(lessonCovers)
    .innerJoin(lessons, eq(lessons.id, lessonCovers.lessonId))
    .where(and(condition, isNull(lessonCovers.endedAt), isNull(lessons.calledOffAt)));

/**
 * Condition on `sessions`: classes whose roll, homework and notes a teacher sees now. Those the teacher gives
 * (`taughtBy`), and those with a lesson the teacher covers, until a week after that lesson.
 */
export function openToTeacher({ db, now }: TeachingQuery, teacherId: Teacher): SQL | undefined {
  const covers = and(
    eq(lessonCovers.coverId, teacherId),
    laterThan(lessons.endsAt, now, coverSeesHours),
    eq(lessons.sessionId, sessions.id),
  );
  return or(taughtBy({ db }, teacherId), exists(coveredIn(db, covers)));
}

/** Condition on `lessons` joined with `sessions`: lessons that a teacher gives; private ones only with a child. */
export const givenBy = ({ db }: Pick<Context, 'db'>, teacher: Teacher): SQL | undefined =>
  and(
    givesLesson({ lesson: lessons, session: sessions }, teacher),
    or(isNull(sessions.privateFor), exists(somebodyIn(db))),
  );

/** Whether a teacher sees a class now, by `openToTeacher`. */
export async function teachesSession(
  context: Context,
  teacherId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), openToTeacher(context, teacherId)))
    .limit(1);
  return rows.length > 0;
}

const openSessions = cacheStatement((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(openToTeacher({ db, now: sql.placeholder('now') }, sql.placeholder('teacherId')))
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(3000)
    .prepare(''),
);

/**
 * Lists the classes open to a teacher now, newest first. Lists of homework, notes and rolls filter by these ids,
 * because joining the condition into each query plans slower than reading the ids.
 */
export async function sessionsOpenTo(context: Context, teacherId: string): Promise<string[]> {
  const rows = await openSessions(context.db).execute({ teacherId, now: context.now.toString() });
  return rows.map(({ id }) => id);
}

const lessonTaught = cacheStatement((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(lessons, eq(lessons.sessionId, sessions.id))
    .where(
      and(
        eq(lessons.id, sql.placeholder('lessonId')),
        openToTeacher({ db, now: sql.placeholder('now') }, sql.placeholder('teacherId')),
      ),
    )
    .limit(1)
    .prepare(''),
);

/** Whether a teacher sees the class of a lesson now, and so may call its roll. */
export async function teachesLesson(context: Context, teacherId: string, lessonId: string): Promise<boolean> {
  const now = context.now.toString();
  const rows = await lessonTaught(context.db).execute({ lessonId, teacherId, now });
  return rows.length > 0;
}

/** Lists the accounts of the teachers who see the classes now, in the order visitors see. */
export async function teachersOf(
  context: Context,
  sessionIds: readonly string[],
): Promise<{ sessionId: string; accountId: string }[]> {
  if (sessionIds.length === 0) return [];
  const rows = await context.db
    .select({ sessionId: sessions.id, accountId: teachers.accountId })
    .from(sessions)
    .innerJoin(teachers, openToTeacher(context, teachers.id))
    .where(inArray(sessions.id, [...sessionIds]))
    .orderBy(asc(sessions.id), asc(teachers.position), asc(teachers.id))
    .limit(5000);
  return rows.flatMap(({ sessionId, accountId }) => (accountId ? [{ sessionId, accountId }] : []));
}
