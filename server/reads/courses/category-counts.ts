import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { categories, offerings } from '../../schema/catalog.ts';

/** Categories with their number of listed offerings, counted up to a thousand. */
export async function listCategories(context: Context) {
  const listed = context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(
      and(
        eq(offerings.category, categories.code),
        eq(offerings.status, 'open'),
        gt(offerings.lastsUntil, context.now),
      ),
    )
    .limit(mostCounted)
    .as('listed');
  return context.db
    .select({
      code: categories.code,
      name: categories.name,
      count: sql<number>`${context.db.select({ count: count() }).from(listed)}`.mapWith(Number),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(100);
}
