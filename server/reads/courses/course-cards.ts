import type { OfferingCard } from '../../../contract/catalog/calls.ts';
import type { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import { presentPattern, presentSite, priceToday, type SiteRow } from '../../capabilities/catalog/index.ts';
import { type ComingRow, comingLesson, presentToldBy } from '../../capabilities/sales/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { offeringsAlone, type Selection } from './course-filter.ts';

type NextRow = {
  starts_at: string;
  first_lesson_ends_at: string;
  ends_at: string;
  coming: ComingRow | null;
  first_day: string;
  last_day: string;
  weekdays: number[];
  start_time: string;
  end_time: string;
  total_classes: number;
};
type CardRow = {
  number: string;
  kind: (typeof offeringKinds)[number];
  name: Bilingual;
  summary: Bilingual;
  category: string;
  cover: string | null;
  grade_from: number;
  grade_to: number;
  age_from: number;
  age_to: number;
  price: string;
  early_price: string | null;
  early_until: string | null;
  currency: string;
  site: {
    id: string;
    kind: SiteRow['kind'];
    name: Bilingual;
    address: Bilingual;
    country: string;
    time_zone: string;
  };
  teachers: { id: string; name: Bilingual; title: Bilingual }[] | null;
  next: NextRow | null;
  sessions_open: number | null;
  seats_left: number | null;
  lesson_minutes: number | null;
  lesson_count: number | null;
  valid_days: number | null;
  opens_at: Date | null;
};

/** One page of offerings first, then what stands beside each, so that only the page's rows are looked up. */
export const cardsStatement = (
  { from = offeringsAlone, where, order }: Selection,
  limit: string,
  offset: string,
) => `
with chosen as (
  select o.id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset})
select o.number, o.kind, o.name, o.summary, o.category, o.cover, o.grade_from, o.grade_to, o.age_from, o.age_to,
  o.lesson_minutes, o.lesson_count, o.valid_days, o.opens_at, o.price, o.early_price, o.early_until::text as early_until, o.currency,
  jsonb_build_object('id', s.id, 'kind', s.kind, 'name', s.name, 'address', s.address, 'country', s.country, 'time_zone', s.time_zone) as site,
  (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'title', t.title) order by f.position, t.id)
     from offering_teachers f join teachers t on t.id = f.teacher_id where f.offering_id = o.id) as teachers,
  a.next, a.sessions_open, a.seats_left
from (select id, row_number() over () as place from chosen) c join offerings o on o.id = c.id join sites s on s.id = o.site_id left join lateral (
  select count(*)::int as sessions_open, coalesce(sum(greatest(x.class_size - x.taken, 0)), 0)::int as seats_left,
    (jsonb_agg(jsonb_build_object('starts_at', x.starts_at, 'first_lesson_ends_at', x.first_lesson_ends_at, 'ends_at', x.ends_at, 'coming', ${comingLesson('x', '$1')}, 'first_day', x.first_day,
      'last_day', x.last_day, 'weekdays', x.weekdays, 'start_time', x.start_time, 'end_time', x.end_time, 'total_classes', x.total_classes)
      order by x.starts_at <= $1, case when x.starts_at > $1 then x.starts_at end, x.ends_at desc, x.id))->0 as next
  from (select n.*, (select count(*) from seats t where t.session_id = n.id and (t.held_until is null or t.held_until > $1)) as taken
        from sessions n where n.offering_id = o.id and n.ends_at > $1 and n.made_for is null) x) a on true
order by c.place`;

function presentNext(
  next: NextRow,
  timeZone: string,
  now: Temporal.Instant,
): NonNullable<OfferingCard['next']> {
  const times = {
    startsAt: Temporal.Instant.from(next.starts_at),
    firstLessonEndsAt: Temporal.Instant.from(next.first_lesson_ends_at),
    endsAt: Temporal.Instant.from(next.ends_at),
  };
  return {
    starts_at: times.startsAt.toString(),
    told_by: presentToldBy(times, next.coming, now),
    first_day: next.first_day,
    last_day: next.last_day,
    pattern: presentPattern(
      { weekdays: next.weekdays, startTime: next.start_time, endTime: next.end_time },
      timeZone,
    ),
    total_classes: next.total_classes,
  };
}

function presentCard({ locale, now, settings }: Context, row: CardRow): OfferingCard {
  const priced = {
    price: Number(row.price),
    earlyPrice: row.early_price === null ? null : Number(row.early_price),
    earlyUntil: row.early_until,
    currency: row.currency,
  };
  const opensAt = row.opens_at && Temporal.Instant.from(row.opens_at.toISOString());
  return {
    number: row.number,
    kind: row.kind,
    name: inLocale(row.name, locale),
    summary: inLocale(row.summary, locale),
    category: row.category,
    cover: row.cover,
    grade_from: row.grade_from,
    grade_to: row.grade_to,
    age_from: row.age_from,
    age_to: row.age_to,
    site: presentSite({ locale }, { ...row.site, timeZone: row.site.time_zone }),
    teachers: (row.teachers ?? []).map((teacher) => presentTeacher(teacher, locale)),
    price: priceToday(priced, now, settings.timeZone),
    next: row.next ? presentNext(row.next, row.site.time_zone, now) : null,
    private: row.lesson_minutes
      ? { minutes: row.lesson_minutes, lessons: row.lesson_count ?? 1, valid_days: row.valid_days ?? 0 }
      : null,
    opens_at: opensAt && Temporal.Instant.compare(opensAt, now) > 0 ? opensAt.toString() : null,
    sessions_open: row.sessions_open ?? 0,
    seats_left: row.seats_left ?? 0,
  };
}

/** The cards of a selection, `limit` from `offset` on, in one statement. */
export async function findCards(
  context: Context,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfferingCard[]> {
  const places = [selection.values.length + 1, selection.values.length + 2].map((place) => `$${place}`);
  const { rows } = await context.connection.query(
    cardsStatement(selection, places[0] ?? '', places[1] ?? ''),
    [...selection.values, limit, offset],
  );
  return (rows as CardRow[]).map((row) => presentCard(context, row));
}
