import { inLocale } from '../../../contract/core/bilingual.ts';
import type { ReviewSummary, ReviewView } from '../../../contract/reviews/views.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { type StarsGiven, shownAverage, wordsFor } from './rules.ts';
import { type About, countStars, latestReviews, type ReviewRow } from './store.ts';

/** The number of newest reviews shown beside an average. */
const shown = 5;

function presentReview({ locale, now, settings }: Context, { review, offering }: ReviewRow): ReviewView {
  return {
    id: review.id,
    stars: review.stars,
    ...wordsFor(review, locale),
    grade_band: review.gradeBand,
    family_name: inLocale(review.familyName, locale),
    relation: review.relation,
    scores: review.scores,
    lessons: review.lessons,
    answer:
      review.answer && review.answerLanguage
        ? { words: review.answer, language: review.answerLanguage }
        : null,
    published_on: dayAt(review.publishedAt ?? now, settings.timeZone).toString(),
    offering: { number: offering.number, kind: offering.kind, name: inLocale(offering.name, locale) },
  };
}

/** Summarises reviews of an offering or a teacher: average, count and the newest five, in the reader's language. */
export async function summarizeReviews(context: Context, subject: About): Promise<ReviewSummary> {
  const latest = await latestReviews(context, subject, shown);
  const stars = latest[0]?.all ?? { count: 0, mean: null };
  return {
    average: shownAverage(stars),
    count: stars.count,
    latest: latest.map((row) => presentReview(context, row)),
  };
}

/** Presents an average of stars for a card; null while too few families have rated. */
export function presentRating(stars: StarsGiven): { average: number; count: number } | null {
  const average = shownAverage(stars);
  return average === null ? null : { average, count: stars.count };
}

/** Returns the stars of the whole school. */
export const rateSchool = async (context: Context) => presentRating(await countStars(context, 'school'));

/** Returns the newest reviews of the school, in the reader's language. */
export async function newestReviews(context: Context, limit: number): Promise<ReviewView[]> {
  const rows = await latestReviews(context, 'school', limit);
  return rows.map((row) => presentReview(context, row));
}
