/** Reviews of offerings and teachers by parents, published by staff. */
export { newestReviews, presentRating, rateSchool, summarizeReviews } from './present.ts';
export { answerReview, publishReview, withdrawReviews } from './publish-review.ts';
