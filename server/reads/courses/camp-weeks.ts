import { and, countDistinct, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { CampWeek } from '../../../contract/catalog/home.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { groupSeatsLeft, isOffered } from '../../capabilities/availability/index.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { now } from './course-filter.ts';

/** Most weeks of a camp. */
const most = 10;

const weeksStatement = cacheStatement((db) =>
  db
    .select({
      monday: sql<string>`(${sessions.firstDay} - (extract(isodow from ${sessions.firstDay})::int - 1))::text`,
      first_day: sql<string>`min(${sessions.firstDay})::text`,
      last_day: sql<string>`max(${sessions.lastDay})::text`,
      weeks: sql<number[]>`array_agg(distinct ${sessions.week} order by ${sessions.week})`,
      camps: countDistinct(offerings.id),
      number: sql<string>`min(${offerings.number})`,
      names: sql<Bilingual[]>`jsonb_agg(distinct ${offerings.name})`,
      sites: sql<Bilingual[]>`jsonb_agg(distinct ${sites.name})`,
      seats_left: sql<number>`sum(${groupSeatsLeft(sessions, now)})::int`,
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(offerings.kind, 'camp'),
        eq(offerings.status, 'open'),
        isNotNull(sessions.week),
        gt(sessions.startsAt, now),
        isOffered(sessions, now),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(most)
    .prepare(''),
);

/** The next weeks with camps that can still be joined before they begin, by Monday, over all camps. */
export async function nextCampWeeks(context: Context): Promise<CampWeek[]> {
  const rows = await weeksStatement(context.db).execute({ now: context.now.toString() });
  const only = (names: Bilingual[]) =>
    names.length === 1 && names[0] ? inLocale(names[0], context.locale) : null;
  return rows.map(({ sites, names, number, ...week }) => ({
    ...week,
    number: week.camps === 1 ? number : null,
    name: week.camps === 1 ? only(names) : null,
    site: only(sites),
  }));
}
