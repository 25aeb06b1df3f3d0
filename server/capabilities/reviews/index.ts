/** What parents say of offerings and teachers, once staff let it through. */
export { newestReviews, summarizeReviews } from './present.ts';
