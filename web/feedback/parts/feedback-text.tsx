import type { ClassFeedback } from '../../../contract/feedback/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Answer, Stars, SubScores } from '../../reviews/parts/review-card.tsx';

type Written = NonNullable<ClassFeedback['feedback']>;

const states: Record<Written['state'], { tone: Tone; label: () => string }> = {
  waiting: { tone: 'amber', label: m.feedback_state_waiting },
  let_through: { tone: 'green', label: m.feedback_state_let_through },
  declined: { tone: 'plain', label: m.feedback_state_declined },
};

export function StateBadge({ state }: Pick<Written, 'state'>) {
  const { tone, label } = states[state];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** A family's feedback on a class, with the answer. */
export function FeedbackText({ feedback }: { feedback: Written }) {
  return (
    <>
      <Stars stars={feedback.stars} />
      <SubScores scores={feedback.scores} />
      <p lang={feedback.language} className="mt-2 whitespace-pre-line">
        {feedback.words}
      </p>
      {feedback.answer && <Answer {...feedback.answer} />}
    </>
  );
}
