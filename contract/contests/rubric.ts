/** Criteria of a contest entry, each from 1 to 10. */
export const contestCriteria = ['content', 'skill', 'expression'] as const;
export type ContestCriterion = (typeof contestCriteria)[number];
export type ContestScores = Record<ContestCriterion, number>;
export const contestScoreLimits = { least: 1, most: 10 } as const;

/** Points for each mark of a criterion; full marks give a hundred. */
const weights: ContestScores = { content: 4, skill: 3, expression: 3 };

/** Points of an entry from one judge, of a hundred. */
export const entryPoints = (scores: ContestScores): number =>
  contestCriteria.reduce((all, criterion) => all + weights[criterion] * scores[criterion], 0);

/** The most points of an entry. */
export const mostEntryPoints = entryPoints({ content: 10, skill: 10, expression: 10 });

export const contestPrizes = ['first', 'second', 'third'] as const;
export type ContestPrize = (typeof contestPrizes)[number];
/** The most prizes of one kind in a contest. */
export const mostPrizes = 99;
