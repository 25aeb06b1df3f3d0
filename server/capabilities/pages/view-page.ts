import { inLocale } from '../../../contract/core/bilingual.ts';
import type { PageView } from '../../../contract/pages/calls.ts';
import { pageSlugs } from '../../../contract/pages/slugs.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { bodyIn, findLivePages } from './find-live-pages.ts';

/** A page in the reader's language. Refuses `not_found` for an unknown name. */
export async function viewPage(context: Context, input: { slug: string }): Promise<PageView> {
  const slug = pageSlugs.find((knownSlug) => knownSlug === input.slug) ?? refuse('not_found');
  const [page] = await findLivePages(context, [slug]);
  if (!page) return refuse('not_found');
  const { locale, settings, now } = context;
  return {
    slug,
    title: inLocale(page.title, locale),
    lead: inLocale(page.lead, locale),
    body: bodyIn(page.body, locale),
    version: page.version ?? '',
    published_on: dayAt(page.publishedAt ?? now, settings.timeZone).toString(),
  };
}
