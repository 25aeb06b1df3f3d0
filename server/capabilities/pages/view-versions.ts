import { isLegal } from '../../../contract/families/legal-versions.ts';
import type { OfficePageView } from '../../../contract/pages/calls.ts';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { findLivePages } from './find-live-pages.ts';
import { firstVersion } from './first-texts.ts';
import { presentVersion } from './present.ts';
import { whyNotPublish, whyNotUnschedule } from './rules.ts';
import { newestNumber, versionAt, versionsOf } from './store.ts';

const maxVersions = 50;

/** A version of a page, the newest by default, and the list of versions. Refuses `not_found`. */
export async function viewVersions(
  context: Context,
  { slug, number }: { slug: PageSlug; number?: number | undefined },
): Promise<OfficePageView> {
  const newest = await newestNumber(context, slug);
  const wantedNumber = number ?? newest;
  const row =
    (await versionAt(context, slug, wantedNumber)) ??
    (wantedNumber === 0 ? firstVersion(slug, context.now) : null);
  if (!row) return refuse('not_found');
  const [live] = await findLivePages(context, [slug]);
  const about = { live: live?.number ?? 0, now: context.now };
  const stored = await versionsOf(context, slug, maxVersions);
  const versions =
    stored.length > 0 ? stored : [{ ...firstVersion(slug, context.now), madeBy: null, publishedBy: null }];
  const by = versions.find((version) => version.number === row.number);
  return {
    slug,
    title: row.title,
    lead: row.lead,
    body: row.body,
    agreed_to: isLegal(slug),
    shown: presentVersion(
      { ...row, madeBy: by?.madeBy ?? null, publishedBy: by?.publishedBy ?? null },
      about,
    ),
    newest,
    versions: versions.map((version) => presentVersion(version, about)),
    blocked: {
      officePagePublish: presentReason(context, whyNotPublish(row, newest, context.now)),
      officePageUnschedule: presentReason(context, whyNotUnschedule(row, context.now)),
    },
  };
}
