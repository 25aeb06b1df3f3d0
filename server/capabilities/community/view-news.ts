import type { NewsView } from '../../../contract/community/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { paragraphsOf, presentNews } from './present.ts';
import { newsBySlug, publishedNews } from './store.ts';

/** How many others stand under a piece. */
const others = 3;

/** One piece with its words and the newest others; a draft or an unknown one is `not_found`. */
export async function viewNews(context: Context, { slug }: { slug: string }): Promise<NewsView> {
  const row = await newsBySlug(context, slug);
  if (!row) return refuse('not_found');
  const more = await publishedNews(context, { except: slug, limit: others, offset: 0 });
  return {
    ...presentNews(context, row),
    paragraphs: paragraphsOf(inLocale(row.body, context.locale)),
    more: more.rows.map((other) => presentNews(context, other)),
  };
}
