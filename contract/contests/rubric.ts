/** What a judge looks at in an entry, each from 1 to 10. */
export const contestCriteria = ['content', 'skill', 'expression'] as const;
export type ContestCriterion = (typeof contestCriteria)[number];
export type ContestScores = Record<ContestCriterion, number>;
export const contestScoreLimits = { least: 1, most: 10 } as const;

/** How many points each criterion gives for one of its ten marks; ten of each are a hundred. */
const weights: ContestScores = { content: 4, skill: 3, expression: 3 };

/** An entry's points from one judge, of a hundred. */
export const entryPoints = (scores: ContestScores): number =>
  contestCriteria.reduce((all, one) => all + weights[one] * scores[one], 0);

/** The most points that an entry can have. */
export const mostEntryPoints = entryPoints({ content: 10, skill: 10, expression: 10 });

export const contestPrizes = ['first', 'second', 'third'] as const;
export type ContestPrize = (typeof contestPrizes)[number];
/** Of a prize a contest gives no more than so many. */
export const mostPrizes = 99;
