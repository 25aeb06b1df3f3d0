import { inLocale } from '../../../contract/core/bilingual.ts';
import type { ReviewSummary, ReviewView } from '../../../contract/reviews/views.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { type StarsGiven, shownAverage, wordsFor } from './rules.ts';
import { type About, countStars, latestReviews, type ReviewRow } from './store.ts';

/** How many of the newest are shown beside an average. */
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

/** What parents say of an offering or a teacher: average, count and the newest five, in the reader's language. */
export async function summarizeReviews(context: Context, about: About): Promise<ReviewSummary> {
  const [given, latest] = await Promise.all([
    countStars(context, about),
    latestReviews(context, about, shown),
  ]);
  return {
    average: shownAverage(given),
    count: given.count,
    latest: latest.map((row) => presentReview(context, row)),
  };
}

/** Stars as a card says them; null while too few have given theirs. */
export function presentRating(given: StarsGiven): { average: number; count: number } | null {
  const average = shownAverage(given);
  return average === null ? null : { average, count: given.count };
}

/** The stars of the whole school. */
export const rateSchool = async (context: Context) => presentRating(await countStars(context, 'school'));

/** The newest words of parents about the school, in the reader's language. */
export async function newestReviews(context: Context, limit: number): Promise<ReviewView[]> {
  const rows = await latestReviews(context, 'school', limit);
  return rows.map((row) => presentReview(context, row));
}
