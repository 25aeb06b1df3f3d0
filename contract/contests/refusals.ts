import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const contestsRefusals = {
  'contests.not_begun': refused(409, m.refusal_contests_not_begun),
  'contests.not_over': refused(409, m.refusal_contests_not_over),
  'contests.published': refused(409, m.refusal_contests_published),
  'contests.hidden': refused(409, m.refusal_contests_hidden),
  'contests.no_ballots': refused(409, m.refusal_contests_no_ballots),
  'contests.judging_open': refused(409, m.refusal_contests_judging_open),
  'contests.not_judge': refused(409, m.refusal_contests_not_judge),
} as const;
