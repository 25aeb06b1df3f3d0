/** What parents say of offerings and teachers, once staff let it through. */
export { newestReviews, presentRating, rateSchool, summarizeReviews } from './present.ts';
export { answerReview, publishReview, withdrawReviews } from './publish-review.ts';
