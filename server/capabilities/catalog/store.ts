import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { remembered } from '../../platform/remembered.ts';
import { categories, offerings, offeringTeachers, type sessions, sites } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';
import type { Teacher } from '../teachers/index.ts';

export type SiteRow = typeof sites.$inferSelect;

/** Columns of a site that views need. */
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

/** Finds an offering of any status by its number, with its site. */
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

const allSites = remembered(
  async ({ db }): Promise<SiteRow[]> =>
    db.select().from(sites).orderBy(asc(sites.position), asc(sites.id)).limit(200),
);

/** Lists all sites in the school's order. */
export const listSites = (context: Context): Promise<SiteRow[]> => allSites(context, 'all');

/** Lists the names of the categories in the school's order. */
export async function listCategoryNames(context: Context) {
  return context.db
    .select({ code: categories.code, name: categories.name })
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
  await insertTeachers(context, row.id, teacherIds);
}

/** Overwrites an offering as its next version. */
export async function replaceOffering(
  context: Context,
  { id, ...row }: Partial<typeof offerings.$inferInsert> & { id: string },
  teacherIds: readonly string[],
): Promise<void> {
  await context.db
    .update(offerings)
    .set({ ...row, version: sql`${offerings.version} + 1` })
    .where(eq(offerings.id, id));
  await context.db.delete(offeringTeachers).where(eq(offeringTeachers.offeringId, id));
  await insertTeachers(context, id, teacherIds);
}

async function insertTeachers(context: Context, offeringId: string, teacherIds: readonly string[]) {
  if (teacherIds.length > 0)
    await context.db
      .insert(offeringTeachers)
      .values(teacherIds.map((teacherId, position) => ({ offeringId, teacherId, position })));
}

/** The indexed text: literal tokens and stems of English words. */
export const searchVector = (tokens: readonly string[], words: readonly string[]) =>
  sql<string>`to_tsvector('simple', ${tokens.join(' ')}) || to_tsvector('english', ${words.join(' ')})`;

export async function writeSearchText(
  context: Context,
  id: string,
  searchText: ReturnType<typeof searchVector>,
): Promise<void> {
  await context.db.update(offerings).set({ searchText }).where(eq(offerings.id, id));
}

/** The owner of a name by which offerings are found. */
export type Named = { siteId: string } | { teacherId: string };

const namesOfTeachers = sql<Bilingual[]>`coalesce((select jsonb_agg(${teachers.name})
  from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
  where ${eq(offeringTeachers.offeringId, offerings.id)}), '[]')`;

/** Locks the next offerings of a site or a teacher, by id, with the names for the search. */
export async function lockNamedBy(
  context: Context,
  named: Named,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const isTaught = (teacherId: string) =>
    exists(
      context.db
        .select({ one: sql`1` })
        .from(offeringTeachers)
        .where(and(eq(offeringTeachers.offeringId, offerings.id), eq(offeringTeachers.teacherId, teacherId))),
    );
  return context.db
    .select({
      id: offerings.id,
      number: offerings.number,
      name: offerings.name,
      summary: offerings.summary,
      site: sites.name,
      category: categories.name,
      teachers: namesOfTeachers,
    })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(categories, eq(categories.code, offerings.category))
    .where(
      and(
        'siteId' in named ? eq(offerings.siteId, named.siteId) : isTaught(named.teacherId),
        after ? gt(offerings.id, after) : undefined,
      ),
    )
    .orderBy(asc(offerings.id))
    .limit(limit)
    .for('no key update', { of: offerings });
}

/** Lists an offering's teachers in their order. */
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
