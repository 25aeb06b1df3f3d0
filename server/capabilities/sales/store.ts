import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { seatsLeft } from '../availability/index.ts';
import type { OfferingRow, SessionRow, SiteRow } from '../catalog/index.ts';
import { offerings, sessions, sites } from '../catalog/tables.ts';
import { lessons } from '../schedule/tables.ts';
import { seats } from '../seats/tables.ts';

const kept = alias(seats, 'kept');
const ahead = alias(lessons, 'ahead');

/** A lesson as JSON has it. */
export type ComingRow = { starts_at: string; ends_at: string };

export type SessionForSale = {
  session: SessionRow;
  offering: OfferingRow;
  site: SiteRow;
  seatsLeft: number;
  /** Children enrolled for good. */
  enrolled: number;
  /** Lessons that have not begun. */
  lessonsLeft: number;
  /** The next lesson that is not over, of a session that runs. */
  coming: ComingRow | null;
};

/** Children enrolled for good; counted only where a class needs so many to run. */
const enrolled = sql<number>`(case when ${sessions.leastSize} is null then 0
  else (select count(*) from ${seats} kept where ${and(eq(kept.sessionId, sessions.id), isNull(kept.heldUntil))}) end)::int`;

/** Lessons of a session that have not begun at `now`; only a camp week's price asks for them. */
const lessonsLeft = (now: Temporal.Instant) =>
  sql<number>`(case when ${sessions.week} is null then 0
    else (select count(*) from ${lessons} ahead where ${and(eq(ahead.sessionId, sessions.id), gt(ahead.startsAt, now))}) end)::int`;

/** SQL: the next lesson that is not over at `now` of a session that runs then, else null; both name what the query calls them. */
export const comingLesson = (session: string, now: string): string =>
  `(case when ${session}.starts_at <= ${now} and ${session}.ends_at > ${now} then (select jsonb_build_object('starts_at', l.starts_at, 'ends_at', l.ends_at) from lessons l where l.session_id = ${session}.id and l.ends_at > ${now} order by l.starts_at, l.id limit 1) end)`;

/** The same beside a row of sessions; the moment is a value of the statement, whose text stays as it is. */
const coming = (now: Temporal.Instant) => {
  const parts = comingLesson('sessions', '@').split('@');
  return sql<ComingRow | null>`${sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${now.toString()}::timestamptz`,
  )}`;
};

function sales(context: Context) {
  return context.db
    .select({
      session: sessions,
      offering: offerings,
      site: sites,
      seatsLeft: seatsLeft(sessions, context.now),
      enrolled,
      lessonsLeft: lessonsLeft(context.now),
      coming: coming(context.now),
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
}

/** Sessions with their offering, site and seats left, in one query; unknown ids are missing from the answer. */
export async function findSessionsForSale(
  context: Context,
  ids: readonly string[],
): Promise<SessionForSale[]> {
  if (ids.length === 0) return [];
  return sales(context)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
}

/** The sessions of some offerings, by id or number, that families choose from, soonest first, at most a thousand. */
export async function listSessionsForSale(
  context: Context,
  of: { offeringIds: readonly string[] } | { numbers: readonly string[] },
): Promise<SessionForSale[]> {
  const those =
    'numbers' in of
      ? inArray(offerings.number, [...of.numbers])
      : inArray(sessions.offeringId, [...of.offeringIds]);
  return sales(context)
    .where(and(those, isNull(sessions.madeFor)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(1000);
}
