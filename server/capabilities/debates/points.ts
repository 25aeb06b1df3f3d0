import {
  type DebateCriterion,
  type DebateScores,
  debateCriteria,
  pointsOf,
} from '../../../contract/debates/rubric.ts';
import type { TeamPoints } from './result.ts';

type JudgeScore = DebateScores & { judgeId: string; childId: string };
type Place = { team: number; child: { id: string } };

/** Rounds to one decimal. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Mean points out of a hundred; null without scores. */
export const meanPoints = (scores: readonly DebateScores[]): number | null =>
  scores.length === 0
    ? null
    : rounded(scores.reduce((sum, score) => sum + pointsOf(score), 0) / scores.length);

/** Mean of each criterion, 1 to 10; null without scores. */
export const meanScores = (scores: readonly DebateScores[]): Record<DebateCriterion, number> | null =>
  scores.length === 0
    ? null
    : (Object.fromEntries(
        debateCriteria.map((criterion) => [
          criterion,
          rounded(scores.reduce((sum, score) => sum + score[criterion], 0) / scores.length),
        ]),
      ) as Record<DebateCriterion, number>);

/** The points of each team on a ballot. */
export const teamPoints = (
  teams: number,
  places: readonly Place[],
  scores: readonly (DebateScores & { childId: string })[],
): TeamPoints[] =>
  Array.from({ length: teams }, (_, team) => {
    const childIds = new Set(places.filter((place) => place.team === team).map(({ child }) => child.id));
    const teamScores = scores.filter(({ childId }) => childIds.has(childId));
    return { sum: teamScores.reduce((sum, score) => sum + pointsOf(score), 0), speakers: teamScores.length };
  });

/** Groups scores into ballots and sums them by team. */
export const ballotsOf = (
  teams: number,
  places: readonly Place[],
  scores: readonly JudgeScore[],
): TeamPoints[][] =>
  [...Map.groupBy(scores, ({ judgeId }) => judgeId).values()].map((ballotScores) =>
    teamPoints(teams, places, ballotScores),
  );
