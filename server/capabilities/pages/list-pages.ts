import type { OutputOf } from '../../../contract/core/call.ts';
import { isLegal } from '../../../contract/families/legal-versions.ts';
import type { pagesCalls } from '../../../contract/pages/calls.ts';
import { pageSlugs } from '../../../contract/pages/slugs.ts';
import type { Context } from '../../platform/context.ts';
import { firstVersion } from './first-texts.ts';
import { presentVersion } from './present.ts';
import { lastVersions } from './store.ts';

/** Lists the school's pages with their published version and draft. */
export async function listPages(context: Context): Promise<OutputOf<typeof pagesCalls.officePageIndex>> {
  const newest = await lastVersions(context, pageSlugs, 'newest');
  const live = await lastVersions(context, pageSlugs, 'live');
  const items = pageSlugs.map((slug) => {
    const first = { ...firstVersion(slug, context.now), madeBy: null, publishedBy: null };
    const [last = first, shown = first] = [newest, live].map((rows) => rows.find((row) => row.slug === slug));
    const about = { live: shown.number, now: context.now };
    return {
      slug,
      title: last.title,
      agreed_to: isLegal(slug),
      live: presentVersion(shown, about),
      newest: presentVersion(last, about),
    };
  });
  return { items, total: items.length };
}
