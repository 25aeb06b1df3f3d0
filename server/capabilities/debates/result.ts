/** What a judge gave a team: the sum of points and the number of speakers. */
export type TeamPoints = { sum: number; speakers: number };

/** Compares mean points exactly; negative if the first is higher. A team without speakers has 0. */
const byMean = (a: TeamPoints, b: TeamPoints): number =>
  b.sum * Math.max(1, a.speakers) - a.sum * Math.max(1, b.speakers);

/** Whether two teams are level; a ballot must name a winner. */
export const isTied = (ballot: readonly TeamPoints[]): boolean =>
  ballot.some((team, index) => ballot.slice(index + 1).some((rival) => byMean(team, rival) === 0));

/**
 * The place of each team, from 1. The sum of the judges' ranks decides (with two teams the majority), then all points
 * together; teams still level share a place.
 */
export function placesOf(ballots: readonly (readonly TeamPoints[])[]): number[] {
  const teams = ballots[0]?.length ?? 0;
  const rankIn = (ballot: readonly TeamPoints[], team: number) =>
    ballot.filter((rival) => byMean(rival, ballot[team] ?? { sum: 0, speakers: 0 }) < 0).length;
  const standing = Array.from({ length: teams }, (_, team) => ({
    ranks: ballots.reduce((sum, ballot) => sum + rankIn(ballot, team), 0),
    points: ballots.reduce<TeamPoints>(
      (total, ballot) => ({
        sum: total.sum + (ballot[team]?.sum ?? 0),
        speakers: total.speakers + (ballot[team]?.speakers ?? 0),
      }),
      { sum: 0, speakers: 0 },
    ),
  }));
  const compare = (a: (typeof standing)[number], b: (typeof standing)[number]) =>
    a.ranks - b.ranks || byMean(a.points, b.points);
  return standing.map((result) => 1 + standing.filter((rival) => compare(rival, result) < 0).length);
}
