import { and, eq, exists, gt, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Subquery } from 'drizzle-orm/subquery';
import type { z } from 'zod';
import type { courseFilter } from '../../../contract/catalog/calls.ts';
import type { FacetName } from '../../../contract/catalog/facet-names.ts';
import {
  hasTrial,
  isBookable,
  isJoinable,
  isOffered,
  lessonTimes,
  startsWithin,
} from '../../capabilities/availability/index.ts';
import { type Reading, readSearch } from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { existsByRow } from '../../platform/database/exists-by-row.ts';
import { dayAt } from '../../platform/zoned.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';

/** A filter, and how its text is read. */
export type Filter = z.output<typeof courseFilter> & { reading?: Reading | undefined };

/** How the text of a filter is read: as found, or as typed. */
export const readingOf = ({ reading, q = '' }: Filter): Reading => reading ?? readSearch(q);

/** The rows of a statement, its condition and order: offerings, or a subquery under the same name. */
export type Rows = { from: typeof offerings | Subquery; where: SQL | undefined; order: SQL[] };

/**
 * Rows with the values of their placeholders: `now`, `today` (the shop's day), and those of each added part. Selections
 * of one `key` differ only in values; `rows` is called once for each key (see `cacheStatements`). `meant`: which sessions a
 * filter asks for; a card shows one of them.
 */
export type Selection = {
  key: string;
  values: Record<string, unknown>;
  meant?: SQL | undefined;
  rows(): Rows;
};

export const select = new QueryBuilder();
export const anyRow = { one: sql`1`.as('one') };
/** The placeholder of a value in a statement. */
export const at = (name: string) => sql.placeholder(name);
export const now = at('now');
export const today = sql`${at('today')}::date`;

const begins = alias(sessions, 'begins');
/** Some session can be joined before it begins: once begun, nothing is sold at the early price. Private lessons always qualify. */
const isBefore = sql`(${isNotNull(offerings.lessonMinutes)} or ${existsByRow(
  select
    .select(anyRow)
    .from(begins)
    .where(and(eq(begins.offeringId, offerings.id), gt(begins.startsAt, now), isJoinable(begins, now))),
)})`;
/** Whether the early price applies today, and today's price. */
export const isEarly = sql`(${isNotNull(offerings.earlyPrice)} and ${gte(offerings.earlyUntil, today)} and ${isBefore})`;
export const priceNow = sql<number>`case when ${isEarly} then ${offerings.earlyPrice} else ${offerings.price} end`;

/** Whether an offering can be enrolled in now. */
export const bookable = isBookable(offerings, now);

const session = alias(sessions, 'session');
/** What a filter may ask of one session of an offering. */
const ofSession = {
  weekday: sql`${at('weekday')} = any(${session.weekdays})`,
  lessons: startsWithin(session, { days: at('on_days'), from: at('hours_from'), to: at('hours_to') }),
  season: sql`extract(month from ${session.firstDay}) = any(${at('months')}::int[])`,
};
const hasSession = (fits: SQL): SQL =>
  existsByRow(
    select
      .select(anyRow)
      .from(session)
      .where(and(eq(session.offeringId, offerings.id), isOffered(session, now), fits)),
  );
/** Whether an offering appears in lists. */
export const listed = and(sql`${offerings.status} = 'open'`, gt(offerings.lastsUntil, now));

/** The condition of each choice; its value has a placeholder of the choice's name. */
const conditions = {
  kind: eq(offerings.kind, at('kind')),
  category: eq(offerings.category, at('category')),
  grade: sql`${at('grade')} between ${offerings.gradeFrom} and ${offerings.gradeTo}`,
  age: sql`${at('age')} between ${offerings.ageFrom} and ${offerings.ageTo}`,
  price_from: gte(priceNow, at('price_from')),
  price_to: lte(priceNow, at('price_to')),
  site: eq(offerings.siteId, at('site')),
  sitesOfKind: inArray(
    offerings.siteId,
    select
      .select({ id: sites.id })
      .from(sites)
      .where(eq(sites.kind, at('site'))),
  ),
  teacher: exists(
    select
      .select(anyRow)
      .from(offeringTeachers)
      .where(
        and(eq(offeringTeachers.offeringId, offerings.id), eq(offeringTeachers.teacherId, at('teacher'))),
      ),
  ),
  teaching_language: existsByRow(
    select
      .select(anyRow)
      .from(offeringTeachers)
      .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
      .where(
        and(
          eq(offeringTeachers.offeringId, offerings.id),
          sql`${at('teaching_language')} = any(${teachers.languages})`,
        ),
      ),
  ),
  weekday: hasSession(ofSession.weekday),
  open_only: bookable,
  ages: sql`(${offerings.ageFrom} <= ${at('age_most')} and ${offerings.ageTo} >= ${at('age_least')})`,
  grades: sql`(${offerings.gradeFrom} <= ${at('grade_most')} and ${offerings.gradeTo} >= ${at('grade_least')})`,
  lessons: hasSession(ofSession.lessons),
  season: hasSession(ofSession.season),
  prices: sql`(${priceNow} between ${at('price_least')} and ${at('price_most')})`,
  kinds: sql`${offerings.kind} = any(${at('kinds')}::text[])`,
  trial: hasTrial(now),
  places: sql`${offerings.siteId} = any(${at('at_sites')}::uuid[])`,
  nothing: sql`false`,
};
type ConditionName = keyof typeof conditions;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const plain = [
  'kind',
  'category',
  'grade',
  'age',
  'price_from',
  'price_to',
  'teaching_language',
  'weekday',
] as const;

