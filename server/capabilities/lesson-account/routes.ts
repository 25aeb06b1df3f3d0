import { lessonAccountCalls as calls } from '../../../contract/lesson-account/calls.ts';
import { answeringTaken, type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeEntry } from './dispute-entry.ts';

export const routes: BoundCall[] = answeringTaken({ lesson_disputes_once: 'lesson_account.disputed' }, [
  bind(calls.lessonDispute, disputeEntry),
  bind(calls.lessonDisputeAnswer, answerDispute),
]);
