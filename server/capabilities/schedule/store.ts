import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { holidays, offerings, sessions } from '../catalog/tables.ts';
import { lessons } from './tables.ts';

export async function insertLessons(context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> {
  await context.db.insert(lessons).values(rows);
}

/** Lessons of some sessions that take place and are not over, soonest first. */
export async function lessonsAhead(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({
      id: lessons.id,
      sessionId: lessons.sessionId,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
    })
    .from(lessons)
    .where(
      and(
        inArray(lessons.sessionId, [...sessionIds]),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}

/** The days (YYYY-MM-DD, by the site's clocks) on which a site holds no lessons. */
export async function findHolidays(context: Context, siteId: string): Promise<string[]> {
  const rows = await context.db
    .select({ day: holidays.day })
    .from(holidays)
    .where(eq(holidays.siteId, siteId))
    .limit(1000);
  return rows.map((row) => row.day);
}

export async function insertSession(context: Context, row: typeof sessions.$inferInsert): Promise<void> {
  await context.db.insert(sessions).values(row);
  await context.db
    .update(offerings)
    .set({
      lastsUntil: sql`greatest(${offerings.lastsUntil}, ${row.endsAt.toString()}::timestamptz)`,
      updatedAt: context.now,
    })
    .where(eq(offerings.id, row.offeringId));
}
