import { sql } from 'drizzle-orm';
import { type catalogCalls, courseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames, mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { FacetsView } from '../../../contract/catalog/facets.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { cacheAnswers } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings } from '../../schema/catalog.ts';
import { countSearch } from './count-search.ts';
import { bookable, type Filter, type Selection, select, withoutFacet } from './course-filter.ts';
import { bestFirst, selectFitting } from './course-hits.ts';
import { extraColumn } from './course-order.ts';
import { findAsRead } from './course-readings.ts';
import { countValues, factsOf } from './facet-facts.ts';
import { type Counts, presentFacets } from './present-facets.ts';

/** A page of the counted rows, best first. */
export type HitsPage = { limit: number; offset: number };
/** Facets counted over one selection; with `isPaged` its rows are ordered best first. */
type ToCount = { hits: Selection; of: readonly FacetName[]; isPaged: boolean };

/** The ids of the counted rows in one text: one row for each would cost more than finding them. */
function idsOf({ hits: selection, isPaged }: ToCount) {
  const { from, where, order } = selection.rows();
  const isRanked = from !== offerings;
  const hits = select
    .select({
      id: offerings.id,
      number: offerings.number,
      featured: offerings.featured,
      fit: sql<number>`${isRanked ? extraColumn('fit') : sql`0`}`.as('fit'),
      bookable: sql<boolean | null>`${isPaged ? bookable : sql`null::boolean`}`.as('bookable'),
    })
    .from(from)
    .where(where)
    .orderBy(...(isRanked ? [] : order))
    .limit(mostCounted)
    .as('hits');
  const sorted = sql` order by ${sql.join(bestFirst(sql`${hits.bookable}`), sql`, `)}`;
  return sql<
    string | null
  >`(select string_agg(${hits.id}::text, ' '${isPaged ? sorted : sql``}) from ${hits})`;
}

const idsStatement = cacheStatements((db, { all }: { key: string; all: readonly ToCount[] }) =>
  db
    .select(Object.fromEntries(all.map((counting, index) => [`list${index}`, idsOf(counting)])))
    .from(sql`(values (1)) one`)
    .prepare(''),
);

/** The ids of several selections of one filter. */
async function findIds(context: Context, all: readonly ToCount[]): Promise<string[][]> {
  if (all.length === 0) return [];
  const key = all.map(({ hits, isPaged }) => `${hits.key}${isPaged ? ' best first' : ''}`).join(' | ');
  // Selections that leave a choice out have no value and no placeholder for it.
  const values = Object.fromEntries(
    all.flatMap(({ hits }) => Object.entries(hits.values).filter(([, value]) => value !== undefined)),
  );
  const [row] = await idsStatement(context.db, { key, all }).execute(values);
  return all.map((_, index) => row?.[`list${index}`]?.split(' ') ?? []);
}

type FacetCounts = Counts & { ids: string[] };

/** Counts over enough offerings to show as `300+`: costly, and still accurate some seconds later. */
const keptCounts = cacheAnswers<FacetCounts>({ seconds: 10, most: 500 });

function keyOf({ hits, of }: ToCount): string {
  const { now: _now, page: _page, page_size: _size, sort: _sort, ...values } = hits.values;
  return JSON.stringify([hits.key, of, values]);
}

async function countEach(context: Context, all: readonly ToCount[]): Promise<FacetCounts[]> {
  const cache = keptCounts(context.db);
  const cached = new Map(
    all.map((counting) => [counting, counting.isPaged ? undefined : cache.get(keyOf(counting))]),
  );
  const missing = all.filter((counting) => !cached.get(counting));
  const lists = await findIds(context, missing);
  const facts = await factsOf(context, [...new Set(lists.flat())]);
  for (const [index, counting] of missing.entries()) {
    const ids = lists[index] ?? [];
    const counted = { of: counting.of, total: ids.length, counts: countValues(facts, ids, counting.of), ids };
    cached.set(counting, counted);
    if (!counting.isPaged && counted.total >= mostCounted) cache.set(keyOf(counting), counted);
  }
  return [...cached.values()].filter((counting) => counting !== undefined);
}

const isChosen = (filter: Filter, name: FacetName) =>
  name === 'price'
    ? filter.price_from !== undefined || filter.price_to !== undefined
    : filter[name] !== undefined && filter[name] !== false;

/** Counts each facet under all other choices but its own; returns the total, and the ids of a page if requested. */
export async function countAllFacets(
  context: Context,
  filter: Filter,
  page?: HitsPage,
): Promise<{ total: number; facets: FacetsView; ids: string[] }> {
  const chosen = facetNames.filter((name) => isChosen(filter, name));
  const free = facetNames.filter((name) => !isChosen(filter, name));
  const counted = await countEach(context, [
    { hits: selectFitting(context, filter), of: free, isPaged: page !== undefined },
    ...chosen.map((name) => ({
      hits: selectFitting(context, withoutFacet(filter, name)),
      of: [name],
      isPaged: false,
    })),
  ]);
  const facets = await presentFacets(context, filter, counted);
  const { total = 0, ids = [] } = counted[0] ?? {};
  return { total, facets, ids: page ? ids.slice(page.offset, page.offset + page.limit) : [] };
}

/** The facets of the list. */
export async function viewFacets(
  context: Context,
  input: CheckedInputOf<typeof catalogCalls.courseFacets>,
): Promise<FacetsView> {
  const filter = courseFilter.parse(input);
  if (filter.q) await countSearch(context);
  const { result } = await findAsRead(context, filter, {
    find: (asked) => countAllFacets(context, asked),
    isEmpty: ({ total }) => total === 0,
  });
  return result.facets;
}
