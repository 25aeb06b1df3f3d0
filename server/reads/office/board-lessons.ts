import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { BoardLesson } from '../../../contract/staff/board.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessonRolls } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { lessonLineFields, presentLessonLine } from '../classroom/lesson-line.ts';
import { concernsOffice, isOnDay } from './lessons-of-day.ts';

const mostLessons = 100;

const inClass = sql<number>`(select count(*)::int from ${enrolments}
  where ${and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt))})`;

const total = sql<number>`(count(*) over ())::int`;

/** Today's lessons in order, and their total. */
export async function lessonsToday(context: Context): Promise<{ items: BoardLesson[]; total: number }> {
  const { db } = context;
  const where = and(await isOnDay(context, 'today'), concernsOffice(context));
  const rollCalled = exists(
    db.select({ one: sql`1` }).from(lessonRolls).where(eq(lessonRolls.lessonId, lessons.id)),
  );
  const rows = await db
    .select({ ...lessonLineFields, inClass, rollCalled: sql<boolean>`${rollCalled}`, total })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(mostLessons);
  const items = rows.map((row) => ({
    ...presentLessonLine(context, row),
    room: row.session.room,
    children: row.inClass,
    roll_called: row.rollCalled,
    called_off: row.lesson.calledOffAt !== null,
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
