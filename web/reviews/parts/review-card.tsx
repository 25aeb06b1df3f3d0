import { path } from '../../../contract/core/paths.ts';
import type { GradeBand, ReviewView } from '../../../contract/reviews/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Link } from '../../kit/link.tsx';

const bandName: Record<GradeBand, () => string> = {
  preschool: m.reviews_preschool,
  lower_primary: m.reviews_lower_primary,
  upper_primary: m.reviews_upper_primary,
  junior: m.reviews_junior,
  senior: m.reviews_senior,
};
const writerOf: Record<ReviewView['relation'], (place: { name: string }) => string> = {
  mother: m.reviews_mother,
  father: m.reviews_father,
  parent: m.reviews_parent,
};

/** Stars of five; a screen reader is told the number. */
export function Stars({ stars }: { stars: number }) {
  const full = Math.round(stars);
  return (
    <span role="img" aria-label={m.reviews_stars({ stars })} className="text-persimmon">
      {'★'.repeat(full)}
      <span className="text-edge">{'★'.repeat(5 - full)}</span>
    </span>
  );
}

/** A parent's words, and by whom: a family name and the child's part of school, no more. */
export function ReviewCard({ review, about }: { review: ReviewView; about?: boolean }) {
  return (
    <figure className="flex h-full flex-col rounded-lg bg-sheet p-6 shadow-rest mobile:p-4">
      <Stars stars={review.stars} />
      <blockquote lang={review.language} className="mt-2 grow">
        {review.words}
      </blockquote>
      <figcaption className="mt-4 text-small text-ink-soft">
        {writerOf[review.relation]({ name: review.family_name })} · {bandName[review.grade_band]()}
        {review.translated && ` · ${m.reviews_translated()}`}
        {about && (
          <Link
            to={path.offering(review.offering as Parameters<typeof path.offering>[0])}
            className="tap mt-1 block text-blue hover:underline"
          >
            {review.offering.name}
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
