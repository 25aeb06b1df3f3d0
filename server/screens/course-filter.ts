import type { z } from 'zod';
import type { courseFilter } from '../../contract/catalog.ts';
import { searchQuery } from '../capabilities/catalog/index.ts';
import type { Context } from '../platform/context.ts';

export type Filter = z.output<typeof courseFilter>;

/** A statement's conditions and order, with the values its `$n` stand for. */
export type Selection = { where: string; order: string; values: unknown[] };

/** What is paid today: `$2` is the shop's day. */
const priceNow =
  'case when o.early_price is not null and o.early_until >= $2::date then o.early_price else o.price end';

/** The start of the next session, or null when all have begun. */
const nextStart =
  '(select min(n.starts_at) from sessions n where n.offering_id = o.id and n.starts_at > $1 and n.made_for is null)';

const orders: Record<Filter['sort'], string> = {
  recommended: 'o.featured desc nulls last, o.number',
  soonest: `${nextStart} nulls last, o.number`,
  price_low: `${priceNow}, o.number`,
  price_high: `${priceNow} desc, o.number`,
  newest: 'o.created_at desc, o.number',
};

const liveSeats =
  '(select count(*) from seats t where t.session_id = x.id and (t.held_until is null or t.held_until > $1))';

/**
 * Turns a filter into conditions over offerings `o`. `$1` is now, `$2` the shop's day. A text without anything
 * to search for finds nothing.
 */
export function selectOfferings(context: Context, filter: Filter): Selection {
  const day = context.now.toZonedDateTimeISO(context.settings.timeZone).toPlainDate().toString();
  const values: unknown[] = [context.now.toString(), day];
  // `$2` is named once, so that its type is known where nothing else asks for the day.
  const conditions = ["o.status = 'open'", 'o.lasts_until > $1', '$2::date is not null'];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.kind) add((place) => `o.kind = ${place}`, filter.kind);
  if (filter.category) add((place) => `o.category = ${place}`, filter.category);
  if (filter.grade !== undefined)
    add((place) => `${place} between o.grade_from and o.grade_to`, filter.grade);
  if (filter.age !== undefined) add((place) => `${place} between o.age_from and o.age_to`, filter.age);
  if (filter.price_from !== undefined) add((place) => `${priceNow} >= ${place}`, filter.price_from);
  if (filter.price_to !== undefined) add((place) => `${priceNow} <= ${place}`, filter.price_to);
  if (filter.site === 'online' || filter.site === 'campus')
    add((place) => `o.site_id in (select s.id from sites s where s.kind = ${place})`, filter.site);
  else if (filter.site) add((place) => `o.site_id::text = ${place}`, filter.site);
  if (filter.teacher)
    add(
      (place) =>
        `exists (select 1 from offering_teachers f where f.offering_id = o.id and f.teacher_id::text = ${place})`,
      filter.teacher,
    );
  if (filter.weekday !== undefined)
    add(
      (place) =>
        `exists (select 1 from sessions x where x.offering_id = o.id and x.ends_at > $1 and x.made_for is null and ${place} = any(x.weekdays))`,
      filter.weekday,
    );
  if (filter.open_only)
    conditions.push(
      `(o.lesson_minutes is not null or exists (select 1 from sessions x where x.offering_id = o.id and x.ends_at > $1 and x.class_size > ${liveSeats}))`,
    );
  if (filter.q)
    add((place) => `o.search_text @@ to_tsquery('simple', ${place})`, searchQuery(filter.q) ?? "'\u2400'");
  return { where: conditions.join(' and '), order: orders[filter.sort], values };
}
