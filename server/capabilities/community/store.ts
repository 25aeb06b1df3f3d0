import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { NewsCategory, NewsKind } from '../../../contract/community/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { news, newsOfferings } from '../../schema/community.ts';
import { files } from '../../schema/files.ts';

export type NewsRow = typeof news.$inferSelect;
type Filter = {
  kind?: NewsKind | undefined;
  category?: NewsCategory | undefined;
  limit: number;
  offset: number;
};

/** Lists published items, newest first, with the total. */
export async function publishedNews(
  context: Context,
  { kind, category, limit, offset }: Filter,
): Promise<{ rows: NewsRow[]; total: number }> {
  const matches = and(
    lte(news.publishedAt, context.now),
    kind ? eq(news.kind, kind) : undefined,
    category ? eq(news.category, category) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    context.db
      .select()
      .from(news)
      .where(matches)
      .orderBy(desc(news.publishedAt), desc(news.id))
      .limit(limit)
      .offset(offset),
    context.db.select({ total: count() }).from(news).where(matches),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Lists the newest other items, those of the same category first. */
export async function otherNews(
  context: Context,
  { slug, category }: Pick<NewsRow, 'slug' | 'category'>,
  most: number,
): Promise<NewsRow[]> {
  return context.db
    .select()
    .from(news)
    .where(and(lte(news.publishedAt, context.now), ne(news.slug, slug)))
    .orderBy(sql`${news.category} <> ${category}`, desc(news.publishedAt), desc(news.id))
    .limit(most);
}

/** Finds a published item by its slug, with its film if it is stored here. */
export async function newsBySlug(context: Context, slug: string) {
  const [row] = await context.db
    .select({ piece: news, mediaType: files.mediaType })
    .from(news)
    .leftJoin(files, eq(files.id, news.filmId))
    .where(and(eq(news.slug, slug), lte(news.publishedAt, context.now)));
  return row ?? null;
}

/** Lists the numbers of an item's classes in order. */
export async function classesOf(context: Context, newsId: string): Promise<string[]> {
  const rows = await context.db
    .select({ number: offerings.number })
    .from(newsOfferings)
    .innerJoin(offerings, eq(offerings.id, newsOfferings.offeringId))
    .where(eq(newsOfferings.newsId, newsId))
    .orderBy(asc(newsOfferings.position))
    .limit(100);
  return rows.map(({ number }) => number);
}
