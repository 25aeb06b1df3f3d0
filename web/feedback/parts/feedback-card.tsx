import type { ReactNode } from 'react';
import type { GivenFeedback } from '../../../contract/feedback/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { When } from '../../client/when.tsx';
import { Card } from '../../kit/card.tsx';
import { FeedbackText, StateBadge } from './feedback-text.tsx';

/** A family's feedback for the teachers and the office. */
export function FeedbackCard({ feedback, children }: { feedback: GivenFeedback; children?: ReactNode }) {
  return (
    <Card as="article">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-strong">{feedback.offering.name}</h2>
          <p className="text-small text-ink-soft">
            {dottedText([
              feedback.session_label,
              m.feedback_from({ name: feedback.family_name }),
              m.feedback_attended({ count: feedback.attended }),
            ])}
          </p>
          <p className="text-small text-ink-soft">
            <When at={feedback.written_at} />
          </p>
        </div>
        <StateBadge state={feedback.state} />
      </div>
      <FeedbackText feedback={feedback} />
      {feedback.why && <p className="mt-3 text-small">{m.feedback_why({ why: feedback.why })}</p>}
      {children}
    </Card>
  );
}
