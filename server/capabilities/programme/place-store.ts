import { and, asc, count, eq, exists, gt, gte, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { programmePlaceCalls } from '../../../contract/programme/places.ts';
import type { Context } from '../../platform/context.ts';
import { titlesContain } from '../../platform/database/containing.ts';
import { byCollation, sortedBy } from '../../platform/database/sorted-by.ts';
import { holidays, offerings, rooms, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';

export type SiteRow = typeof sites.$inferSelect;
export type RoomRow = typeof rooms.$inferSelect;

const selectSites = (context: Context) =>
  context.db
    .select({
      site: sites,
      offerings: sql<number>`(select count(*)::int from ${offerings} where ${and(eq(offerings.siteId, sites.id), eq(offerings.status, 'open'))})`,
      rooms: sql<number>`(select count(*)::int from ${rooms} where ${and(eq(rooms.siteId, sites.id), eq(rooms.isClosed, false))})`,
    })
    .from(sites);
export type SiteLine = Awaited<ReturnType<typeof selectSites>>[number];

export async function listSiteLines(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof programmePlaceCalls.officeSiteIndex>,
): Promise<{ rows: SiteLine[]; total: number }> {
  const { q } = filter;
  const where = and(
    filter.ids ? inArray(sites.id, filter.ids) : undefined,
    filter.kind ? eq(sites.kind, filter.kind) : undefined,
    filter.country ? eq(sites.country, filter.country) : undefined,
    q ? titlesContain([sql`${sites.name} ->> 'zh'`, sql`${sites.name} ->> 'en'`], q) : undefined,
  );
  const sortable = { position: sites.position, name: byCollation(sql`${sites.name} ->> ${context.locale}`) };
  const rows = await selectSites(context)
    .where(where)
    .orderBy(...sortedBy(sorted, sortable, sites.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(sites).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function siteLine(context: Context, id: string): Promise<SiteLine | null> {
  const [row] = await selectSites(context).where(eq(sites.id, id));
  return row ?? null;
}

export async function lockSite(context: Context, id: string): Promise<SiteRow | null> {
  const [row] = await context.db.select().from(sites).where(eq(sites.id, id)).for('no key update');
  return row ?? null;
}

export async function hasSessions(context: Context, siteId: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(offerings.siteId, siteId))
    .limit(1);
  return rows.length > 0;
}

/** Inserts a site, or stores its next version. */
export async function saveSiteRow(context: Context, row: SiteRow): Promise<void> {
  await context.db.insert(sites).values(row).onConflictDoUpdate({ target: sites.id, set: row });
}

export async function lastSite(context: Context): Promise<number> {
  const [row] = await context.db.select({ last: max(sites.position) }).from(sites);
  return (row?.last ?? -1) + 1;
}

/** Selects upcoming lessons in the room of the row, with whether each overlaps an earlier one. */
const inRoom = (context: Context) => sql`(select l.starts_at,
    l.starts_at < max(l.ends_at) over (order by l.starts_at, l.id rows between unbounded preceding and 1 preceding) as meets
  from ${lessons} l inner join ${sessions} s on s.id = l.session_id inner join ${offerings} o on o.id = s.offering_id
  where o.site_id = ${rooms.siteId} and s.room = ${rooms.name} and l.called_off_at is null
    and s.runs is distinct from false and l.ends_at > ${context.now.toString()}::timestamptz)`;

const selectRooms = (context: Context) =>
  context.db
    .select({
      room: rooms,
      lessons: sql<number>`(select count(*)::int from ${inRoom(context)} as used)`,
      clashes: sql<number>`(select count(*)::int from ${inRoom(context)} as used where used.meets)`,
      clashAt: sql<
        string | null
      >`(select to_json(min(used.starts_at)) #>> '{}' from ${inRoom(context)} as used where used.meets)`,
    })
    .from(rooms);
export type RoomLine = Awaited<ReturnType<typeof selectRooms>>[number];

export async function listRoomLines(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof programmePlaceCalls.officeRoomIndex>,
): Promise<{ rows: RoomLine[]; total: number }> {
  const where = and(
    filter.ids ? inArray(rooms.id, filter.ids) : undefined,
    filter.site_id ? eq(rooms.siteId, filter.site_id) : undefined,
    filter.closed === undefined ? undefined : eq(rooms.isClosed, filter.closed),
    filter.q ? titlesContain([rooms.name], filter.q) : undefined,
  );
  const rows = await selectRooms(context)
    .where(where)
    .orderBy(...sortedBy(sorted, { name: byCollation(rooms.name), places: rooms.places }, rooms.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(rooms).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function roomLine(context: Context, id: string): Promise<RoomLine | null> {
  const [row] = await selectRooms(context).where(eq(rooms.id, id));
  return row ?? null;
}

export async function lockRoom(context: Context, id: string): Promise<RoomRow | null> {
  const [row] = await context.db.select().from(rooms).where(eq(rooms.id, id)).for('no key update');
  return row ?? null;
}

/** Inserts a room, or stores its next version. */
export async function saveRoomRow(context: Context, row: RoomRow): Promise<void> {
  await context.db.insert(rooms).values(row).onConflictDoUpdate({ target: rooms.id, set: row });
}

export async function renameRoom(
  context: Context,
  { siteId, from, to }: { siteId: string; from: string; to: string },
): Promise<void> {
  const offeringsHere = context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(eq(offerings.siteId, siteId));
  await context.db
    .update(sessions)
    .set({ room: to, version: sql`${sessions.version} + 1` })
    .where(
      and(
        inArray(sessions.offeringId, offeringsHere),
        eq(sessions.room, from),
        gt(sessions.endsAt, context.now),
      ),
    );
}

export type Closed = { siteId: string; day: string; name: Bilingual; timeZone: string };

const closedFields = {
  siteId: holidays.siteId,
  day: holidays.day,
  name: holidays.name,
  timeZone: sites.timeZone,
};

/** Lists a page of days on which sites hold no lessons. */
export async function listHolidayRows(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof programmePlaceCalls.officeHolidayIndex>,
): Promise<{ rows: Closed[]; total: number }> {
  const where = and(
    filter.site_id ? eq(holidays.siteId, filter.site_id) : undefined,
    filter.from ? gte(holidays.day, filter.from) : undefined,
    filter.until ? lte(holidays.day, filter.until) : undefined,
  );
  const rows = await context.db
    .select(closedFields)
    .from(holidays)
    .innerJoin(sites, eq(sites.id, holidays.siteId))
    .where(where)
    .orderBy(...sortedBy(sorted, { day: holidays.day }, holidays.siteId))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(holidays).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns closed days of sites. */
export async function holidayRows(
  context: Context,
  { siteIds, days }: { siteIds: readonly string[]; days: readonly string[] },
): Promise<Closed[]> {
  return context.db
    .select(closedFields)
    .from(holidays)
    .innerJoin(sites, eq(sites.id, holidays.siteId))
    .where(and(inArray(holidays.siteId, [...siteIds]), inArray(holidays.day, [...days])))
    .orderBy(asc(holidays.day), asc(holidays.siteId))
    .limit(5000);
}

/** A time in which a site holds no lessons. */
export type Stretch = { siteId: string; from: Temporal.Instant; until: Temporal.Instant };

/** Returns upcoming lessons that begin within a time of day at their site, soonest first. */
export async function lessonsIn(context: Context, stretches: readonly Stretch[]) {
  if (stretches.length === 0) return [];
  const rows = stretches.map(
    ({ siteId, from, until }) =>
      sql`(${siteId}::uuid, ${from.toString()}::timestamptz, ${until.toString()}::timestamptz)`,
  );
  return context.db
    .select({
      lessonId: lessons.id,
      sessionId: sessions.id,
      number: offerings.number,
      label: sessions.label,
      siteId: offerings.siteId,
      startsAt: lessons.startsAt,
    })
    .from(lessons)
    .innerJoin(
      sql`(values ${sql.join(rows, sql`, `)}) as closed (site_id, from_at, until_at)`,
      sql`${lessons.startsAt} >= closed.from_at and ${lessons.startsAt} < closed.until_at`,
    )
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(
      offerings,
      and(eq(offerings.id, sessions.offeringId), sql`${offerings.siteId} = closed.site_id`),
    )
    .where(
      and(
        isNull(lessons.calledOffAt),
        sql`${sessions.runs} is distinct from false`,
        gt(lessons.endsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(10_000);
}

export async function insertHolidays(
  context: Context,
  rows: (typeof holidays.$inferInsert)[],
): Promise<void> {
  await context.db
    .insert(holidays)
    .values(rows)
    .onConflictDoUpdate({ target: [holidays.siteId, holidays.day], set: { name: sql`excluded.name` } });
}

export async function deleteHolidays(
  context: Context,
  { siteIds, days }: { siteIds: readonly string[]; days: readonly string[] },
): Promise<void> {
  await context.db
    .delete(holidays)
    .where(and(inArray(holidays.siteId, [...siteIds]), inArray(holidays.day, [...days])));
}

export async function knownSites(context: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function isRoomUsed(context: Context, { siteId, name }: RoomRow): Promise<boolean> {
  const { db } = context;
  const offeringsHere = db
    .select({ one: sql`1` })
    .from(offerings)
    .where(and(eq(offerings.id, sessions.offeringId), eq(offerings.siteId, siteId)));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.room, name),
        gt(sessions.endsAt, context.now),
        sql`${sessions.runs} is distinct from false`,
        exists(offeringsHere),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
