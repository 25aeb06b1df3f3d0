import type { z } from 'zod';
import type { courseFilter } from '../../../contract/catalog/calls.ts';
import type { FacetName } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';

export type Filter = z.output<typeof courseFilter>;

/** A statement's rows (`o` is an offering), conditions and order, with the values its `$n` stand for. */
export type Selection = { from?: string; where: string; order: string; values: unknown[] };
export const offeringsAlone = 'offerings o';

/** Whether the early price is paid today, and what is paid: `$2` is the shop's day. */
export const isEarly = '(o.early_price is not null and o.early_until >= $2::date)';
export const priceNow = `case when ${isEarly} then o.early_price else o.price end`;

const liveSeats =
  '(select count(*) from seats t where t.session_id = x.id and (t.held_until is null or t.held_until > $1))';

/** Whether it can be enrolled in now: enrolment has begun, and a session that is not over and not called off has a seat left. */
export const bookable = `((o.opens_at is null or o.opens_at <= $1) and (o.lesson_minutes is not null or exists (
  select 1 from sessions x where x.offering_id = o.id and x.ends_at > $1 and x.made_for is null and x.runs is not false
    and x.class_size > ${liveSeats})))`;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** A filter without what one facet says. */
export function withoutFacet(filter: Filter, name: FacetName): Filter {
  if (name === 'price') return { ...filter, price_from: undefined, price_to: undefined };
  return { ...filter, [name]: undefined };
}

/** Turns a filter, but for its text and its order, into conditions over offerings `o`. `$1` is now, `$2` the shop's day. */
export function selectOfferings(context: Context, filter: Filter): Selection {
  const day = dayAt(context.now, context.settings.timeZone).toString();
  const values: unknown[] = [context.now.toString(), day];
  // `$2` is named once, so that its type is known where nothing else asks for the day.
  const conditions = ["o.status = 'open'", 'o.lasts_until > $1', '$2::date is not null'];
  const place = (value: unknown) => {
    values.push(value);
    return `$${values.length}`;
  };
  const add = (condition: (place: string) => string, value: unknown) =>
    conditions.push(condition(place(value)));
  /** Rows that belong to somebody by an identifier; what is none belongs to nobody. */
  const addId = (condition: (place: string) => string, id: string) =>
    isId(id) ? add((at) => condition(`${at}::uuid`), id) : conditions.push('false');
  if (filter.kind) add((at) => `o.kind = ${at}`, filter.kind);
  if (filter.category) add((at) => `o.category = ${at}`, filter.category);
  if (filter.grade !== undefined) add((at) => `${at} between o.grade_from and o.grade_to`, filter.grade);
  if (filter.age !== undefined) add((at) => `${at} between o.age_from and o.age_to`, filter.age);
  if (filter.price_from !== undefined) add((at) => `${priceNow} >= ${at}`, filter.price_from);
  if (filter.price_to !== undefined) add((at) => `${priceNow} <= ${at}`, filter.price_to);
  if (filter.site === 'online' || filter.site === 'campus')
    add((at) => `o.site_id in (select s.id from sites s where s.kind = ${at})`, filter.site);
  else if (filter.site) addId((at) => `o.site_id = ${at}`, filter.site);
  if (filter.teacher)
    addId(
      (at) =>
        `exists (select 1 from offering_teachers f where f.offering_id = o.id and f.teacher_id = ${at})`,
      filter.teacher,
    );
  if (filter.teaching_language)
    add(
      (at) =>
        `exists (select 1 from offering_teachers f join teachers t on t.id = f.teacher_id where f.offering_id = o.id and ${at} = any(t.languages))`,
      filter.teaching_language,
    );
  if (filter.weekday !== undefined)
    add(
      (at) =>
        `exists (select 1 from sessions x where x.offering_id = o.id and x.ends_at > $1 and x.made_for is null and ${at} = any(x.weekdays))`,
      filter.weekday,
    );
  if (filter.open_only) conditions.push(bookable);
  return { where: conditions.join(' and '), order: 'o.featured desc nulls last, o.number', values };
}
