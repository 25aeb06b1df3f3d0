import { type catalogCalls, courseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames, mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type FacetsView, priceBands } from '../../../contract/catalog/facets.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import {
  bookable,
  type Filter,
  offeringsAlone,
  priceNow,
  type Selection,
  withoutFacet,
} from './course-filter.ts';
import { select } from './course-hits.ts';
import { type Counted, type Counts, presentFacets } from './present-facets.ts';

const sessionsAhead =
  'hits h join sessions x on x.offering_id = h.id and x.ends_at > $1 and x.made_for is null cross join unnest(x.weekdays) d';
const taughtBy = 'hits h join offering_teachers f on f.offering_id = h.id';
const bands = priceBands
  .map(({ value, from, to }) => `('${value}', ${from ?? 'null'}::bigint, ${to ?? 'null'}::bigint)`)
  .join(', ');

/** Each counts offerings among `hits h`, those that can be in several values once in each. */
const counting: Record<FacetName, string> = {
  kind: 'select kind as value, count(*) from hits group by kind',
  category: 'select category, count(*) from hits group by category',
  grade: 'select g::text, count(*) from hits, generate_series(grade_from, grade_to) g group by g',
  age: 'select g::text, count(*) from hits, generate_series(age_from, age_to) g group by g',
  weekday: `select d::text, count(distinct h.id) from ${sessionsAhead} group by d`,
  site: 'select site_id::text, count(*) from hits group by site_id',
  price: `select b.value, count(*) from hits h join (values ${bands}) b(value, low, high)
    on (b.low is null or h.paid >= b.low) and (b.high is null or h.paid <= b.high) group by b.value`,
  teacher: `select f.teacher_id::text, count(*) from ${taughtBy} group by f.teacher_id`,
  teaching_language: `select l, count(distinct h.id) from ${taughtBy} join teachers t on t.id = f.teacher_id cross join unnest(t.languages) l group by l`,
  open_only: "select '1', count(*) from hits where bookable",
};

/** A page of the rows that are counted, by an order over `hits h`. */
export type HitsPage = { order: string; limit: number; offset: number };
type Counting = { hits: Selection; of: readonly FacetName[]; page?: HitsPage };

/** Counts some facets over one selection, in one statement; with a page, its ids come along. */
async function countFacets(
  context: Context,
  { hits, of, page }: Counting,
): Promise<Counts & { ids: string[] }> {
  const parts = [
    "select 'total' as facet, '' as value, count(*)::int from hits",
    ...of.map((name) => `select '${name}', c.value, c.count::int from (${counting[name]}) c(value, count)`),
  ];
  if (page)
    parts.push(`select 'page', p.id::text, (row_number() over ())::int from (
      select h.id from hits h order by ${page.order} limit ${page.limit} offset ${page.offset}) p`);
  const isBookable = page || of.includes('open_only') ? bookable : 'null::boolean';
  const fit = hits.from ? 'o.fit' : '0 as fit';
  const { rows } = await context.connection.query(
    `with hits as materialized (
       select o.id, o.number, o.kind, o.category, o.grade_from, o.grade_to, o.age_from, o.age_to, o.site_id, o.featured, ${fit},
         ${priceNow} as paid, ${isBookable} as bookable
       from ${hits.from ?? offeringsAlone} where ${hits.where}${hits.from ? '' : ` order by ${hits.order}`} limit ${mostCounted})
     ${parts.join(' union all ')}`,
    hits.values,
  );
  const all = rows as { facet: FacetName | 'total' | 'page'; value: string; count: number }[];
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
    countFacets(context, { hits: select(context, filter), of: free, ...(page ? { page } : {}) }),
    ...chosen.map((name) =>
      countFacets(context, { hits: select(context, withoutFacet(filter, name)), of: [name] }),
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
  return (await countAllFacets(context, filter)).facets;
}
