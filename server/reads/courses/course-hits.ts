import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import { looseQueries, type Reading, searchQuery } from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { foldedPattern } from '../../platform/fold/fold.ts';
import { categories, offerings } from '../../schema/catalog.ts';
import {
  at,
  bookable,
  type Filter,
  type Rows,
  readingOf,
  type Selection,
  select,
  selectOfferings,
} from './course-filter.ts';
import { asOfferings, columns, extraColumn, firstOf, sorted } from './course-order.ts';

type SearchQuery = NonNullable<ReturnType<typeof searchQuery>>;
/** A search text, parsed for all searchable text and for names alone; `loose`: queries of which one is enough. */
type SearchText = Pick<Reading, 'typed' | 'parts' | 'subjects' | 'places'> & {
  text: SearchQuery;
  name: SearchQuery;
  loose: string[] | null;
};

function parseText({ words, typed, parts, subjects, places, isLoose }: Reading): SearchText | null {
  const [text, name] = [searchQuery(words), searchQuery(words, { inName: true })];
  return text && name
    ? { typed, parts, subjects, places, text, name, loose: isLoose ? looseQueries(words) : null }
    : null;
}

const valuesOf = ({ typed, parts, subjects, places, text, name, loose }: SearchText) => ({
  typed: foldedPattern(typed),
  parts: parts.map(foldedPattern),
  subjects,
  at_sites: places,
  text: text.plain,
  text_stems: text.stems,
  name: name.plain,
  name_stems: name.stems,
  loose,
  any_of: loose?.join(' | '),
});
/** How the statements of two texts differ. */
const shapeOf = ({ text, name, loose }: SearchText) =>
  `${text.stems === null ? '' : 'stems'},${name.stems === null ? '' : 'stems'}${loose ? ' loose' : ''}`;

/**
 * The condition of a text. The query is in a subselect: the planner cannot see its value, so it cannot assume a common
 * word and read every row instead of the index.
 */
function fits(searched: SearchText, column: 'text' | 'name'): SQL {
  const stems =
    searched[column].stems === null ? sql`` : sql` || to_tsquery('english', ${at(`${column}_stems`)})`;
  return sql`${offerings.searchText} @@ (select to_tsquery('simple', ${at(column)})${stems})`;
}

const nameText = sql`lower((${offerings.name}->>'zh') || ' ' || (${offerings.name}->>'en'))`;
/** 1 at a named place. */
const isThere = sql`coalesce(${offerings.siteId} = any(${at('at_sites')}::uuid[]), false)::int`;
/** Some subjects are called 美术与设计 or Art & Design. */
const partsOfSubject = sql`regexp_split_to_array(lower((${categories.name}->>'zh') || '&' || (${categories.name}->>'en')), '\\s*[&/、,，与和]\\s*')`;
/** 2 for the classes of a subject that the text names. */
const isOfSubject = sql`2 * coalesce(${offerings.category} = any(array(
  select ${categories.code} from ${categories} where ${partsOfSubject} && ${at('subjects')}::text[])), false)::int`;
/** 2 for a name, and 1 more for each typed word it contains, for all of the typed text, and for the place. */
const fitOfName =
  sql<number>`2 + (select count(*) from unnest(${at('parts')}::text[]) part where ${nameText} ~ part)
    + (${nameText} ~ ${at('typed')}::text)::int + ${isThere} + ${isOfSubject}`.as('fit');
const fitOfText = sql<number>`1 + ${isThere} + ${isOfSubject}`.as('fit');
/** The number of loose queries that match. */
const fitOfAny =
  sql<number>`(select count(*) from unnest(${at('loose')}::text[]) query where ${offerings.searchText} @@ to_tsquery('simple', query)) + ${isThere} + ${isOfSubject}`.as(
    'fit',
  );

/** The rows that match any part of a text, at most `hits`, by the number of parts. */
function looseHitsOf({ where, order }: Rows): Rows {
  const rows = select
    .select({ ...columns, fit: fitOfAny })
    .from(offerings)
    .where(and(where, sql`${offerings.searchText} @@ (select to_tsquery('simple', ${at('any_of')}))`))
    .limit(at('hits'));
  return { from: asOfferings(rows.getSQL()), where: undefined, order };
}

/**
 * The rows that match a text and a filter, at most `hits`, names first: `fit` is higher the more of the text a name
 * contains, and lowest for matches in summary, teacher or place. The index is read separately for names and for
 * the rest, each until there are enough, so that a very common word costs no more than another.
 */
function hitsOf({ where, order }: Rows, searched: SearchText): Rows {
  const named = select
    .select({ ...columns, fit: fitOfName })
    .from(offerings)
    .where(and(where, fits(searched, 'name')))
    .limit(at('hits'));
  const others = select
    .select({ ...columns, fit: fitOfText })
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

/** The first `among` offerings of the school's order whose names match all words of a text; null without words. */
export function selectAmongFirst(context: Context, filter: Filter, among: number): Selection | null {
  const searched = parseText(readingOf(filter));
  if (!searched || searched.loose) return null;
  const selection = selectOfferings(context, filter);
  return {
    ...selection,
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

/** Whether a filter has words to find; a text may name only conditions. */
const hasWords = (filter: Filter) => Boolean(filter.q) && readingOf(filter).words !== '';

/** The matches of a filter with or without a text, in the school's order; with a text at most `most`. */
export function selectFitting(context: Context, filter: Filter, most = mostCounted): Selection {
  const selection = selectOfferings(context, filter);
  if (!hasWords(filter)) return selection;
  const searched = parseText(readingOf(filter));
  if (!searched) return nothing(selection);
  return {
    ...selection,
    key: `${selection.key} found ${shapeOf(searched)}`,
    values: { ...selection.values, ...valuesOf(searched), hits: most },
    rows: () => (searched.loose ? looseHitsOf(selection.rows()) : hitsOf(selection.rows(), searched)),
  };
}

/** The best matches of a filter with its text, out of `most`. */
export function selectBest(context: Context, filter: Filter, most: number): Selection {
  const hits = selectFitting(context, filter, most);
  if (!hasWords(filter) || !parseText(readingOf(filter))) return hits;
  return {
    ...hits,
    key: `${hits.key} best`,
    rows: () => ({ ...hits.rows(), order: bestFirst(bookable) }),
  };
}

/** The first `most` matches of a filter, in its order; with words the recommended come best match first. */
export function selectFirst(context: Context, filter: Filter, most: number): Selection {
  if (!hasWords(filter)) return firstOf(selectOfferings(context, filter), filter.sort, most);
  return filter.sort === 'recommended'
    ? selectBest(context, filter, mostCounted)
    : sorted(selectFitting(context, filter), filter.sort);
}
