/** What a judge gave a team: the points of its speakers together, and of how many. */
export type TeamPoints = { sum: number; speakers: number };

/** Compares mean points without rounding: negative where the first has more. A team without speakers has none. */
const byMean = (one: TeamPoints, other: TeamPoints): number =>
  other.sum * Math.max(1, one.speakers) - one.sum * Math.max(1, other.speakers);

/** Whether a ballot leaves two teams level: it must say who won. */
export const isTied = (ballot: readonly TeamPoints[]): boolean =>
  ballot.some((one, index) => ballot.slice(index + 1).some((other) => byMean(one, other) === 0));

/**
 * The place of each team, from 1: the one place that says who won. Judges come first: the sum of the ranks that they give decides, with two
 * teams therefore the majority; where that is level, all points together. Teams that are level even then share a place.
 */
export function placesOf(ballots: readonly (readonly TeamPoints[])[]): number[] {
  const teams = ballots[0]?.length ?? 0;
  const rankIn = (ballot: readonly TeamPoints[], team: number) =>
    ballot.filter((one) => byMean(one, ballot[team] ?? { sum: 0, speakers: 0 }) < 0).length;
  const standing = Array.from({ length: teams }, (_, team) => ({
    ranks: ballots.reduce((sum, ballot) => sum + rankIn(ballot, team), 0),
    points: ballots.reduce<TeamPoints>(
      (all, ballot) => ({
        sum: all.sum + (ballot[team]?.sum ?? 0),
        speakers: all.speakers + (ballot[team]?.speakers ?? 0),
      }),
      { sum: 0, speakers: 0 },
    ),
  }));
  const compare = (one: (typeof standing)[number], other: (typeof standing)[number]) =>
    one.ranks - other.ranks || byMean(one.points, other.points);
  return standing.map((own) => 1 + standing.filter((other) => compare(other, own) < 0).length);
}
