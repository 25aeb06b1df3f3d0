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
  'contests.sure': refused(409, m.refusal_contests_sure, { asks: 'sure' }),
  'contests.judges_absent': refused(409, m.refusal_contests_judges_absent, { asks: 'sure' }),
  'contests.certificate_stands': refused(409, m.refusal_contests_certificate_stands),
} as const;
