import { and, count, desc, eq, lte, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { news } from './tables.ts';

export type NewsRow = typeof news.$inferSelect;
type Filter = { kind?: NewsRow['kind'] | undefined; except?: string; limit: number; offset: number };

/** Published pieces, newest first, and how many fit. */
export async function publishedNews(
  context: Context,
  { kind, except, limit, offset }: Filter,
): Promise<{ rows: NewsRow[]; total: number }> {
  const which = and(
    lte(news.publishedAt, context.now),
    kind ? eq(news.kind, kind) : undefined,
    except ? ne(news.slug, except) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    context.db
      .select()
      .from(news)
      .where(which)
      .orderBy(desc(news.publishedAt), desc(news.id))
      .limit(limit)
      .offset(offset),
    context.db.select({ total: count() }).from(news).where(which),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** A published piece by the name in its address, or null. */
export async function newsBySlug(context: Context, slug: string): Promise<NewsRow | null> {
  const [row] = await context.db
    .select()
    .from(news)
    .where(and(eq(news.slug, slug), lte(news.publishedAt, context.now)));
  return row ?? null;
}
