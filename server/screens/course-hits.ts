import { mostCounted } from '../../contract/facets.ts';
import { type SearchQuery, searchQuery } from '../capabilities/catalog/index.ts';
import type { Context } from '../platform/context.ts';
import { type Filter, type Selection, selectOfferings } from './course-filter.ts';

/** What is read of each hit: all that lists are ordered, counted and paged by. */
const columns =
  'o.id, o.number, o.kind, o.category, o.grade_from, o.grade_to, o.age_from, o.age_to, o.site_id, o.price, o.early_price, o.early_until, o.opens_at, o.lesson_minutes, o.featured, o.created_at';

/**
 * The rows that fit a text and a filter, `mostCounted` or `most` of them, names first: `o.fit` is 3 where the name holds the text
 * as it was typed, 2 for other names, 1 for what is found by its summary, teacher or place. The index is read for names and for
 * the rest apart, each until there are enough, so that a word that everything has costs no more than another. The question
 * stands in a subselect: what the planner does not know it cannot take for so common that reading every row would be quicker
 * than the index.
 */
function hitsOf({ where, values }: Selection, q: string, most: number): string | null {
  const [query, inName] = [searchQuery(q), searchQuery(q, { inName: true })];
  if (!query || !inName) return null;
  const place = (value: string) => `$${values.push(value)}`;
  const fits = ({ plain, stems }: SearchQuery) => {
    const inEnglish = stems === null ? '' : ` || to_tsquery('english', ${place(stems)})`;
    return `o.search_text @@ (select to_tsquery('simple', ${place(plain)})${inEnglish})`;
  };
  const asTyped = `position(${place(q.normalize('NFKC').toLowerCase())} in lower((o.name->>'zh') || ' ' || (o.name->>'en'))) > 0`;
  const limit = Math.trunc(most);
  return `(with named as materialized (
      select ${columns}, case when ${asTyped} then 3 else 2 end as fit
      from offerings o where ${where} and ${fits(inName)} limit ${limit})
    select * from (select * from named union all
      (select ${columns}, 1 from offerings o where ${where} and ${fits(query)} and o.id not in (select id from named)
         limit ${limit} - (select count(*) from named))) n limit ${limit}) o`;
}

/** What fits a filter with or without a text, in the order that the filter names. Of a text, `most` at most. */
export function select(context: Context, filter: Filter, most = mostCounted): Selection {
  const selection = selectOfferings(context, filter);
  if (!filter.q) return selection;
  const from = hitsOf(selection, filter.q, most);
  if (!from) return { ...selection, where: `${selection.where} and false` };
  return { ...selection, from, where: 'true' };
}
