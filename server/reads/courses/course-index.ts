import type { OfferingCard } from '../../../contract/catalog/calls.ts';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { findCards } from './course-cards.ts';
import { type Filter, offeringsAlone, type Selection } from './course-filter.ts';
import { select, selectFirst } from './course-hits.ts';

/** How many there are, counted no further than `mostCounted`. */
export const countStatement = ({ from = offeringsAlone, where }: Selection) =>
  `select count(*)::int as total from (select 1 from ${from} where ${where} limit ${mostCounted}) n`;

/** A page of offerings that fit the filter, and how many there are. */
export async function listCourses(
  context: Context,
  filter: Filter,
): Promise<{ items: OfferingCard[]; total: number; page: number; page_size: number }> {
  const offset = (filter.page - 1) * filter.page_size;
  const all = select(context, filter);
  const [items, counted] = await Promise.all([
    findCards(context, selectFirst(context, filter, offset + filter.page_size), {
      limit: filter.page_size,
      offset,
    }),
    context.connection.query(countStatement(all), all.values),
  ]);
  return {
    items,
    total: Number(counted.rows[0]?.total ?? 0),
    page: filter.page,
    page_size: filter.page_size,
  };
}
