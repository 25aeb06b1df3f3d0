import type { CampWeek } from '../../../contract/catalog/home.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';

/** As many weeks as a camp may have. */
const most = 10;

type Row = Omit<CampWeek, 'site'> & { sites: Bilingual[] };

/** The next weeks in which camps take place and can still be joined before they begin, by their Mondays, over all camps. */
export async function nextCampWeeks(context: Context): Promise<CampWeek[]> {
  const { rows } = await context.connection.query(
    `select (n.first_day - (extract(isodow from n.first_day)::int - 1))::text as monday, min(n.first_day)::text as first_day, max(n.last_day)::text as last_day,
       array_agg(distinct n.week order by n.week) as weeks, count(distinct o.id)::int as camps, jsonb_agg(distinct s.name) as sites,
       sum(greatest(n.class_size - (select count(*) from seats t where t.session_id = n.id and (t.held_until is null or t.held_until > $1)), 0))::int as seats_left
     from sessions n join offerings o on o.id = n.offering_id join sites s on s.id = o.site_id
     where o.kind = 'camp' and o.status = 'open' and n.week is not null and n.starts_at > $1
     group by 1 order by 1 limit ${most}`,
    [context.now.toString()],
  );
  return (rows as Row[]).map(({ sites, ...week }) => ({
    ...week,
    site: sites.length === 1 && sites[0] ? inLocale(sites[0], context.locale) : null,
  }));
}
