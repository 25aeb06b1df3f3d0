import type { communityCalls, NewsCard } from '../../../contract/community/calls.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { presentNews } from './present.ts';
import { publishedNews } from './store.ts';

/** Lists a page of published items, newest first, optionally of one kind or category. */
export async function listNews(
  context: Context,
  { kind, category, page, page_size }: CheckedInputOf<typeof communityCalls.newsIndex>,
) {
  const { rows, total } = await publishedNews(context, {
    kind,
    category,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { items: rows.map((row) => presentNews(context, row)), total, page, page_size };
}

/** Newest items among which a search looks at the titles. */
const mostLookedAt = 200;

/** Finds up to `most` of the newest items with matching titles. */
export async function findNews(
  context: Context,
  fits: (title: Bilingual) => boolean,
  most: number,
): Promise<NewsCard[]> {
  const { rows } = await publishedNews(context, { limit: mostLookedAt, offset: 0 });
  return rows
    .filter((row) => fits(row.title))
    .slice(0, most)
    .map((row) => presentNews(context, row));
}

/** Lists the newest items. */
export async function newestNews(context: Context, limit: number): Promise<NewsCard[]> {
  const { rows } = await publishedNews(context, { limit, offset: 0 });
  return rows.map((row) => presentNews(context, row));
}
