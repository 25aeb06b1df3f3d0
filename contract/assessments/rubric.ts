/** Levels that an assessment finds, lowest first; every subject has the same ones. */
export const assessLevels = ['starter', 'basic', 'elementary', 'intermediate', 'upper', 'advanced'] as const;
export type AssessLevel = (typeof assessLevels)[number];

/** What an assessment looks at, each from 1 to 5. */
export const criteria = ['knowledge', 'practice', 'thinking', 'expression', 'habits'] as const;
export type Criterion = (typeof criteria)[number];
export const scoreLimits = { least: 1, most: 5 } as const;
export type Scores = Record<Criterion, number>;

/** Where a level stands among the others, from 1. */
export const stepOf = (level: AssessLevel): number => assessLevels.indexOf(level) + 1;

/** The mean of what was scored, to one decimal. */
export function meanOf(scores: Scores): number {
  const sum = criteria.reduce((all, one) => all + scores[one], 0);
  return Math.round((sum * 10) / criteria.length) / 10;
}
