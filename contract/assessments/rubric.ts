/** Levels of an assessment in every subject, lowest first. */
export const assessLevels = ['starter', 'basic', 'elementary', 'intermediate', 'upper', 'advanced'] as const;
export type AssessLevel = (typeof assessLevels)[number];

/** Criteria of an assessment, each from 1 to 5. */
export const criteria = ['knowledge', 'practice', 'thinking', 'expression', 'habits'] as const;
export type Criterion = (typeof criteria)[number];
export const scoreLimits = { least: 1, most: 5 } as const;
export type Scores = Record<Criterion, number>;

/** Position of a level among all, from 1. */
export const stepOf = (level: AssessLevel): number => assessLevels.indexOf(level) + 1;

/** Mean of the scores, to one decimal. */
export function meanOf(scores: Scores): number {
  const sum = criteria.reduce((all, criterion) => all + scores[criterion], 0);
  return Math.round((sum * 10) / criteria.length) / 10;
}
