import { inLocale } from '../../../contract/core/bilingual.ts';
import type { ReviewSummary, ReviewView } from '../../../contract/reviews/views.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { shownAverage, wordsFor } from './rules.ts';
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
    published_on: dayAt(review.publishedAt ?? now, settings.timeZone).toString(),
    offering: { number: offering.number, kind: offering.kind, name: inLocale(offering.name, locale) },
  };
}

/** What parents say of an offering or a teacher: average, count and the newest five, in the reader's language. */
export async function summarizeReviews(context: Context, about: About): Promise<ReviewSummary> {
  const [{ count, mean }, latest] = await Promise.all([
    countStars(context, about),
    latestReviews(context, about, shown),
  ]);
  return {
    average: shownAverage(mean),
    count,
    latest: latest.map((row) => presentReview(context, row)),
  };
}

/** The newest words of parents about the school, in the reader's language. */
export async function newestReviews(context: Context, limit: number): Promise<ReviewView[]> {
  const rows = await latestReviews(context, 'school', limit);
  return rows.map((row) => presentReview(context, row));
}
