import type { ReviewSummary } from '../../../contract/reviews/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ReviewCard, Stars } from './review-card.tsx';

/** Parents' reviews: the average once there are enough, and the newest; nothing without a review. */
export function Reviews({ reviews, about }: { reviews: ReviewSummary; about?: boolean }) {
  if (reviews.latest.length === 0) return null;
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id="reviews" className="text-title font-strong">
          {m.reviews_title()}
        </h2>
        {reviews.average !== null && (
          <p className="text-ink-soft">
            <Stars stars={reviews.average} />{' '}
            {m.reviews_average({ average: reviews.average.toFixed(1), count: reviews.count })}
          </p>
        )}
      </div>
      <ul className="mt-5 grid gap-5 desktop:grid-cols-2 mobile:mt-3 mobile:gap-3">
        {reviews.latest.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} about={about ?? false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
