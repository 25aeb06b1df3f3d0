import { and, eq, exists, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offeringTeachers, sessions } from '../../schema/catalog.ts';
import { lessonGivers } from '../../schema/giving.ts';
import { lessonCovers, lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';

/** A lesson and its class in a query: columns of the tables or their aliases. */
type LessonColumns = {
  lesson: Record<'id' | 'teacherId', PgColumn>;
  session: Record<'offeringId' | 'runs', PgColumn>;
};

/** A teacher's id, or a column of a query. */
type Teacher = string | SQLWrapper;

const build = new QueryBuilder();
const anyRow = { one: sql`1` };
const cover = alias(lessonCovers, 'live_cover');
const giver = alias(lessonGivers, 'noted_giver');

const hasCover = ({ lesson }: LessonColumns, condition: SQL): SQL =>
  exists(
    build
      .select(anyRow)
      .from(cover)
      .where(and(eq(cover.lessonId, lesson.id), condition, isNull(cover.endedAt))),
  );

/** Whether a lesson is a teacher's own, covered or not: by name if private, else by the offering's teachers. */
export const isOwnLesson = ({ lesson, session }: LessonColumns, teacher: Teacher): SQL | undefined =>
  or(
    eq(lesson.teacherId, teacher),
    and(
      isNull(lesson.teacherId),
      exists(
        build
          .select(anyRow)
          .from(offeringTeachers)
          .where(
            and(eq(offeringTeachers.offeringId, session.offeringId), eq(offeringTeachers.teacherId, teacher)),
          ),
      ),
    ),
  );

/** Whether a lesson is a teacher's own and not covered. */
export const givesOwn = (lessonRow: LessonColumns, teacher: Teacher): SQL | undefined =>
  and(isOwnLesson(lessonRow, teacher), not(hasCover(lessonRow, eq(cover.awayId, teacher))));

/** Whether a teacher covers a lesson. */
const coversLesson = (lessonRow: LessonColumns, teacher: Teacher): SQL =>
  hasCover(lessonRow, eq(cover.coverId, teacher));

/** Whether a teacher gives a lesson as things stand: none of a class that was called off. The only place that decides. */
export const givesLesson = (lessonRow: LessonColumns, teacher: Teacher): SQL | undefined =>
  and(
    sql`${lessonRow.session.runs} is distinct from false`,
    or(givesOwn(lessonRow, teacher), coversLesson(lessonRow, teacher)),
  );

const isNoted = ({ lesson }: LessonColumns, condition?: SQL): SQL =>
  exists(
    build
      .select(anyRow)
      .from(giver)
      .where(and(eq(giver.lessonId, lesson.id), condition)),
  );

/** Whether a teacher gave a lesson: as stored when it ended, else as things stand. */
export const gaveLesson = (lessonRow: LessonColumns, teacher: Teacher): SQL | undefined =>
  or(
    isNoted(lessonRow, eq(giver.teacherId, teacher)),
    and(not(isNoted(lessonRow)), givesLesson(lessonRow, teacher)),
  );

/** Whether a teacher gave a lesson as a cover. */
export const coveredLesson = (lessonRow: LessonColumns, teacher: Teacher): SQL<boolean> =>
  sql<boolean>`(${or(
    isNoted(lessonRow, sql`${giver.teacherId} = ${teacher} and ${giver.covered}`),
    and(not(isNoted(lessonRow)), coversLesson(lessonRow, teacher)),
  )})`;

/** Stores who gave the lessons that ended in a span, where it is not stored yet. Returns the number of rows. */
export async function insertGivers(
  context: Context,
  ended: { after: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  const lessonRow = { lesson: lessons, session: sessions };
  const done =
    await context.db.execute(sql`insert into ${lessonGivers} (lesson_id, teacher_id, covered, noted_at)
    select ${lessons.id}, ${teachers.id}, ${coversLesson(lessonRow, teachers.id)}, ${context.now.toString()}::timestamptz
    from ${lessons} inner join ${sessions} on ${eq(sessions.id, lessons.sessionId)}
      inner join ${teachers} on ${givesLesson(lessonRow, teachers.id)}
    where ${and(
      isNull(lessons.calledOffAt),
      sql`${lessons.endsAt} > ${ended.after.toString()}::timestamptz`,
      sql`${lessons.endsAt} <= ${ended.until.toString()}::timestamptz`,
      not(isNoted(lessonRow)),
    )} on conflict do nothing`);
  return done.rowCount ?? 0;
}
