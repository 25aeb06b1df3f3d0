import { and, count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type catalogCalls, courseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames, mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type FacetsView, priceBands } from '../../../contract/catalog/facets.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { isOffered } from '../../capabilities/availability/index.ts';
import { offerings, offeringTeachers, sessions } from '../../capabilities/catalog/tables.ts';
import { teachers } from '../../capabilities/teachers/tables.ts';
import type { Context } from '../../platform/context.ts';
import { keepStatements } from '../../platform/database/kept-statements.ts';
import { keepAnswers } from '../../platform/kept-answers.ts';
import { countSearch } from './count-search.ts';
import {
  at,
  bookable,
  type Filter,
  now,
  priceNow,
  type Rows,
  type Selection,
  select,
  withoutFacet,
} from './course-filter.ts';
import { bestFirst, selectFitting } from './course-hits.ts';
import { own } from './course-order.ts';
import { type Counted, type Counts, presentFacets } from './present-facets.ts';

const session = alias(sessions, 'session');
const bands = sql.join(
  priceBands.map(({ value, from, to }) => sql`(${value}::text, ${from}::bigint, ${to}::bigint)`),
  sql`, `,
);

/** The rows that are counted, for all facets once. */
function hitsOf({ from, where, order }: Rows, isBookable: boolean) {
  const isRanked = from !== offerings;
  return select.$with('hits').as(
    select
      .select({
        id: offerings.id,
        number: offerings.number,
        kind: offerings.kind,
        category: offerings.category,
        gradeFrom: offerings.gradeFrom,
        gradeTo: offerings.gradeTo,
        ageFrom: offerings.ageFrom,
        ageTo: offerings.ageTo,
        siteId: offerings.siteId,
        featured: offerings.featured,
        fit: sql<number>`${isRanked ? own('fit') : sql`0`}`.as('fit'),
        paid: priceNow.as('paid'),
        bookable: sql<boolean | null>`${isBookable ? bookable : sql`null::boolean`}`.as('bookable'),
      })
      .from(from)
      .where(where)
      .orderBy(...(isRanked ? [] : order))
      .limit(mostCounted),
  );
}
type Hits = ReturnType<typeof hitsOf>;

const taughtBy = (hits: Hits) =>
  sql`${hits} inner join ${offeringTeachers} on ${eq(offeringTeachers.offeringId, hits.id)}`;

/** Each counts offerings among the hits, those that can be in several values once in each. */
const counting: Record<FacetName, (hits: Hits) => SQL> = {
  kind: (hits) => sql`select ${hits.kind}, ${count()} from ${hits} group by ${hits.kind}`,
  category: (hits) => sql`select ${hits.category}, ${count()} from ${hits} group by ${hits.category}`,
  grade: (hits) =>
    sql`select grade::text, ${count()} from ${hits}, generate_series(${hits.gradeFrom}, ${hits.gradeTo}) grade group by grade`,
  age: (hits) =>
    sql`select age::text, ${count()} from ${hits}, generate_series(${hits.ageFrom}, ${hits.ageTo}) age group by age`,
  weekday: (hits) => sql`select day::text, ${countDistinct(hits.id)} from ${hits}
    inner join ${sessions} ${own('session')} on ${and(eq(session.offeringId, hits.id), isOffered(session, now))}
    cross join unnest(${session.weekdays}) day group by day`,
  site: (hits) => sql`select ${hits.siteId}::text, ${count()} from ${hits} group by ${hits.siteId}`,
  price: (
    hits,
  ) => sql`select band.value, ${count()} from ${hits} inner join (values ${bands}) band(value, low, high)
    on (band.low is null or ${hits.paid} >= band.low) and (band.high is null or ${hits.paid} <= band.high) group by band.value`,
  teacher: (hits) =>
    sql`select ${offeringTeachers.teacherId}::text, ${count()} from ${taughtBy(hits)} group by ${offeringTeachers.teacherId}`,
  teaching_language: (hits) => sql`select language, ${countDistinct(hits.id)} from ${taughtBy(hits)}
    inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)} cross join unnest(${teachers.languages}) language group by language`,
  open_only: (hits) => sql`select '1', ${count()} from ${hits} where ${hits.bookable}`,
};

