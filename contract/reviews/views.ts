import { z } from 'zod';
import { dayView } from '../core/fields.ts';
import { reviewScores } from './scores.ts';

/** The child's age, no more exact than this. */
export const gradeBands = ['preschool', 'lower_primary', 'upper_primary', 'junior', 'senior'] as const;
export type GradeBand = (typeof gradeBands)[number];
export const relations = ['mother', 'father', 'parent'] as const;

export const scoresView = z.record(z.enum(reviewScores), z.int());

/** Average rating of a class, as its card shows it. */
export const ratingView = z.object({ average: z.number(), count: z.int() });

/** A parent's published words. Of the parent only the family name is shown. */
export const reviewView = z.object({
  id: z.string(),
  stars: z.int(),
  words: z.string(),
  /** The language of `words` as shown. */
  language: z.enum(['zh', 'en']),
  /** Written in another language than shown. */
  translated: z.boolean(),
  grade_band: z.enum(gradeBands),
  family_name: z.string(),
  relation: z.enum(relations),
  /** Null where none were asked for. */
  scores: scoresView.nullable(),
  /** Lessons the child had attended; null if unknown. */
  lessons: z.int().nullable(),
  /** The answer of the teacher or the school, as written. */
  answer: z.object({ words: z.string(), language: z.enum(['zh', 'en']) }).nullable(),
  /** The shop's day. */
  published_on: dayView,
  offering: z.object({ number: z.string(), kind: z.string(), name: z.string() }),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewSummary = z.object({
  /** Of all published stars, to one decimal; null while there are too few. */
  average: z.number().nullable(),
  count: z.int(),
  /** The newest few. */
  latest: z.array(reviewView),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;
