import { asc, count, eq, max } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { categories, offerings } from '../../schema/catalog.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CategoryLine = { category: CategoryRow; offerings: number };

/** More subjects than any school has. */
const most = 200;

/** Lists the subjects in the school's order, with the number of their offerings. */
export async function listCategoryLines(context: Context): Promise<CategoryLine[]> {
  return context.db
    .select({ category: categories, offerings: count(offerings.id) })
    .from(categories)
    .leftJoin(offerings, eq(offerings.category, categories.code))
    .groupBy(categories.code)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(most);
}

/** Locks a subject; null without one. */
export async function lockCategory(context: Context, code: string): Promise<CategoryRow | null> {
  const [row] = await context.db
    .select()
    .from(categories)
    .where(eq(categories.code, code))
    .for('no key update');
  return row ?? null;
}

export async function lastCategory(context: Context): Promise<number> {
  const [row] = await context.db.select({ last: max(categories.position) }).from(categories);
  return (row?.last ?? -1) + 1;
}

export async function insertCategory(context: Context, row: CategoryRow): Promise<void> {
  await context.db.insert(categories).values(row);
}

export async function updateCategory(context: Context, row: CategoryRow): Promise<void> {
  await context.db.update(categories).set(row).where(eq(categories.code, row.code));
}

export async function countOfferingsOf(context: Context, code: string): Promise<number> {
  const [row] = await context.db.select({ of: count() }).from(offerings).where(eq(offerings.category, code));
  return row?.of ?? 0;
}