/** The choices of a filter in a fixed order. An invalid id matches nobody. */
function conditionsOf(filter: Filter): ConditionName[] {
  const { site, teacher } = filter;
  const names: ConditionName[] = plain.filter((name) => filter[name] !== undefined && filter[name] !== '');
  if (site === 'online' || site === 'campus') names.push('sitesOfKind');
  else if (site) names.push(isId(site) ? 'site' : 'nothing');
  if (teacher) names.push(isId(teacher) ? 'teacher' : 'nothing');
  if (filter.open_only) names.push('open_only');
  return [...names, ...conditionsRead(filter)];
}

/** The conditions in the text of a filter. */
function conditionsRead({ reading }: Filter): ConditionName[] {
  if (!reading) return [];
  return [
    ...(reading.kinds.length > 0 ? ['kinds' as const] : []),
    ...(reading.isTrial ? ['trial' as const] : []),
    ...(reading.ages ? ['ages' as const] : []),
    ...(reading.grades ? ['grades' as const] : []),
    ...(reading.prices ? ['prices' as const] : []),
    ...(reading.weekdays.length + reading.hours.length > 0 ? ['lessons' as const] : []),
    ...(reading.months.length > 0 ? ['season' as const] : []),
    ...(reading.isOnlyThere ? ['places' as const] : []),
  ];
}

const valuesRead = ({ reading }: Filter) => ({
  kinds: reading?.kinds,
  months: reading?.months,
  age_least: reading?.ages?.from,
  age_most: reading?.ages?.to,
  grade_least: reading?.grades?.from,
  grade_most: reading?.grades?.to,
  price_least: reading?.prices?.from,
  price_most: reading?.prices?.to,
  ...(reading ? lessonTimes(reading) : {}),
  at_sites: reading?.places,
});

/** A filter without one facet's choice. */
export function withoutFacet(filter: Filter, name: FacetName): Filter {
  if (name === 'price') return { ...filter, price_from: undefined, price_to: undefined };
  return { ...filter, [name]: undefined };
}

/** The current day in the shop's time zone. */
export const shopDay = ({ now, settings }: Pick<Context, 'now' | 'settings'>): string =>
  dayAt(now, settings.timeZone).toString();

/** Values of every selection: the current time and day. */
export const moment = (context: Context) => ({ now: context.now.toString(), today: shopDay(context) });

/** The school's own order. */
export const recommended = [sql`${offerings.featured} desc nulls last`, sql`${offerings.number}`];

/** The sessions that a filter asks for, to be joined to a selection. */
export function sessionsMeant(filter: Filter): Pick<Selection, 'key' | 'values' | 'meant'> {
  const names = conditionsOf(filter).filter((name) => name in ofSession) as (keyof typeof ofSession)[];
  return {
    key: names.join(' '),
    values: { ...filter, ...valuesRead(filter) },
    meant: names.length > 0 ? and(...names.map((name) => ofSession[name])) : undefined,
  };
}

/** Listed offerings that match a filter, except its text and order. */
export function selectOfferings(context: Context, filter: Filter): Selection {
  const names = conditionsOf(filter);
  const { values, meant } = sessionsMeant(filter);
  return {
    key: names.join(' '),
    values: { ...values, ...moment(context) },
    meant,
    rows: () => ({
      from: offerings,
      where: and(listed, ...names.map((name) => conditions[name])),
      order: recommended,
    }),
  };
}

/** A selection with one more condition, whose values have their own placeholders; `key` names it. */
export const narrowed = (
  selection: Selection,
  { key, where, values = {} }: { key: string; where: SQL; values?: Record<string, unknown> },
): Selection => ({
  ...selection,
  key: `${selection.key} ${key}`,
  values: { ...selection.values, ...values },
  rows: () => {
    const rows = selection.rows();
    return { ...rows, where: and(rows.where, where) };
  },
});

/** A selection in another order; `key` names it. */
export const ordered = (selection: Selection, { key, order }: { key: string; order: SQL[] }): Selection => ({
  ...selection,
  key: `${selection.key} ${key}`,
  rows: () => ({ ...selection.rows(), order }),
});
