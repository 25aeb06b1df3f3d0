import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const entriesRefusals = {
  'enrolments.no_contest': refused(409, m.refusal_enrolments_no_contest),
  'enrolments.contest_begun': refused(409, m.refusal_enrolments_contest_begun),
} as const;
