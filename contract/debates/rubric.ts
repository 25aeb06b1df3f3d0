/** What a judge looks at in a speaker, each from 1 to 10, and how much of a hundred points each counts for ten. */
export const debateCriteria = ['content', 'style', 'strategy'] as const;
export type DebateCriterion = (typeof debateCriteria)[number];
export type DebateScores = Record<DebateCriterion, number>;
export const debateScoreLimits = { least: 1, most: 10 } as const;

/** Content and style count twice as much as strategy, as at the World Schools championship. */
const weights: DebateScores = { content: 4, style: 4, strategy: 2 };

/** A speaker's points from one judge, of a hundred. */
export const pointsOf = (scores: DebateScores): number =>
  debateCriteria.reduce((all, one) => all + weights[one] * scores[one], 0);
