import { feedbackCalls as calls } from '../../../contract/feedback/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { answerFeedback, decideFeedback } from './answer-feedback.ts';
import { listFeedback, listGivenFeedback, listOfficeFeedback } from './list-feedback.ts';
import { saveFeedback } from './save-feedback.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualFeedback, listFeedback),
  bind(calls.feedbackSave, saveFeedback),
  bind(calls.feedbackIndex, listGivenFeedback),
  bind(calls.feedbackAnswer, answerFeedback),
  bind(calls.officeFeedbackIndex, listOfficeFeedback),
  bind(calls.officeFeedbackAnswer, decideFeedback),
];
