import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { Context } from '../../platform/context.ts';
import type { Teacher } from '../teachers/index.ts';
import { teachers } from '../teachers/tables.ts';
import { categories, offerings, offeringTeachers, type sessions, sites } from './tables.ts';

export type SiteRow = typeof sites.$inferSelect;

/** What is shown of a site. */
export const siteShown = {
  id: sites.id,
  kind: sites.kind,
  name: sites.name,
  address: sites.address,
  country: sites.country,
  timeZone: sites.timeZone,
};
export type SiteShown = Pick<SiteRow, keyof typeof siteShown>;

export type SessionRow = typeof sessions.$inferSelect;

export type OfferingRow = typeof offerings.$inferSelect;

/** The offering with a number, whatever its status, with its site; null where there is none. */
export async function findOffering(
  context: Context,
  number: string,
): Promise<{ offering: OfferingRow; site: SiteRow } | null> {
  const [row] = await context.db
    .select({ offering: offerings, site: sites })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(offerings.number, number));
  return row ?? null;
}

/** All sites, in the school's order. */
export async function listSites(context: Context): Promise<SiteRow[]> {
  return context.db.select().from(sites).orderBy(asc(sites.position), asc(sites.id)).limit(200);
}

/** The categories by name, in the school's order. */
export async function listCategoryNames(context: Context) {
  return context.db
    .select({ code: categories.code, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(100);
}

/** Categories with how many listed offerings each has, counted to a thousand. */
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

export async function insertOffering(
  context: Context,
  row: typeof offerings.$inferInsert,
  teacherIds: readonly string[],
): Promise<void> {
  await context.db.insert(offerings).values(row);
  if (teacherIds.length > 0) {
    await context.db
      .insert(offeringTeachers)
      .values(teacherIds.map((teacherId, position) => ({ offeringId: row.id, teacherId, position })));
  }
}

/** The indexed text: tokens as they stand, and the stems of English words. */
export const searchVector = (tokens: readonly string[], words: readonly string[]) =>
  sql<string>`to_tsvector('simple', ${tokens.join(' ')}) || to_tsvector('english', ${words.join(' ')})`;

/** An offering's teachers, in their order. */
export async function listTeachersOf(context: Context, offeringId: string): Promise<Teacher[]> {
  const rows = await context.db
    .select({ teacher: teachers })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(eq(offeringTeachers.offeringId, offeringId))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(20);
  return rows.map((row) => row.teacher);
}
