import type { DisputeView } from '../../../contract/lesson-account/calls.ts';
import type { Dispute } from './dispute-store.ts';

/** A disputed entry, for the family and the office. */
export const presentDispute = (dispute: Dispute): DisputeView => ({
  id: dispute.id,
  words: dispute.words,
  asked_at: dispute.askedAt.toString(),
  due_at: dispute.dueAt.toString(),
  answered_at: dispute.answeredAt?.toString() ?? null,
  answer: dispute.answer,
  answer_words: dispute.answerWords,
});
