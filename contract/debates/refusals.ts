import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const debatesRefusals = {
  'debates.too_few': refused(409, m.refusal_debates_too_few),
  'debates.past': refused(409, m.refusal_debates_past),
  'debates.not_begun': refused(409, m.refusal_debates_not_begun),
  'debates.cancelled': refused(409, m.refusal_debates_cancelled),
  'debates.decided': refused(409, m.refusal_debates_decided),
  'debates.not_decided': refused(409, m.refusal_debates_not_decided),
  'debates.others_ballot': refused(409, m.refusal_debates_others_ballot),
  'debates.tied': refused(409, m.refusal_debates_tied),
  'debates.scores_missing': refused(409, m.refusal_debates_scores_missing),
  'debates.no_judge': refused(409, m.refusal_debates_no_judge),
  'debates.last_judge': refused(409, m.refusal_debates_last_judge),
  'debates.judge_sent': refused(409, m.refusal_debates_judge_sent),
  'debates.judges_many': refused(409, m.refusal_debates_judges_many),
  'debates.guest_there': refused(409, m.refusal_debates_guest_there, { asks: 'twice_confirmed' }),
  'debates.no_recording': refused(409, m.refusal_debates_no_recording),
} as const;
