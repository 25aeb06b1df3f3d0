import { and, desc, eq, gt, inArray, lte, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import type { Context, Database } from '../../platform/context.ts';
import type { Now } from '../../platform/database/moments.ts';
import { accounts } from '../../schema/accounts.ts';
import { pageVersions } from '../../schema/pages.ts';

export type PageRow = typeof pageVersions.$inferSelect;

const published = (slugs: readonly PageSlug[], now: Now) =>
  and(inArray(pageVersions.slug, [...slugs]), lte(pageVersions.publishedAt, now));
const newestFirst = [pageVersions.slug, desc(pageVersions.publishedAt), desc(pageVersions.number)] as const;

/** Published versions of pages. A page that was never written is missing. */
export async function publishedPages(context: Context, slugs: readonly PageSlug[]): Promise<PageRow[]> {
  return context.db
    .selectDistinctOn([pageVersions.slug])
    .from(pageVersions)
    .where(published(slugs, context.now))
    .orderBy(...newestFirst)
    .limit(slugs.length);
}

/** The same without bodies, as a statement. */
export function liveNames({ db, now }: { db: Database; now: Now }, slugs: readonly PageSlug[]) {
  const { slug, version, publishedAt } = pageVersions;
  return db
    .selectDistinctOn([slug], { slug, version, publishedAt })
    .from(pageVersions)
    .where(published(slugs, now))
    .orderBy(...newestFirst)
    .limit(slugs.length);
}

const maker = alias(accounts, 'maker');
const publisher = alias(accounts, 'publisher');
const { slug, number, title, madeAt, publishedAt, version } = pageVersions;
const versionFields = {
  slug,
  number,
  title,
  madeAt,
  publishedAt,
  version,
  madeBy: maker.name,
  publishedBy: publisher.name,
};
export type NamedVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** A page's versions with their authors and publishers, newest first. */
export async function versionsOf(context: Context, slug: PageSlug, limit: number) {
  return context.db
    .select(versionFields)
    .from(pageVersions)
    .leftJoin(maker, eq(maker.id, pageVersions.madeBy))
    .leftJoin(publisher, eq(publisher.id, pageVersions.publishedBy))
    .where(eq(pageVersions.slug, slug))
    .orderBy(desc(pageVersions.number))
    .limit(limit);
}

/** The newest version of each page, or the one published last. */
export async function lastVersions(context: Context, slugs: readonly PageSlug[], choice: 'newest' | 'live') {
  return context.db
    .selectDistinctOn([pageVersions.slug], versionFields)
    .from(pageVersions)
    .leftJoin(maker, eq(maker.id, pageVersions.madeBy))
    .leftJoin(publisher, eq(publisher.id, pageVersions.publishedBy))
    .where(choice === 'live' ? published(slugs, context.now) : inArray(pageVersions.slug, [...slugs]))
    .orderBy(...(choice === 'live' ? newestFirst : [pageVersions.slug, desc(pageVersions.number)]))
    .limit(slugs.length);
}

/** A version with its body, or null. */
export async function versionAt(context: Context, slug: PageSlug, number: number): Promise<PageRow | null> {
  const [row] = await context.db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.number, number)));
  return row ?? null;
}

/** Locks a page, also before its first row exists. */
export async function lockPage(context: Context, slug: PageSlug): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page ${slug}`}, 0))`);
}

/** The number of a page's newest version; 0 if never written. */
export async function newestNumber(context: Context, slug: PageSlug): Promise<number> {
  const [row] = await context.db
    .select({ newest: max(pageVersions.number) })
    .from(pageVersions)
    .where(eq(pageVersions.slug, slug));
  return row?.newest ?? 0;
}

type NewVersion = typeof pageVersions.$inferInsert;

export async function insertVersion(context: Context, row: NewVersion): Promise<void> {
  await context.db.insert(pageVersions).values(row);
}

/** Inserts the built-in text, once. */
export async function insertFirstVersion(context: Context, row: NewVersion): Promise<void> {
  await context.db.insert(pageVersions).values(row).onConflictDoNothing();
}

/** Names of a page's versions published on a day. */
export async function namesOfDay(context: Context, slug: PageSlug, day: string): Promise<(string | null)[]> {
  const rows = await context.db
    .select({ version: pageVersions.version })
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), sql`${pageVersions.version} like ${`${day}%`}`))
    .orderBy(desc(pageVersions.number))
    .limit(500);
  return rows.map(({ version }) => version);
}

type Publishing = Pick<PageRow, 'publishedAt' | 'publishedBy' | 'version'>;

export async function updateVersion(
  context: Context,
  { slug, number }: Pick<PageRow, 'slug' | 'number'>,
  change: Publishing,
): Promise<void> {
  await context.db
    .update(pageVersions)
    .set(change)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.number, number)));
}

/** Unschedules all other versions of a page. */
export async function unscheduleOthers(context: Context, slug: PageSlug, number: number): Promise<void> {
  await context.db
    .update(pageVersions)
    .set({ publishedAt: null, publishedBy: null, version: null })
    .where(
      and(
        eq(pageVersions.slug, slug),
        ne(pageVersions.number, number),
        gt(pageVersions.publishedAt, context.now),
      ),
    );
}
