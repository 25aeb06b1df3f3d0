import { z } from 'zod';
import { dayView } from '../core/fields.ts';
import { reviewScores } from './scores.ts';

/** How old the child was, said no closer than this. */
export const gradeBands = ['preschool', 'lower_primary', 'upper_primary', 'junior', 'senior'] as const;
export type GradeBand = (typeof gradeBands)[number];
export const relations = ['mother', 'father', 'parent'] as const;

export const scoresView = z.record(z.enum(reviewScores), z.int());

/** What families give a class, as its card says it. */
export const ratingView = z.object({ average: z.number(), count: z.int() });

/** A parent's words that staff let through. Of who wrote them no more is shown than a family name. */
export const reviewView = z.object({
  id: z.string(),
  stars: z.int(),
  words: z.string(),
  /** The language of `words` as shown. */
  language: z.enum(['zh', 'en']),
  /** They were written in another language than shown. */
  translated: z.boolean(),
  grade_band: z.enum(gradeBands),
  family_name: z.string(),
  relation: z.enum(relations),
  /** Null where nobody was asked. */
  scores: scoresView.nullable(),
  /** Lessons that the child had attended; null where nobody knows. */
  lessons: z.int().nullable(),
  /** What the teacher or the school says to it, as it was written. */
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
