import {
  type DebateCriterion,
  type DebateScores,
  debateCriteria,
  pointsOf,
} from '../../../contract/debates/rubric.ts';
import type { TeamPoints } from './result.ts';

type Given = DebateScores & { judgeId: string; childId: string };
type Place = { team: number; child: { id: string } };

/** To one decimal. */
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The mean of some points of a hundred; null of none. */
export const meanPoints = (given: readonly DebateScores[]): number | null =>
  given.length === 0 ? null : rounded(given.reduce((sum, one) => sum + pointsOf(one), 0) / given.length);

/** The mean of each criterion, from 1 to 10; null of none. */
export const meanScores = (given: readonly DebateScores[]): Record<DebateCriterion, number> | null =>
  given.length === 0
    ? null
    : (Object.fromEntries(
        debateCriteria.map((one) => [
          one,
          rounded(given.reduce((sum, each) => sum + each[one], 0) / given.length),
        ]),
      ) as Record<DebateCriterion, number>);

/** What a ballot gives each team of a match. */
export const teamPoints = (
  teams: number,
  places: readonly Place[],
  given: readonly (DebateScores & { childId: string })[],
): TeamPoints[] =>
  Array.from({ length: teams }, (_, team) => {
    const own = new Set(places.filter((one) => one.team === team).map(({ child }) => child.id));
    const theirs = given.filter(({ childId }) => own.has(childId));
    return { sum: theirs.reduce((sum, one) => sum + pointsOf(one), 0), speakers: theirs.length };
  });

/** The ballots of some judges as points of teams. */
export const ballotsOf = (teams: number, places: readonly Place[], given: readonly Given[]): TeamPoints[][] =>
  [...Map.groupBy(given, ({ judgeId }) => judgeId).values()].map((one) => teamPoints(teams, places, one));
