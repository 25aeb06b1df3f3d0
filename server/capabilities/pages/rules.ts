import type { PageVersion } from '../../../contract/pages/calls.ts';
import type { Reason } from '../../platform/refusal.ts';

type Standing = { number: number; publishedAt: Temporal.Instant | null };

const isPast = (at: Temporal.Instant | null, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at, now) <= 0;

/** What a version is at a moment: `live` is the number of the one that everybody reads. */
export function stateOf(
  { number, publishedAt }: Standing,
  { live, now }: { live: number; now: Temporal.Instant },
): PageVersion['state'] {
  if (number === live) return 'live';
  if (isPast(publishedAt, now)) return 'past';
  return publishedAt ? 'scheduled' : 'draft';
}

/** Why a page cannot be saved by somebody who read it when `expected` was its newest version, or null. */
export const whyNotSave = (newest: number, expected: number): Reason | null =>
  newest === expected ? null : 'pages.newer';

/** Why a version cannot be published, or null: only the newest one can, and once. */
export function whyNotPublish(version: Standing, newest: number, now: Temporal.Instant): Reason | null {
  if (version.number !== newest) return 'pages.newer';
  return isPast(version.publishedAt, now) ? 'pages.published' : null;
}

/** Why a version cannot be made a draft again, or null: it does not wait for its time. */
export const whyNotUnschedule = ({ publishedAt }: Standing, now: Temporal.Instant): Reason | null =>
  publishedAt && !isPast(publishedAt, now) ? null : 'pages.not_scheduled';

/** A version's name: the day on which it is published, with a number where that day has one already. */
export function versionName(day: string, taken: readonly (string | null)[]): string {
  let name = day;
  for (let more = 2; taken.includes(name); more += 1) name = `${day}.${more}`;
  return name;
}
