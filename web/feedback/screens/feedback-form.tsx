import { useState } from 'react';
import type { ClassFeedback } from '../../../contract/feedback/calls.ts';
import { type ReviewScore, type ReviewScores, reviewScores } from '../../../contract/reviews/scores.ts';
import * as m from '../../../messages/compiled/messages.js';
import { scoreName } from '../../../words/review-scores.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Levels } from '../../kit/chips.tsx';
import { KeptChoices } from '../../kit/kept-choices.tsx';
import { TextArea } from '../../kit/text-field.tsx';

type Props = { session: ClassFeedback; child: string; onSaved: () => unknown };

/** Stars, three scores and a text about a class. */
export function FeedbackForm({ session, child, onSaved }: Props) {
  const feedback = session.feedback;
  const form = useCallForm('feedbackSave', { words: feedback?.words ?? '' }, session.session_id);
  const { errors, sent, values, field } = form;
  const [stars, setStars] = useState<number | null>(Number(sent?.values.stars) || feedback?.stars || null);
  const [scores, setScores] = useState<Partial<ReviewScores>>(feedback?.scores ?? {});
  const seen_at = feedback?.written_at ?? ('none' as const);
  const about = { session_id: session.session_id, child_id: child, seen_at };
  const missing = () => ({
    ...(stars ? {} : { stars: m.field_score_required() }),
    ...Object.fromEntries(
      reviewScores
        .filter((name) => scores[name] === undefined)
        .map((name) => [`scores.${name}`, m.field_score_required()]),
    ),
    ...(values.words.trim() ? {} : { words: m.field_feedback_words_required() }),
  });
  const score = (name: ReviewScore) => (value: number | null) => {
    setScores(({ [name]: _before, ...rest }) => (value === null ? rest : { ...rest, [name]: value }));
    errors.clear(`scores.${name}`);
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
      <KeptChoices
        value={{ stars, scores }}
        onValue={(kept) => {
          setStars(kept.stars);
          setScores(kept.scores);
        }}
      />
      <Levels
        legend={m.feedback_stars()}
        name="stars"
        max={5}
        labelOf={(count) => m.feedback_star_say({ about: m.feedback_stars(), count })}
        value={stars}
        onValue={(value) => {
          setStars(value);
          errors.clear('stars');
        }}
        error={errors.of('stars')}
      />
      {reviewScores.map((name) => (
        <Levels
          key={name}
          legend={scoreName(name)}
          name={`scores.${name}`}
          max={5}
          labelOf={(count) => m.feedback_star_say({ about: scoreName(name), count })}
          value={scores[name] ?? null}
          onValue={score(name)}
          error={errors.of(`scores.${name}`)}
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
