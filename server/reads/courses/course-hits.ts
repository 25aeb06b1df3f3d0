import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type SearchQuery, searchQuery } from '../../capabilities/search/index.ts';
import type { Context } from '../../platform/context.ts';
import { bookable, type Filter, type Selection, selectOfferings } from './course-filter.ts';
import { columns, firstOf, sorted } from './course-order.ts';

/** A condition of a text, over values that `place` takes. It stands in a subselect: see `hitsOf`. */
function fits({ plain, stems }: SearchQuery, place: (value: string) => string): string {
  const inEnglish = stems === null ? '' : ` || to_tsquery('english', ${place(stems)})`;
  return `o.search_text @@ (select to_tsquery('simple', ${place(plain)})${inEnglish})`;
}

/** 3 where the name holds the text as it was typed, else 2. */
const fitOfName = (q: string, place: (value: string) => string) =>
  `case when position(${place(q.normalize('NFKC').toLowerCase())} in lower((o.name->>'zh') || ' ' || (o.name->>'en'))) > 0 then 3 else 2 end as fit`;

/**
 * The rows that fit a text and a filter, `most` of them, names first: `o.fit` is 3 where the name holds the text as it was
 * typed, 2 for other names, 1 for what is found by its summary, teacher or place. The index is read for names and for the
 * rest apart, each until there are enough, so that a word that everything has costs no more than another. The question stands
 * in a subselect: what the planner does not know it cannot take for so common that reading every row would be quicker than the
 * index.
 */
function hitsOf({ where, values }: Selection, q: string, most: number): string | null {
  const [query, inName] = [searchQuery(q), searchQuery(q, { inName: true })];
  if (!query || !inName) return null;
  const place = (value: string) => `$${values.push(value)}`;
  const limit = Math.trunc(most);
  return `(with named as materialized (
      select ${columns}, ${fitOfName(q, place)} from offerings o where ${where} and ${fits(inName, place)} limit ${limit})
    select * from (select * from named union all
      (select ${columns}, 1 from offerings o where ${where} and ${fits(query, place)} and o.id not in (select id from named)
         limit ${limit} - (select count(*) from named))) n limit ${limit}) o`;
}

/** Those of the first `among` of the school's own order whose names fit a text; null when there is nothing to search for. */
export function selectAmongFirst(context: Context, filter: Filter, among: number): Selection | null {
  const { where, order, values } = selectOfferings(context, filter);
  const inName = searchQuery(filter.q ?? '', { inName: true });
  if (!inName) return null;
  const place = (value: string) => `$${values.push(value)}`;
  const from = `(select ${columns}, o.search_text, ${fitOfName(filter.q ?? '', place)} from offerings o where ${where} order by ${order} limit ${Math.trunc(among)}) o`;
  return { from, where: fits(inName, place), order: bestFirst('o', bookable), values };
}

/** What fits best; of those that fit alike, what can be enrolled in; of those, what the school puts forward. */
export const bestFirst = (row: 'o' | 'h', isBookable: string): string =>
  `${row}.fit desc, ${isBookable} desc, ${row}.featured desc nulls last, ${row}.number`;

/** What fits a filter with or without a text, the school's own order; of a text, `most` at most. */
export function select(context: Context, filter: Filter, most = mostCounted): Selection {
  const selection = selectOfferings(context, filter);
  if (!filter.q) return selection;
  const from = hitsOf(selection, filter.q, most);
  if (!from) return { ...selection, where: `${selection.where} and false` };
  return { ...selection, from, where: 'true' };
}

/** The first `most` of what fits a filter, in the order that it names. */
export function selectFirst(context: Context, filter: Filter, most: number): Selection {
  return filter.q
    ? sorted(select(context, filter), filter.sort)
    : firstOf(selectOfferings(context, filter), filter.sort, most);
}
