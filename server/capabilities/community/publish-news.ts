import type { communityOfficeCalls, OfficeNewsView } from '../../../contract/community/office-calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { presentForOffice } from './list-office-news.ts';
import { newsToChange, saveNewsRow } from './office-store.ts';
import { newsState, whyNotAt, whyNotChange, whyNotPublish } from './rules.ts';
import type { NewsRow } from './store.ts';

type Input = CheckedInputOf<typeof communityOfficeCalls.officeNewsPublish>;

/** The time of publication. A public item keeps its day unless it is scheduled again. */
function publicFrom({ now }: Context, before: NewsRow, at: Temporal.Instant | null): Temporal.Instant {
  if (at) return at;
  const isPublic = newsState(before.publishedAt, now) === 'published';
  return (isPublic && before.publishedAt) || now;
}

/**
 * Publishes an item now or at a future time, or withdraws it to a draft. Refuses `community.changed_since`,
 * `community.time_past`, `community.incomplete`, `community.no_film`.
 */
export async function publishNews(context: Context, input: Input): Promise<OfficeNewsView> {
  const before = (await newsToChange(context, input.news_id)) ?? refuse('not_found');
  refuseIf(whyNotChange(before, { version: input.version }, context.now));
  const at = input.publish_at ? Temporal.Instant.from(input.publish_at) : null;
  if (!input.withdraw) {
    if (at) refuseIf(whyNotAt(at, context.now));
    refuseIf(whyNotPublish(before));
  }
  const row: NewsRow = {
    ...before,
    publishedAt: input.withdraw ? null : publicFrom(context, before, at),
    updatedAt: context.now,
    version: before.version + 1,
  };
  await saveNewsRow(context, row);
  await record(context, {
    action: input.withdraw ? 'news.withdraw' : 'news.publish',
    subject: `news:${row.id}`,
    before: { published_at: before.publishedAt?.toString() ?? null },
    after: { published_at: row.publishedAt?.toString() ?? null },
  });
  return presentForOffice(context, row);
}
