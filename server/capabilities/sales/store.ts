import { and, asc, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import type { Now } from '../../platform/database/moments.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { seatsLeft } from '../availability/index.ts';
import type { OfferingRow, SessionRow, SiteRow } from '../catalog/index.ts';

const select = new QueryBuilder();
const enrolledSeats = alias(seats, 'kept');
const ahead = alias(lessons, 'ahead');
const next = alias(lessons, 'next_lesson');

/** A lesson as JSON. */
export type UpcomingSessionRow = { starts_at: string; ends_at: string };

export type SessionForSale = {
  session: SessionRow;
  offering: OfferingRow;
  site: SiteRow;
  seatsLeft: number;
  enrolled: number;
  lessonsLeft: number;
  /** The next lesson that is not over, in a running session. */
  coming: UpcomingSessionRow | null;
};

/** Children with permanent seats; counted only for a class with a minimum size. */
const enrolled = sql<number>`(case when ${sessions.minimumSize} is null then 0
  else ${select
    .select({ kept: count() })
    .from(enrolledSeats)
    .where(
      and(
        eq(enrolledSeats.sessionId, sessions.id),
        eq(enrolledSeats.kind, 'order'),
        isNull(enrolledSeats.heldUntil),
      ),
    )} end)::int`;

const now = sql.placeholder('now');

/** Selects, in a query of sessions, the next lesson of a running one that is not over at `now`, else null. */
export const comingLesson = (session: Record<'id' | 'startsAt' | 'endsAt', PgColumn>, now: Now) =>
  sql<UpcomingSessionRow | null>`(case when ${and(lte(session.startsAt, now), gt(session.endsAt, now))}
    then ${select
      .select({
        lesson: asObject<UpcomingSessionRow>({ starts_at: next.startsAt, ends_at: next.endsAt }).as('lesson'),
      })
      .from(next)
      .where(and(eq(next.sessionId, session.id), isNull(next.calledOffAt), gt(next.endsAt, now)))
      .orderBy(asc(next.startsAt), asc(next.id))
      .limit(1)} end)`;

/** Counts, in a query of sessions, the lessons that have not begun at `now`: all before the start. */
export const lessonsLeftOf = (session: Record<'id' | 'startsAt' | 'totalClasses', PgColumn>, now: Now) =>
  sql<number>`(case when ${gt(session.startsAt, now)} then ${session.totalClasses}
    else ${select
      .select({ left: count() })
      .from(ahead)
      .where(
        and(eq(ahead.sessionId, session.id), isNull(ahead.calledOffAt), gt(ahead.startsAt, now)),
      )} end)::int`;

const among = (column: PgColumn, type: 'uuid' | 'text') =>
  sql`${column} = any(${sql.placeholder('keys')}::${sql.raw(type)}[])`;
const conditions = {
  sessions: among(sessions.id, 'uuid'),
  offerings: and(among(sessions.offeringId, 'uuid'), isNull(sessions.privateFor)),
  numbers: and(among(offerings.number, 'text'), isNull(sessions.privateFor)),
};

const salesStatement = cacheStatements((db, { key }: { key: keyof typeof conditions }) =>
  db
    .select({
      session: sessions,
      offering: offerings,
      site: sites,
      seatsLeft: seatsLeft(sessions, now),
      enrolled,
      lessonsLeft: lessonsLeftOf(sessions, now),
      coming: comingLesson(sessions, now),
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(conditions[key])
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(1000)
    .prepare(''),
);

async function sales(context: Context, key: keyof typeof conditions, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return salesStatement(context.db, { key }).execute({ now: context.now.toString(), keys: [...keys] });
}

/** Finds sessions with their offering, site and seats left, in a single query; unknown ids are missing from the result. */
export async function findSessionsForSale(
  context: Context,
  ids: readonly string[],
): Promise<SessionForSale[]> {
  return sales(context, 'sessions', ids);
}

/** Lists the sessions of these offerings, by id or number, that families choose from, soonest first, at most a thousand. */
export async function listSessionsForSale(
  context: Context,
  by: { offeringIds: readonly string[] } | { numbers: readonly string[] },
): Promise<SessionForSale[]> {
  return 'numbers' in by
    ? sales(context, 'numbers', by.numbers)
    : sales(context, 'offerings', by.offeringIds);
}
