import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficePageView, pagesCalls } from '../../../contract/pages/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { showPictures } from '../pictures/index.ts';
import { firstVersion } from './first-texts.ts';
import { whyNotSave } from './rules.ts';
import { insertFirstVersion, insertVersion, lockPage, newestNumber } from './store.ts';
import { viewVersions } from './view-versions.ts';

/** Saves a new version of a page as a draft. Refuses `pages.newer` if another editor saved first. */
export async function savePage(
  context: Context,
  input: CheckedInputOf<typeof pagesCalls.officePageSave>,
): Promise<OfficePageView> {
  const { slug, expected } = input;
  await lockPage(context, slug);
  const newest = await newestNumber(context, slug);
  refuseIf(whyNotSave(newest, expected));
  const draft = {
    slug,
    number: newest + 1,
    title: { zh: input.title_zh, en: input.title_en },
    lead: { zh: input.lead_zh ?? '', en: input.lead_en ?? '' },
    body: await showPictures(context, `page:${slug}:${newest + 1}`, { zh: input.body_zh, en: input.body_en }),
    madeAt: context.now,
    madeBy: accountOf(context),
  };
  // The first change stores the built-in text as version 0.
  if (newest === 0) await insertFirstVersion(context, firstVersion(slug, context.now));
  await insertVersion(context, draft);
  await record(context, {
    action: 'page.save',
    subject: `page:${slug}`,
    before: { number: newest },
    after: { number: draft.number, title: draft.title },
  });
  return viewVersions(context, { slug });
}
