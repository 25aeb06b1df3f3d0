import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const feedbackRefusals = {
  'feedback.not_attended': refused(409, m.refusal_feedback_not_attended),
  'feedback.published': refused(409, m.refusal_feedback_published),
  'feedback.changed': refused(409, m.refusal_feedback_changed),
  'feedback.decided': refused(409, m.refusal_feedback_decided),
  'feedback.not_published': refused(409, m.refusal_feedback_not_published),
  'feedback.answered': refused(409, m.refusal_feedback_answered),
} as const;
