import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type SearchQuery, searchQuery } from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import {
  at,
  bookable,
  type Filter,
  type Rows,
  type Selection,
  select,
  selectOfferings,
} from './course-filter.ts';
import { asOfferings, columns, extraColumn, firstOf, sorted } from './course-order.ts';

/** A search text, parsed for all searchable text and for names alone. */
type SearchText = { typed: string; text: SearchQuery; name: SearchQuery };

function parseText(q: string): SearchText | null {
  const [text, name] = [searchQuery(q), searchQuery(q, { inName: true })];
  return text && name ? { typed: q.normalize('NFKC').toLowerCase(), text, name } : null;
}

const valuesOf = ({ typed, text, name }: SearchText) => ({
  typed,
  text: text.plain,
  text_stems: text.stems,
  name: name.plain,
  name_stems: name.stems,
});
/** How the statements of two texts differ. */
const shapeOf = ({ text, name }: SearchText) =>
  `${text.stems === null ? '' : 'stems'},${name.stems === null ? '' : 'stems'}`;

/**
 * The condition of a text. The query is in a subselect: the planner cannot see its value, so it cannot assume a common
 * word and read every row instead of the index.
 */
function fits(searched: SearchText, column: 'text' | 'name'): SQL {
  const stems =
    searched[column].stems === null ? sql`` : sql` || to_tsquery('english', ${at(`${column}_stems`)})`;
  return sql`${offerings.searchText} @@ (select to_tsquery('simple', ${at(column)})${stems})`;
}

/** 3 where the name contains the typed text, else 2. */
const fitOfName =
  sql<number>`case when position(${at('typed')} in lower((${offerings.name}->>'zh') || ' ' || (${offerings.name}->>'en'))) > 0
  then 3 else 2 end`.as('fit');

/**
 * The rows that match a text and a filter, at most `hits`, names first: `fit` is 3 where the name contains the typed
 * text, 2 for other names, 1 for matches in summary, teacher or place. The index is read separately for names and for
 * the rest, each until there are enough, so that a very common word costs no more than another.
 */
function hitsOf({ where, order }: Rows, searched: SearchText): Rows {
  const named = select
    .select({ ...columns, fit: fitOfName })
    .from(offerings)
    .where(and(where, fits(searched, 'name')))
    .limit(at('hits'));
  const others = select
    .select({ ...columns, fit: sql`1`.as('fit') })
    .from(offerings)
    .where(and(where, fits(searched, 'text'), notInArray(offerings.id, sql`(select id from named)`)));
  return {
    from: asOfferings(sql`with named as materialized ${named}
      select * from (select * from named union all (${others.getSQL()} limit ${at('hits')} - (select count(*) from named))) hits
      limit ${at('hits')}`),
    where: undefined,
    order,
  };
}

const nothing = (selection: Selection): Selection => ({
  ...selection,
  key: 'nothing',
  rows: () => ({ ...selection.rows(), where: sql`false` }),
});

/** The first `among` offerings of the school's order whose names match a text; null without a text. */
export function selectAmongFirst(context: Context, filter: Filter, among: number): Selection | null {
  const searched = parseText(filter.q ?? '');
  if (!searched) return null;
  const selection = selectOfferings(context, filter);
  return {
    key: `${selection.key} among first ${shapeOf(searched)}`,
    values: { ...selection.values, ...valuesOf(searched), among },
    rows: () => {
      const { where, order } = selection.rows();
      const first = select
        .select({ ...columns, searchText: offerings.searchText, fit: fitOfName })
        .from(offerings)
        .where(where)
        .orderBy(...order)
        .limit(at('among'));
      return { from: asOfferings(first.getSQL()), where: fits(searched, 'name'), order: bestFirst(bookable) };
    },
  };
}

/** Best match first; then what can be enrolled in; then the school's order. */
export const bestFirst = (isBookable: SQL): SQL[] => [
  sql`${extraColumn('fit')} desc`,
  sql`${isBookable} desc`,
  sql`${extraColumn('featured')} desc nulls last`,
  sql`${extraColumn('number')}`,
];

/** The matches of a filter with or without a text, in the school's order; with a text at most `most`. */
export function selectFitting(context: Context, filter: Filter, most = mostCounted): Selection {
  const selection = selectOfferings(context, filter);
  if (!filter.q) return selection;
  const searched = parseText(filter.q);
  if (!searched) return nothing(selection);
  return {
    key: `${selection.key} found ${shapeOf(searched)}`,
    values: { ...selection.values, ...valuesOf(searched), hits: most },
    rows: () => hitsOf(selection.rows(), searched),
  };
}

/** The best matches of a filter with its text, out of `most`. */
export function selectBest(context: Context, filter: Filter, most: number): Selection {
  const hits = selectFitting(context, filter, most);
  return {
    ...hits,
    key: `${hits.key} best`,
    rows: () => ({ ...hits.rows(), order: bestFirst(bookable) }),
  };
}

/** The first `most` matches of a filter, in its order. */
export function selectFirst(context: Context, filter: Filter, most: number): Selection {
  return filter.q
    ? sorted(selectFitting(context, filter), filter.sort)
    : firstOf(selectOfferings(context, filter), filter.sort, most);
}
