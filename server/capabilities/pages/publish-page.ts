import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficePageView, pagesCalls } from '../../../contract/pages/calls.ts';
import type { PageSlug } from '../../../contract/pages/slugs.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { firstVersion } from './first-texts.ts';
import { versionName, whyNotPublish, whyNotUnschedule } from './rules.ts';
import {
  lockPage,
  namesOfDay,
  newestNumber,
  type PageRow,
  unscheduleOthers,
  updateVersion,
  versionAt,
} from './store.ts';
import { viewVersions } from './view-versions.ts';

type VersionKey = { slug: PageSlug; number: number };

async function requireVersion(context: Context, { slug, number }: VersionKey): Promise<PageRow> {
  await lockPage(context, slug);
  const row = await versionAt(context, slug, number);
  if (row) return row;
  return number === 0 ? firstVersion(slug, context.now) : refuse('not_found');
}

/**
 * Publishes the newest version of a page, now or later; another scheduled version becomes a draft again. Refuses `pages.newer`,
 * `pages.published`.
 */
export async function publishPage(
  context: Context,
  input: CheckedInputOf<typeof pagesCalls.officePagePublish>,
): Promise<OfficePageView> {
  const { slug, number } = input;
  const row = await requireVersion(context, input);
  refuseIf(whyNotPublish(row, await newestNumber(context, slug), context.now));
  const wantedAt = input.at ? Temporal.Instant.from(input.at) : context.now;
  const publishedAt = Temporal.Instant.compare(wantedAt, context.now) > 0 ? wantedAt : context.now;
  const day = dayAt(publishedAt, context.settings.timeZone).toString();
  await unscheduleOthers(context, slug, number);
  const usedNames = (await namesOfDay(context, slug, day)).filter((name) => name !== row.version);
  const version = versionName(day, usedNames);
  await updateVersion(context, row, { publishedAt, publishedBy: accountOf(context), version });
  await record(context, {
    action: 'page.publish',
    subject: `page:${slug}`,
    after: { number, version, at: publishedAt.toString() },
  });
  return viewVersions(context, { slug, number });
}

/** Makes a scheduled version a draft again. Refuses `pages.not_scheduled`. */
export async function unschedulePage(context: Context, input: VersionKey): Promise<OfficePageView> {
  const row = await requireVersion(context, input);
  refuseIf(whyNotUnschedule(row, context.now));
  await updateVersion(context, row, { publishedAt: null, publishedBy: null, version: null });
  await record(context, {
    action: 'page.unschedule',
    subject: `page:${input.slug}`,
    before: { number: input.number, at: row.publishedAt?.toString() },
  });
  return viewVersions(context, input);
}
