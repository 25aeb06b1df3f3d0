import type { NewsState } from '../../../contract/community/kinds.ts';
import { isBlank } from '../../../contract/pages/rich-text.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { NewsRow } from './store.ts';

/** Whether a piece is a draft, public, or will be. */
export function newsState(publishedAt: Temporal.Instant | null, now: Temporal.Instant): NewsState {
  if (!publishedAt) return 'draft';
  return Temporal.Instant.compare(publishedAt, now) > 0 ? 'scheduled' : 'published';
}

type Words = Pick<NewsRow, 'title' | 'summary' | 'body' | 'kind' | 'videoLink' | 'filmId'>;

/** Why a piece cannot be shown to readers, or null: it is not whole in both languages, or a video has no film. */
export function whyNotPublish({ title, summary, body, kind, videoLink, filmId }: Words): Reason | null {
  const lines = [title, summary].flatMap(({ zh, en }) => [zh, en]);
  if (lines.some((line) => line.trim() === '') || isBlank(body.zh) || isBlank(body.en))
    return 'community.incomplete';
  return kind === 'video' && !videoLink && !filmId ? 'community.no_film' : null;
}

/** Why a time is none to publish at, or null. */
export const whyNotAt = (at: Temporal.Instant, now: Temporal.Instant): Reason | null =>
  Temporal.Instant.compare(at, now) < 0 ? 'community.time_past' : null;

/** Why a change cannot be kept, or null: somebody else changed the piece meanwhile, or its address is known to readers. */
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

/** What every browser plays. */
export const filmTypes = ['video/mp4', 'video/webm'];