/** A page of the rows that are counted, the best first. */
export type HitsPage = { limit: number; offset: number };
type Counting = { key: string; hits: Selection; of: readonly FacetName[]; withPage: boolean };

/** Counts some facets over one selection; with a page, its ids come along, each with its place. */
const countStatement = keepStatements((db, { hits: selection, of, withPage }: Counting) => {
  const hits = hitsOf(selection.rows(), withPage || of.includes('open_only'));
  const parts = [
    sql`select 'total' as facet, '' as value, ${count()} as count from ${hits}`,
    ...of.map((name) => sql`select ${name}::text, counted.* from (${counting[name](hits)}) counted`),
  ];
  if (withPage)
    parts.push(sql`select 'page', best.id::text, row_number() over () from (select ${hits.id} from ${hits}
      order by ${sql.join(bestFirst(sql`${hits.bookable}`), sql`, `)} limit ${at('limit')} offset ${at('offset')}) best`);
  return db
    .with(hits)
    .select({
      facet: sql<FacetName | 'total' | 'page'>`facet`,
      value: sql<string>`value`,
      count: sql<number>`count::int`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) counted`)
    .prepare('');
});

type ToCount = { hits: Selection; of: readonly FacetName[]; page?: HitsPage };
type FacetCounts = Counts & { ids: string[] };

/** Counts over so many offerings that they are told as `300+`: dear to make, and as true some seconds later. */
const keptCounts = keepAnswers<FacetCounts>({ seconds: 10, most: 500 });

async function countFacets(context: Context, toCount: ToCount): Promise<FacetCounts> {
  const { hits, of, page } = toCount;
  const { now: _now, page: _page, page_size: _size, sort: _sort, ...values } = hits.values;
  const key = page ? null : JSON.stringify([hits.key, of, values]);
  const known = key && keptCounts(context.db).get(key);
  if (known) return known;
  const counted = await countAfresh(context, toCount);
  if (key && counted.total >= mostCounted) keptCounts(context.db).set(key, counted);
  return counted;
}

async function countAfresh(context: Context, { hits, of, page }: ToCount): Promise<FacetCounts> {
  const key = `${hits.key} | ${of.join()} | ${page ? 'page' : ''}`;
  const all = await countStatement(context.db, { key, hits, of, withPage: page !== undefined }).execute({
    ...hits.values,
    ...page,
  });
  const counts = all.filter((row): row is Counted => row.facet !== 'total' && row.facet !== 'page');
  const ids = all.filter((row) => row.facet === 'page').sort((one, other) => one.count - other.count);
  return {
    of,
    total: all.find((row) => row.facet === 'total')?.count ?? 0,
    counts,
    ids: ids.map((row) => row.value),
  };
}

const isChosen = (filter: Filter, name: FacetName) =>
  name === 'price'
    ? filter.price_from !== undefined || filter.price_to !== undefined
    : filter[name] !== undefined && filter[name] !== false;

/**
 * Counts every facet with all other choices kept and its own left out. Those that nothing is chosen of share one statement; with
 * it come how many there are in all, and the ids of a page where one is asked for.
 */
export async function countAllFacets(
  context: Context,
  filter: Filter,
  page?: HitsPage,
): Promise<{ total: number; facets: FacetsView; ids: string[] }> {
  const chosen = facetNames.filter((name) => isChosen(filter, name));
  const free = facetNames.filter((name) => !isChosen(filter, name));
  const [all, ...others] = await Promise.all([
    countFacets(context, { hits: selectFitting(context, filter), of: free, ...(page ? { page } : {}) }),
    ...chosen.map((name) =>
      countFacets(context, { hits: selectFitting(context, withoutFacet(filter, name)), of: [name] }),
    ),
  ]);
  const facets = await presentFacets(context, filter, [all, ...others]);
  return { total: all.total, facets, ids: all.ids };
}

/** What the list can be narrowed down by. */
export async function viewFacets(
  context: Context,
  input: CheckedInputOf<typeof catalogCalls.courseFacets>,
): Promise<FacetsView> {
  const filter = courseFilter.parse(input);
  if (filter.q) await countSearch(context);
  return (await countAllFacets(context, filter)).facets;
}
