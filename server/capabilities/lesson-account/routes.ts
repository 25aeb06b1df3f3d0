import { lessonAccountCalls as calls } from '../../../contract/lesson-account/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeEntry } from './dispute-entry.ts';

export const routes: BoundCall[] = withConstraintRefusals(
  { lesson_disputes_once: 'lesson_account.disputed' },
  [bind(calls.lessonDispute, disputeEntry), bind(calls.lessonDisputeAnswer, answerDispute)],
);
