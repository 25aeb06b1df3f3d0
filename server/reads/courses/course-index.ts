import { count } from 'drizzle-orm';
import type { CourseList, OfferingCard } from '../../../contract/catalog/calls.ts';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { countSearch } from './count-search.ts';
import { findCards } from './course-cards.ts';
import { anyRow, type Filter, type Selection, select } from './course-filter.ts';
import { selectFirst, selectFitting } from './course-hits.ts';
import { findAsRead } from './course-readings.ts';

/** The total, counted up to `mostCounted`. */
const countStatement = cacheStatements((db, selection: Selection) => {
  const { from, where } = selection.rows();
  const some = select.select(anyRow).from(from).where(where).limit(mostCounted).as('some');
  return db.select({ total: count() }).from(some).prepare('');
});

/** Counts what a selection matches, up to `mostCounted`. */
export async function countOf(context: Context, selection: Selection): Promise<number> {
  const [row] = await countStatement(context.db, selection).execute(selection.values);
  return row?.total ?? 0;
}

/** A page of offerings that match the filter, and their total. */
async function pageOf(context: Context, filter: Filter): Promise<{ items: OfferingCard[]; total: number }> {
  const { page, page_size } = filter;
  const offset = (page - 1) * page_size;
  const [items, total] = await Promise.all([
    findCards(context, selectFirst(context, filter, offset + page_size), { limit: page_size, offset }),
    countOf(context, selectFitting(context, filter)),
  ]);
  return { items, total };
}

/** A page of offerings that match the filter, and how its text was read. */
export async function listCourses(context: Context, filter: Filter): Promise<CourseList> {
  if (filter.q) await countSearch(context);
  const { page, page_size } = filter;
  const { result, corrected, isPartly } = await findAsRead(context, filter, {
    find: (asked) => pageOf(context, asked),
    isEmpty: ({ total }) => total === 0,
  });
  return { ...result, page, page_size, corrected, partly: isPartly };
}
