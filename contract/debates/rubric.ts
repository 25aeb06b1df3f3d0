/** Criteria of a speaker, each from 1 to 10. */
export const debateCriteria = ['content', 'style', 'strategy'] as const;
export type DebateCriterion = (typeof debateCriteria)[number];
export type DebateScores = Record<DebateCriterion, number>;
export const debateScoreLimits = { least: 1, most: 10 } as const;

/** Points for each mark. Content and style count twice as much as strategy, as at the World Schools championship. */
const weights: DebateScores = { content: 4, style: 4, strategy: 2 };

/** Points of a speaker from one judge, of a hundred. */
export const pointsOf = (scores: DebateScores): number =>
  debateCriteria.reduce((all, criterion) => all + weights[criterion] * scores[criterion], 0);
