import type { CalendarEntry, calendarCalls } from '../../../contract/catalog/calendar.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { presentSite, type SiteRow } from '../../capabilities/catalog/index.ts';
import type { Context } from '../../platform/context.ts';

type Input = Omit<CheckedInputOf<typeof calendarCalls.courseCalendar>, 'month'>;
type Row = {
  id: string;
  number: string;
  kind: CalendarEntry['kind'];
  name: Bilingual;
  label: Bilingual;
  category: string;
  first_day: string;
  last_day: string;
  starts_at: Date;
  first_lesson_ends_at: Date;
  ends_at: Date;
  site: Omit<SiteRow, 'timeZone' | 'taxRateBp' | 'taxIncluded' | 'position'> & { time_zone: string };
  seats_left: number;
  summary: Bilingual;
  created_at: Date;
  revised_at: Date;
  called_off: boolean;
};

/** Something that begins, and what a calendar elsewhere needs to keep its copy of it right. */
export type Planned = {
  entry: CalendarEntry;
  summary: string;
  /** When anything of it last changed. */
  revised: Temporal.Instant;
  /** Grows with every change: the seconds since it was first written down. */
  revision: number;
  calledOff: boolean;
};

/** At most so many stand in one calendar. */
const most = 600;
const at = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
const instant = (date: Date) => at(date).toString();

/**
 * What begins from one day to before another (days of each site), soonest first; also what was called off. Lessons made for
 * one child are nobody else's business.
 */
export async function calendarBetween(
  context: Context,
  { kind, site }: Input,
  [from, to]: readonly [string, string],
): Promise<Planned[]> {
  const { rows } = await context.connection.query(
    `select n.id, o.number, o.kind, o.name, n.label, o.category, n.first_day, n.last_day, n.starts_at, n.first_lesson_ends_at, n.ends_at,
       jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name, 'address', s.address, 'country', s.country, 'time_zone', s.time_zone) as site,
       greatest(n.class_size - (select count(*) from seats t where t.session_id = n.id and (t.held_until is null or t.held_until > $1)), 0)::int as seats_left,
       o.summary, o.created_at, greatest(o.updated_at, n.decided_at) as revised_at, coalesce(not n.runs, false) as called_off
     from sessions n join offerings o on o.id = n.offering_id join sites s on s.id = o.site_id
     where o.status = 'open' and n.made_for is null and n.first_day >= $2::date and n.first_day < $3::date and ($4::text is null or o.kind = $4) and ($5::text is null or s.id::text = $5)
     order by n.first_day, n.starts_at, n.id limit ${most}`,
    [context.now.toString(), from, to, kind ?? null, site ?? null],
  );
  return (rows as Row[]).map((row) => presentPlanned(context, row));
}

function presentPlanned(context: Context, row: Row): Planned {
  const entry = {
    id: row.id,
    number: row.number,
    kind: row.kind,
    name: inLocale(row.name, context.locale),
    label: inLocale(row.label, context.locale),
    category: row.category,
    first_day: row.first_day,
    last_day: row.last_day,
    starts_at: instant(row.starts_at),
    first_lesson_ends_at: instant(row.first_lesson_ends_at),
    ends_at: instant(row.ends_at),
    site: presentSite(context, { ...row.site, timeZone: row.site.time_zone }),
    seats_left: row.seats_left,
  };
  const seconds = (row.revised_at.getTime() - row.created_at.getTime()) / 1000;
  return {
    entry,
    summary: inLocale(row.summary, context.locale),
    revised: at(row.revised_at),
    revision: Math.max(0, Math.ceil(seconds)),
    calledOff: row.called_off,
  };
}

/** What begins in a month by any reader's calendar: of what is online a day more on either side, because days differ. */
export async function viewCalendar(
  context: Context,
  { month, ...filter }: CheckedInputOf<typeof calendarCalls.courseCalendar>,
): Promise<CalendarEntry[]> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const days = [
    first.subtract({ days: 1 }).toString(),
    first.add({ months: 1, days: 1 }).toString(),
  ] as const;
  const planned = await calendarBetween(context, filter, days);
  const isHere = ({ site, first_day }: CalendarEntry) =>
    site.kind === 'online' || first_day.startsWith(month);
  return planned.flatMap(({ entry, calledOff }) => (calledOff || !isHere(entry) ? [] : [entry]));
}
