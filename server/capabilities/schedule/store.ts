import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { holidays, offerings, sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';

/** When a lesson was called off, alone or with its class; null if it takes place. Lessons of a class that is called off keep their row. */
export const calledOffAt = sql<Temporal.Instant | null>`case when ${sessions.runs} is false
  then coalesce(${lessons.calledOffAt}, ${sessions.decidedAt}) else ${lessons.calledOffAt} end`.mapWith(
  lessons.calledOffAt,
);

export async function insertLessons(context: Context, rows: (typeof lessons.$inferInsert)[]): Promise<void> {
  await context.db.insert(lessons).values(rows);
}

/** Returns lessons of these sessions that take place and are not over, soonest first. */
export async function lessonsAhead(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({
      id: lessons.id,
      sessionId: lessons.sessionId,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      revisedAt: lessons.revisedAt,
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

export type Holiday = { day: string; name: Bilingual };

/** Finds the named days on which a site holds no lessons, by its clocks. */
export async function findHolidayNames(context: Context, siteId: string): Promise<Holiday[]> {
  return context.db
    .select({ day: holidays.day, name: holidays.name })
    .from(holidays)
    .where(eq(holidays.siteId, siteId))
    .orderBy(asc(holidays.day))
    .limit(2000);
}

/** Finds the days (YYYY-MM-DD, by the site's clocks) on which a site holds no lessons. */
export const findHolidays = async (context: Context, siteId: string): Promise<string[]> =>
  (await findHolidayNames(context, siteId)).map(({ day }) => day);

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

/** Locks a lesson until the transaction ends, so that what is noted of it changes one at a time. */
export async function lockLesson(context: Context, id: string): Promise<void> {
  await context.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, id)).for('no key update');
}

/** Locks the lessons of a session that take place, in order, so that nobody books a trial in one in the meantime. */
export async function lockLessons(context: Context, sessionId: string) {
  return context.db
    .select({ id: lessons.id, position: lessons.position })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt)))
    .orderBy(asc(lessons.position))
    .limit(400)
    .for('update');
}

type Placed = {
  id: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  trialSeats: number;
};

/** Moves lessons to their new times as if they had always been there, and deletes the surplus ones. */
export async function replaceLessons(
  context: Context,
  { placed, gone: surplus }: { placed: readonly Placed[]; gone: readonly string[] },
): Promise<void> {
  if (surplus.length > 0) await context.db.delete(lessons).where(inArray(lessons.id, [...surplus]));
  if (placed.length === 0) return;
  const rows = placed.map(
    (lesson) =>
      sql`(${lesson.id}::uuid, ${lesson.startsAt.toString()}::timestamptz, ${lesson.endsAt.toString()}::timestamptz, ${lesson.trialSeats}::int)`,
  );
  await context.db.execute(
    sql`update ${lessons} set starts_at = placed.starts_at, ends_at = placed.ends_at,
      revised_at = ${context.now.toString()}::timestamptz,
      trial_seats = placed.trial_seats, moved_from = null, usual_at = null
      from (values ${sql.join(rows, sql`, `)}) as placed (id, starts_at, ends_at, trial_seats) where ${lessons.id} = placed.id`,
  );
}

/** Rewrites a session as its next version; its offering lasts as long as the longest of its sessions. */
export async function replaceSession(
  context: Context,
  { id, offeringId, ...row }: Partial<typeof sessions.$inferInsert> & { id: string; offeringId: string },
): Promise<void> {
  await context.db
    .update(sessions)
    .set({ ...row, version: sql`${sessions.version} + 1` })
    .where(eq(sessions.id, id));
  await context.db
    .update(offerings)
    .set({
      lastsUntil: sql`(select max(${sessions.endsAt}) from ${sessions} where ${and(eq(sessions.offeringId, offeringId), isNull(sessions.privateFor))})`,
    })
    .where(eq(offerings.id, offeringId));
}

const ofClasses = {
  session: sessions.id,
  offering: sessions.offeringId,
  site: offerings.siteId,
};

/** Marks the lessons that are not over as revised, so that calendars replace their copies. */
export async function reviseLessons(
  context: Context,
  { of, id, at }: { of: keyof typeof ofClasses; id: string; at: string },
): Promise<void> {
  const ahead = context.db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(eq(ofClasses[of], id), gt(lessons.endsAt, context.now)))
    .orderBy(asc(lessons.id))
    .for('no key update', { of: lessons });
  await context.db
    .update(lessons)
    .set({ revisedAt: sql`greatest(${lessons.revisedAt}, ${at}::timestamptz)` })
    .where(inArray(lessons.id, ahead));
}
