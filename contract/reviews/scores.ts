/** Ratings of a class besides its stars, each from 1 to 5. */
export const reviewScores = ['teaching', 'progress', 'care'] as const;
export type ReviewScore = (typeof reviewScores)[number];
export type ReviewScores = Record<ReviewScore, number>;
