import { path } from '../../../contract/core/paths.ts';
import { type ReviewScores, reviewScores } from '../../../contract/reviews/scores.ts';
import type { GradeBand, ReviewView } from '../../../contract/reviews/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { scoreName } from '../../../words/review-scores.ts';
import { languageName } from '../../client/language-name.ts';
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

/** Stars of five; screen readers hear the number. */
export function Stars({ stars }: { stars: number }) {
  const full = Math.round(stars);
  return (
    <span role="img" aria-label={m.reviews_stars({ stars })} className="text-persimmon">
      {'★'.repeat(full)}
      <span className="text-edge">{'★'.repeat(5 - full)}</span>
    </span>
  );
}

/** The scores beside the stars. */
export const SubScores = ({ scores }: { scores: ReviewScores }) => (
  <dl className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-soft">
    {reviewScores.map((name) => (
      <div key={name} className="flex gap-1.5">
        <dt>{scoreName(name)}</dt>
        <dd className="tabular">{scores[name]}</dd>
      </div>
    ))}
  </dl>
);

/** The answer of the teacher or the school to a review. */
export const Answer = ({ words, language }: { words: string; language: 'zh' | 'en' }) => (
  <div className="mt-3 border-s-3 border-line ps-4 text-small">
    <p className="text-ink-soft">{m.reviews_answer()}</p>
    <p lang={language} className="whitespace-pre-line">
      {words}
    </p>
  </div>
);

/** A parent's review, signed only with a family name and the child's age group. */
export function ReviewCard({ review, about }: { review: ReviewView; about?: boolean }) {
  return (
    <figure className="flex h-full flex-col rounded-lg bg-sheet p-6 shadow-rest mobile:p-4">
      <Stars stars={review.stars} />
      {review.scores && <SubScores scores={review.scores} />}
      <blockquote lang={review.language} className="mt-2 grow">
        {review.words}
      </blockquote>
      <figcaption className="mt-4 text-small text-ink-soft">
        {writerOf[review.relation]({ name: review.family_name })} · {bandName[review.grade_band]()}
        {review.lessons !== null && ` · ${m.reviews_lessons({ count: review.lessons })}`}
        {/* Families write in one language; not every review has a translation. */}
        {review.language !== getLocale() &&
          ` · ${m.reviews_written_in({ language: languageName(review.language) })}`}
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
      {review.answer && <Answer {...review.answer} />}
    </figure>
  );
}
