import { mostCounted } from '../../contract/facets.ts';
import { searchQuery } from '../capabilities/catalog/index.ts';
import type { Context } from '../platform/context.ts';
import { askFor, bookable, type Filter, type Selection, selectOfferings } from './course-filter.ts';

/** How what was found is put into order: `best` for a page of it, `any` where it is only counted. */
export type HitOrder = 'best' | 'any';

/**
 * What fits a text and a filter, at most `most`: names first. Names that hold the text as it was typed stand before other
 * names, and these before what is found by its summary, teacher or place; of those that fit alike, what can be enrolled in comes
 * first, then what the school puts forward. The index is read for names and for the rest apart, each until there are enough, so
 * that a word that everything has costs no more than another.
 */
export function selectHits(
  context: Context,
  filter: Filter,
  { order, most = mostCounted }: { order: HitOrder; most?: number },
): Selection {
  const { where, values } = selectOfferings(context, { ...filter, q: undefined });
  const typed = filter.q ?? '';
  const [query, inName] = [searchQuery(typed), searchQuery(typed, { inName: true })];
  if (!query || !inName) return { where: 'false and $2::date is not null', order: 'o.number', values };
  const place = (value: string) => {
    values.push(value);
    return `$${values.length}`;
  };
  const [any, named] = [askFor(query, place), askFor(inName, place)];
  const limit = `${Math.trunc(most)}`;
  const from = `(
    with named as materialized (select o.id from offerings o where ${where} and o.search_text @@ ${named} limit ${limit})
    select id, true as is_named from named union all
    (select o.id, false from offerings o where ${where} and o.search_text @@ ${any} and o.id not in (select id from named)
       limit ${limit} - (select count(*) from named))) h
    join offerings o on o.id = h.id`;
  if (order === 'any') return { from, where: 'true', order: 'h.id', values };
  const literal = place(typed.normalize('NFKC').toLowerCase());
  const asTyped = `position(${literal} in lower((o.name->>'zh') || ' ' || (o.name->>'en'))) > 0`;
  const best = `h.is_named desc, h.is_named and ${asTyped} desc, ${bookable} desc, o.featured desc nulls last, o.number`;
  return { from, where: 'true', order: best, values };
}
