import { useState } from 'react';
import type { ClassFeedback } from '../../../contract/feedback/calls.ts';
import { type ReviewScore, type ReviewScores, reviewScores } from '../../../contract/reviews/scores.ts';
import * as m from '../../../messages/compiled/messages.js';
import { scoreName } from '../../../words/review-scores.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Levels } from '../../kit/chips.tsx';
import { TextArea } from '../../kit/text-field.tsx';

type Props = { of: ClassFeedback; child: string; onSaved: () => unknown };

/** Stars, three scores and a text about a class. */
export function FeedbackForm({ of, child, onSaved }: Props) {
  const said = of.feedback;
  const form = useCallForm('feedbackSave', { words: said?.words ?? '' }, of.session_id);
  const { errors, sent, values, field } = form;
  const [stars, setStars] = useState<number | null>(Number(sent?.values.stars) || said?.stars || null);
  const [scores, setScores] = useState<Partial<ReviewScores>>(said?.scores ?? {});
  const about = { session_id: of.session_id, child_id: child };
  const missing = () => ({
    ...(stars ? {} : { stars: m.field_score_required() }),
    ...Object.fromEntries(
      reviewScores
        .filter((one) => scores[one] === undefined)
        .map((one) => [`scores.${one}`, m.field_score_required()]),
    ),
    ...(values.words.trim() ? {} : { words: m.field_feedback_words_required() }),
  });
  const score = (one: ReviewScore) => (value: number | null) => {
    setScores(({ [one]: _before, ...others }) => (value === null ? others : { ...others, [one]: value }));
    errors.clear(`scores.${one}`);
  };
  return (
    <CallForm
      form={form}
      fields={about}
      done={m.feedback_saved()}
      input={() => ({ stars, scores, ...values })}
      missing={missing}
      onDone={onSaved}
      className="mt-2 grid gap-4"
    >
      <Levels
        legend={m.feedback_stars()}
        name="stars"
        most={5}
        say={(count) => m.feedback_star_say({ about: m.feedback_stars(), count })}
        value={stars}
        onValue={(value) => {
          setStars(value);
          errors.clear('stars');
        }}
        error={errors.of('stars')}
      />
      {reviewScores.map((one) => (
        <Levels
          key={one}
          legend={scoreName(one)}
          name={`scores.${one}`}
          most={5}
          say={(count) => m.feedback_star_say({ about: scoreName(one), count })}
          value={scores[one] ?? null}
          onValue={score(one)}
          error={errors.of(`scores.${one}`)}
        />
      ))}
      <TextArea
        label={m.feedback_words()}
        hint={m.feedback_words_hint()}
        rows={4}
        maxLength={1000}
        {...field('words')}
      />
      <div>
        <Button type="submit" look="accent" className="mobile:w-full">
          {m.feedback_save()}
        </Button>
      </div>
    </CallForm>
  );
}
