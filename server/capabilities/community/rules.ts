import type { NewsState } from '../../../contract/community/kinds.ts';
import { isBlank } from '../../../contract/pages/rich-text.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { NewsRow } from './store.ts';

/** Tells whether an item is a draft, scheduled or public. */
export function newsState(publishedAt: Temporal.Instant | null, now: Temporal.Instant): NewsState {
  if (!publishedAt) return 'draft';
  return Temporal.Instant.compare(publishedAt, now) > 0 ? 'scheduled' : 'published';
}

type Words = Pick<NewsRow, 'title' | 'summary' | 'body' | 'kind' | 'videoLink' | 'filmId'>;

/** Says why an item cannot be published, or null: its Chinese is incomplete, or a video has no film. English readers get Chinese for what has no English. */
export function whyNotPublish({ title, summary, body, kind, videoLink, filmId }: Words): Reason | null {
  if ([title, summary].some(({ zh }) => zh.trim() === '') || isBlank(body.zh)) return 'community.incomplete';
  return kind === 'video' && !videoLink && !filmId ? 'community.no_film' : null;
}

/** Says that a time of publication is past, or null. */
export const whyNotAt = (at: Temporal.Instant, now: Temporal.Instant): Reason | null =>
  Temporal.Instant.compare(at, now) < 0 ? 'community.time_past' : null;

/** Says why a change cannot be saved, or null: the item was changed in the meantime, or its slug is public already. */
export function whyNotChange(
  before: Pick<NewsRow, 'version' | 'slug' | 'publishedAt'>,
  change: { version?: number | undefined; slug?: string },
  now: Temporal.Instant,
): Reason | null {
  if (before.version !== change.version) return 'community.changed_since';
  const isPublic = newsState(before.publishedAt, now) === 'published';
  return isPublic && change.slug !== undefined && change.slug !== before.slug
    ? 'community.slug_public'
    : null;
}

/** Types that every browser plays. */
export const filmTypes = ['video/mp4', 'video/webm'];
