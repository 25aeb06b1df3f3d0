import {
  type ContestPrize,
  type ContestScores,
  contestCriteria,
  contestPrizes,
  entryPoints,
} from '../../../contract/contests/rubric.ts';
import type { Reason } from '../../platform/refusal.ts';

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; publishedAt: Temporal.Instant | null };
type Prizes = Readonly<Record<ContestPrize, number>>;

/** Why entries of a contest cannot be judged now, or null: it has not begun, when entries are closed, or its results are known. */
export function whyNotJudge(
  { startsAt, publishedAt }: Omit<Times, 'endsAt'>,
  now: Temporal.Instant,
): Reason | null {
  if (publishedAt) return 'contests.published';
  return Temporal.Instant.compare(startsAt, now) > 0 ? 'contests.not_begun' : null;
}

type Judged = { entryId: string; teacherId: string };

/** How many of some entries each judge who has begun is through with, in the order of their latest ballots. */
export function throughOf(entryIds: readonly string[], ballots: readonly Judged[]): Map<string, number> {
  const counted = new Set(entryIds);
  const through = new Map<string, number>();
  for (const { entryId, teacherId } of ballots)
    if (counted.has(entryId)) through.set(teacherId, (through.get(teacherId) ?? 0) + 1);
  return through;
}

/**
 * Why the results of a contest cannot be made known now, or null: it is not over, they are known, nobody has judged, or a judge who has
 * begun is not through with every entry that can be judged, so that entries would be compared by different eyes.
 */
export function whyNotPublish(
  { endsAt, publishedAt }: Omit<Times, 'startsAt'>,
  { entryIds, ballots }: { entryIds: readonly string[]; ballots: readonly Judged[] },
  now: Temporal.Instant,
): Reason | null {
  if (publishedAt) return 'contests.published';
  if (Temporal.Instant.compare(endsAt, now) > 0) return 'contests.not_over';
  const through = throughOf(entryIds, ballots);
  if (through.size === 0) return 'contests.no_ballots';
  return [...through.values()].every((count) => count === entryIds.length) ? null : 'contests.judging_open';
}

/** As it is shown: places go by what is not rounded. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The mean points of some ballots, not rounded, so that nobody shares a place for it; null without one. */
export const meanPoints = (ballots: readonly ContestScores[]): number | null =>
  ballots.length === 0 ? null : mean(ballots.map(entryPoints));

/** The means of some ballots by criterion, to a tenth; null without one. */
export const meanScores = (ballots: readonly ContestScores[]): ContestScores | null =>
  ballots.length === 0
    ? null
    : (Object.fromEntries(
        contestCriteria.map((one) => [one, tenth(mean(ballots.map((ballot) => ballot[one])))]),
      ) as ContestScores);

/** The prize of a place: so many first ones, then second, then third; who shares a place shares the prize. */
export function prizeOf(place: number, prizes: Prizes): ContestPrize | null {
  let given = 0;
  for (const prize of contestPrizes) {
    given += prizes[prize];
    if (place <= given) return prize;
  }
  return null;
}

/** Entries by their points, best first, each with its place from 1 (as many points, the same place) and its prize. */
export function placed<Entry extends { points: number }>(
  entries: readonly Entry[],
  prizes: Prizes,
): (Entry & { place: number; prize: ContestPrize | null })[] {
  return entries
    .map((entry) => ({ ...entry, place: 1 + entries.filter(({ points }) => points > entry.points).length }))
    .map((entry) => ({ ...entry, prize: prizeOf(entry.place, prizes) }))
    .sort((a, b) => a.place - b.place);
}
