import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { plainLines } from '../../../contract/pages/rich-text.ts';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { firstDay, firstVersion, firstVersions } from './first-texts.ts';
import { liveNames, type PageRow, publishedPages } from './store.ts';

/** Published pages in the reader's language, in the order asked for. */
export async function findLivePages<Slug extends PageSlug>(
  context: Context,
  slugs: readonly Slug[],
): Promise<(PageRow & { slug: Slug })[]> {
  const rows = await publishedPages(context, slugs);
  return slugs.map((slug) => ({
    ...(rows.find((row) => row.slug === slug) ?? firstVersion(slug, context.now)),
    slug,
  }));
}

/** Published versions of pages, and the shop's day of their publication. */
export async function findLiveVersions<Slug extends PageSlug>(
  context: Context,
  slugs: readonly Slug[],
): Promise<Record<Slug, { version: string; day: string }>> {
  const rows = await liveNames(context, slugs);
  const found = slugs.map((slug) => {
    const row = rows.find((page) => page.slug === slug);
    const day = row?.publishedAt ? dayAt(row.publishedAt, context.settings.timeZone).toString() : firstDay;
    return [slug, { version: row?.version ?? firstVersions[slug], day }] as const;
  });
  return Object.fromEntries(found) as Record<Slug, { version: string; day: string }>;
}

/** The whole text of a page in a language, of which the fingerprint of a consent is made. */
export const pageText = ({ title, body }: Pick<PageRow, 'title' | 'body'>, locale: Locale): string =>
  [inLocale(title, locale), ...plainLines(bodyIn(body, locale))].join('\n');

/** A page's body in the reader's language, or in the other one if that is empty. */
export const bodyIn = (body: PageRow['body'], locale: Locale) =>
  plainLines(body[locale]).length > 0 ? body[locale] : body[locale === 'zh' ? 'en' : 'zh'];
