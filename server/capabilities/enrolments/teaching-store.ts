import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import { keepStatement } from '../../platform/database/kept-statements.ts';
import { laterThan, type Now } from '../../platform/database/moments.ts';
import { offeringTeachers, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessonCovers, lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { givesLesson } from '../giving/index.ts';

/** Who gives a lesson for somebody else sees that class until so long after it. */
const coverSeesHours = 7 * 24;

/** From where and when it is asked: a context, or in a statement that is kept a place for the moment. */
type Asked = { db: Database; now: Now };

/** A teacher by id, or the teachers of a query by their column. */
type Teacher = string | SQLWrapper;

/** Of `sessions` in a query: enrolments that have not ended. */
const somebodyIn = (db: Database) =>
  db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt)));

/** Of `sessions` in a query: those of what a teacher gives; of those made for one child, the teacher's own that somebody is in. */
export function taughtBy({ db }: Pick<Context, 'db'>, teacherId: Teacher): SQL | undefined {
  const given = db
    .select({ id: offeringTeachers.offeringId })
    .from(offeringTeachers)
    .where(eq(offeringTeachers.teacherId, teacherId));
  return and(
    inArray(sessions.offeringId, given),
    or(isNull(sessions.privateFor), and(eq(sessions.teacherId, teacherId), exists(somebodyIn(db)))),
  );
}

const coveredIn = (db: Database, of: SQL | undefined) =>
  db
    .select({ id: lessonCovers.id })
    .from(lessonCovers)
    .innerJoin(lessons, eq(lessons.id, lessonCovers.lessonId))
    .where(and(of, isNull(lessonCovers.endedAt), isNull(lessons.calledOffAt)));

/**
 * Of `sessions` in a query: those whose roll, homework and notes a teacher sees now. They are what the teacher gives (`taughtBy`), and
 * classes in which they give a lesson for somebody who is away: from the moment that is decided until a week after that lesson.
 */
export function openToTeacher({ db, now }: Asked, teacherId: Teacher): SQL | undefined {
  const covers = and(
    eq(lessonCovers.coverId, teacherId),
    laterThan(lessons.endsAt, now, coverSeesHours),
    eq(lessons.sessionId, sessions.id),
  );
  return or(taughtBy({ db }, teacherId), exists(coveredIn(db, covers)));
}

/** Of `lessons` joined with `sessions` in a query: those that a teacher gives; of those made for one child, those that somebody is in. */
export const givenBy = ({ db }: Pick<Context, 'db'>, teacher: Teacher): SQL | undefined =>
  and(
    givesLesson({ lesson: lessons, session: sessions }, teacher),
    or(isNull(sessions.privateFor), exists(somebodyIn(db))),
  );

/** Whether a class is one whose roll, homework and notes a teacher sees now, as `openToTeacher` decides. */
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

const openSessions = keepStatement((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(openToTeacher({ db, now: sql.placeholder('now') }, sql.placeholder('teacherId')))
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(3000)
    .prepare(''),
);

/**
 * The classes that are open to a teacher now, as `openToTeacher` decides, the newest first and enough for many years. Lists of what
 * hangs on classes are found by their ids: beside the rule itself each would be planned anew, at more than it takes to read it.
 */
export async function sessionsOpenTo(context: Context, teacherId: string): Promise<string[]> {
  const rows = await openSessions(context.db).execute({ teacherId, now: context.now.toString() });
  return rows.map(({ id }) => id);
}

const lessonTaught = keepStatement((db) =>
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

/** Whether a lesson is of such a class: its roll may be called by whoever sees the class. */
export async function teachesLesson(context: Context, teacherId: string, lessonId: string): Promise<boolean> {
  const now = context.now.toString();
  const rows = await lessonTaught(context.db).execute({ lessonId, teacherId, now });
  return rows.length > 0;
}

/** The accounts of the teachers who see some classes now, as `openToTeacher` decides, in the order that visitors see them in. */
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
