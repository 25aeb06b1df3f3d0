import type { communityCalls, NewsCard } from '../../../contract/community/calls.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { presentNews } from './present.ts';
import { publishedNews } from './store.ts';

/** A page of what the school tells, newest first; of one kind or category where asked. */
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

/** Of so many of the newest pieces those are looked for whose titles fit a search. */
const mostLookedAt = 200;

/** The newest pieces whose titles fit, `most` at most. */
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

/** The newest few pieces. */
export async function newestNews(context: Context, limit: number): Promise<NewsCard[]> {
  const { rows } = await publishedNews(context, { limit, offset: 0 });
  return rows.map((row) => presentNews(context, row));
}
