import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { nearWords } from './near-words.ts';
import { categories, holidays, offerings, offeringTeachers, searchTerms, sessions, sites } from './tables.ts';

export type SiteRow = typeof sites.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type OfferingRow = typeof offerings.$inferSelect;
export type SessionForSale = {
  session: SessionRow;
  offering: OfferingRow;
  site: SiteRow;
  seatsLeft: number;
  /** Children enrolled for good. */
  enrolled: number;
  /** Lessons that have not begun. */
  lessonsLeft: number;
};

/** Whether a seat `t` is somebody's at `now`. */
const live = (now: Temporal.Instant) =>
  sql`(t.held_until is null or t.held_until > ${now.toString()}::timestamptz)`;

/**
 * Seats left of a session at `now`, read beside it: class size less live seats. Of a single private lesson there is none left
 * either when another family has taken its teacher's hour.
 */
const seatsLeft = (now: Temporal.Instant) =>
  sql<number>`(case when ${offerings.kind} = 'private_once' and exists (
      select 1 from lessons l join seats t on t.session_id = l.session_id and ${live(now)}
      where l.teacher_id = ${sessions.teacherId} and l.session_id <> ${sessions.id} and l.starts_at < ${sessions.endsAt} and l.ends_at > ${sessions.startsAt})
    then 0 else ${sessions.classSize} - (select count(*) from seats t where t.session_id = ${sessions.id} and ${live(now)}) end)::int`;

/** Lessons of a session that have not begun at `now`; only a camp week's price asks for them. */
const lessonsLeft = (now: Temporal.Instant) =>
  sql<number>`(case when ${sessions.week} is null then 0 else (select count(*) from lessons l where l.session_id = ${sessions.id} and l.starts_at > ${now.toString()}::timestamptz) end)::int`;

function sales(context: Context) {
  return context.db
    .select({
      session: sessions,
      offering: offerings,
      site: sites,
      seatsLeft: seatsLeft(context.now),
      enrolled: sql<number>`(case when ${sessions.leastSize} is null then 0 else (select count(*) from seats t where t.session_id = ${sessions.id} and t.held_until is null) end)::int`,
      lessonsLeft: lessonsLeft(context.now),
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

/** All sessions of an offering that families choose from, soonest first. */
export async function sessionsOfOffering(context: Context, offeringId: string): Promise<SessionForSale[]> {
  return sales(context)
    .where(and(eq(sessions.offeringId, offeringId), isNull(sessions.madeFor)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(200);
}

/** The sessions of some offerings, by their numbers, soonest first. */
export async function sessionsOfOfferings(
  context: Context,
  numbers: readonly string[],
): Promise<SessionForSale[]> {
  if (numbers.length === 0) return [];
  return sales(context)
    .where(and(inArray(offerings.number, [...numbers]), isNull(sessions.madeFor)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
    .limit(1000);
}

/** Locks sessions until the transaction ends, in sorted order, without disturbing rows that merely point to them. */
export async function lockSessions(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; classSize: number }[]> {
  return context.db
    .select({ id: sessions.id, classSize: sessions.classSize })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]))
    .orderBy(asc(sessions.id))
    .for('no key update');
}

export async function offeringByNumber(
  context: Context,
  number: string,
): Promise<{ offering: OfferingRow; site: SiteRow } | null> {
  const [row] = await context.db
    .select({ offering: offerings, site: sites })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(offerings.number, number));
  return row ?? null;
}

export async function listSites(context: Context): Promise<SiteRow[]> {
  return context.db.select().from(sites).orderBy(asc(sites.position), asc(sites.id)).limit(200);
}

export async function holidaysOf(context: Context, siteId: string): Promise<string[]> {
  const rows = await context.db
    .select({ day: holidays.day })
    .from(holidays)
    .where(eq(holidays.siteId, siteId))
    .limit(1000);
  return rows.map((row) => row.day);
}

/** The categories by name, in the school's order. */
export async function listCategoryNames(context: Context) {
  return context.db
    .select({ code: categories.code, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(100);
}

/** Categories with how many listed offerings each has, counted to a thousand. */
export async function listCategories(context: Context) {
  return context.db
    .select({
      code: categories.code,
      name: categories.name,
      count: sql<number>`(select count(*) from (select 1 from offerings o where o.category = ${categories.code} and o.status = 'open' and o.lasts_until > ${context.now.toString()}::timestamptz limit ${mostCounted}) n)::int`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(100);
}

export async function insertOffering(
  context: Context,
  row: typeof offerings.$inferInsert,
  teacherIds: readonly string[],
): Promise<void> {
  await context.db.insert(offerings).values(row);
  if (teacherIds.length > 0) {
    await context.db
      .insert(offeringTeachers)
      .values(teacherIds.map((teacherId, position) => ({ offeringId: row.id, teacherId, position })));
  }
}

/** The indexed text: tokens as they stand, and the stems of English words. */
export const searchVector = (tokens: readonly string[], words: readonly string[]) =>
  sql<string>`to_tsvector('simple', ${tokens.join(' ')}) || to_tsvector('english', ${words.join(' ')})`;

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

/** Keeps words that a mistyped one may have meant. */
export async function insertTerms(context: Context, terms: readonly string[]): Promise<void> {
  const rows = [...new Set(terms)].filter((term) => term.length <= 40).map((term) => ({ term }));
  if (rows.length > 0) await context.db.insert(searchTerms).values(rows).onConflictDoNothing();
}

/** The kept word that a mistyped one stands for: one that is one key away, else the one most like it; null when none is. */
export async function likeliestTerm(context: Context, typed: string): Promise<string | null> {
  const { exact, patterns } = nearWords(typed.slice(0, 24));
  const near = sql.join(
    [sql`term in ${exact}`, ...patterns.map((pattern) => sql`term like ${pattern}`)],
    sql` or `,
  );
  const { rows } = await context.db.execute(
    sql`select term from search_terms where term % ${typed} or ${near} order by (${near}) desc, similarity(term, ${typed}) desc, term limit 1`,
  );
  return rows[0] ? String(rows[0].term) : null;
}

/** Sessions whose decide-by time has come and about which nothing is decided, longest due first. */
export async function dueDecisions(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.decideBy), isNull(sessions.decidedAt), lte(sessions.decideBy, context.now)))
    .orderBy(asc(sessions.decideBy), asc(sessions.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Keeps, once, whether a session runs; answers false when that was decided before. */
export async function keepDecision(context: Context, id: string, runs: boolean): Promise<boolean> {
  const decided = await context.db
    .update(sessions)
    .set({ runs, decidedAt: context.now })
    .where(and(eq(sessions.id, id), isNull(sessions.decidedAt)))
    .returning({ id: sessions.id });
  return decided.length > 0;
}
