import * as m from '../../messages/compiled/messages.js';

export const feedbackActs = {
  'feedback.answer': m.act_feedback_answer,
  'feedback.change': m.act_feedback_change,
  'feedback.decline': m.act_feedback_decline,
  'feedback.let_through': m.act_feedback_let_through,
  'feedback.save': m.act_feedback_save,
} as const;
