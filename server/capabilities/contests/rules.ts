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

/** Says why entries cannot be judged now, or null: the contest has not begun, or its results are published. */
export function whyNotJudge(
  { startsAt, publishedAt }: Omit<Times, 'endsAt'>,
  now: Temporal.Instant,
): Reason | null {
  if (publishedAt) return 'contests.published';
  return Temporal.Instant.compare(startsAt, now) > 0 ? 'contests.not_begun' : null;
}

type JudgedBallot = { entryId: string; teacherId: string };

/** Counts for each judge who has begun how many of the entries they judged, in the order of their latest ballots. */
export function judgedCounts(
  entryIds: readonly string[],
  ballots: readonly JudgedBallot[],
): Map<string, number> {
  const counted = new Set(entryIds);
  const through = new Map<string, number>();
  for (const { entryId, teacherId } of ballots)
    if (counted.has(entryId)) through.set(teacherId, (through.get(teacherId) ?? 0) + 1);
  return through;
}

/**
 * Says why results cannot be published now, or null: not over, published already, no ballots, or a judge who has begun
 * has not finished, so entries would be compared by different judges.
 */
export function whyNotPublish(
  { endsAt, publishedAt }: Omit<Times, 'startsAt'>,
  { entryIds, ballots }: { entryIds: readonly string[]; ballots: readonly JudgedBallot[] },
  now: Temporal.Instant,
): Reason | null {
  if (publishedAt) return 'contests.published';
  if (Temporal.Instant.compare(endsAt, now) > 0) return 'contests.not_over';
  const through = judgedCounts(entryIds, ballots);
  if (through.size === 0) return 'contests.no_ballots';
  return [...through.values()].every((count) => count === entryIds.length) ? null : 'contests.judging_open';
}

/** Rounds for display; places use exact values. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The exact mean points of the ballots, so that rounding makes no ties; null without ballots. */
export const meanPoints = (ballots: readonly ContestScores[]): number | null =>
  ballots.length === 0 ? null : mean(ballots.map(entryPoints));

/** The mean of each criterion, rounded to a toTenth; null without ballots. */
export const meanScores = (ballots: readonly ContestScores[]): ContestScores | null =>
  ballots.length === 0
    ? null
    : (Object.fromEntries(
        contestCriteria.map((criterion) => [
          criterion,
          toTenth(mean(ballots.map((ballot) => ballot[criterion]))),
        ]),
      ) as ContestScores);

/** The prize of a place: first prizes, then second, then third. Equal places share a prize. */
export function prizeOf(place: number, prizes: Prizes): ContestPrize | null {
  let awarded = 0;
  for (const prize of contestPrizes) {
    awarded += prizes[prize];
    if (place <= awarded) return prize;
  }
  return null;
}

/** Ranks entries by points, best first, with place (from 1, shared on equal points) and prize. */
export function ranked<Entry extends { points: number }>(
  entries: readonly Entry[],
  prizes: Prizes,
): (Entry & { place: number; prize: ContestPrize | null })[] {
  return entries
    .map((entry) => ({ ...entry, place: 1 + entries.filter(({ points }) => points > entry.points).length }))
    .map((entry) => ({ ...entry, prize: prizeOf(entry.place, prizes) }))
    .sort((a, b) => a.place - b.place);
}
