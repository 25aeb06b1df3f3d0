import { and, asc, count, eq, exists, gt, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import { categories, offerings } from '../../schema/catalog.ts';

/** The listed offerings of a category. */
const listedIn = (context: Context) =>
  context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(
      and(
        eq(offerings.category, categories.code),
        eq(offerings.status, 'open'),
        gt(offerings.lastsUntil, context.now),
      ),
    );

/** The names of categories with a listed offering. */
export async function listOfferedCategories(context: Context) {
  const { code, name, position } = categories;
  return context.db
    .select({ code, name })
    .from(categories)
    .where(exists(listedIn(context)))
    .orderBy(asc(position), asc(code))
    .limit(100);
}

/** Categories with their number of listed offerings, counted up to a thousand. */
export async function listCategories(context: Context) {
  const listed = listedIn(context).limit(mostCounted).as('listed');
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
