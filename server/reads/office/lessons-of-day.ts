import { and, count, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { boundsOf, dayAt } from '../../platform/zoned.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';

/** Whether a lesson concerns the office: a private one does not while nobody is in it. */
export const concernsOffice = ({ db }: Context): SQL | undefined =>
  or(
    isNull(sessions.privateFor),
    exists(
      db
        .select({ one: sql`1` })
        .from(enrolments)
        .where(and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt))),
    ),
  );

/** A condition on lessons that depends on the time zone of their site. */
async function inZones(
  { db }: Context,
  condition: (zone: string) => SQL | undefined,
): Promise<SQL | undefined> {
  const zones = await db.selectDistinct({ zone: sites.timeZone }).from(sites).limit(100);
  // Without a site there is no lesson.
  if (zones.length === 0) return sql`false`;
  return or(...zones.map(({ zone }) => and(eq(sites.timeZone, zone), condition(zone))));
}

/** Lessons that begin on a day, or `today`, in the time zone of their site. */
export const isOnDay = (context: Context, day: string): Promise<SQL | undefined> =>
  inZones(context, (zone) => {
    const on = day === 'today' ? dayAt(context.now, zone) : Temporal.PlainDate.from(day);
    const { from, to } = boundsOf(on, zone);
    return and(gte(lessons.startsAt, from), lt(lessons.startsAt, to));
  });

/** Lessons that begin after a day in the time zone of their site. */
export const isAfterDay = (context: Context, day: string): Promise<SQL | undefined> =>
  inZones(context, (zone) => gte(lessons.startsAt, boundsOf(Temporal.PlainDate.from(day), zone).to));

/** Number of lessons that match a condition on them, their session, offering and site. */
export async function countLessons({ db }: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where);
  return counted?.total ?? 0;
}
