import type { PageVersion } from '../../../contract/pages/calls.ts';
import type { Reason } from '../../platform/refusal.ts';

type VersionState = { number: number; publishedAt: Temporal.Instant | null };

const isPast = (at: Temporal.Instant | null, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at, now) <= 0;

/** The state of a version at a moment. `live`: the number of the published version. */
export function stateOf(
  { number, publishedAt }: VersionState,
  { live, now }: { live: number; now: Temporal.Instant },
): PageVersion['state'] {
  if (number === live) return 'live';
  if (isPast(publishedAt, now)) return 'past';
  return publishedAt ? 'scheduled' : 'draft';
}

/** Why an editor who read version `expected` cannot save, or null. */
export const whyNotSave = (newest: number, expected: number): Reason | null =>
  newest === expected ? null : 'pages.newer';

/** Why a version cannot be published, or null. Only the newest can, once. */
export function whyNotPublish(version: VersionState, newest: number, now: Temporal.Instant): Reason | null {
  if (version.number !== newest) return 'pages.newer';
  return isPast(version.publishedAt, now) ? 'pages.published' : null;
}

/** Why a version cannot be unscheduled, or null. */
export const whyNotUnschedule = ({ publishedAt }: VersionState, now: Temporal.Instant): Reason | null =>
  publishedAt && !isPast(publishedAt, now) ? null : 'pages.not_scheduled';

/** A version's name: its day of publication, with a number if that name is used. */
export function versionName(day: string, usedNames: readonly (string | null)[]): string {
  let name = day;
  for (let more = 2; usedNames.includes(name); more += 1) name = `${day}.${more}`;
  return name;
}
