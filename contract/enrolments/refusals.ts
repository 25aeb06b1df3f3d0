import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const enrolmentsRefusals = {
  'enrolments.full': refused(409, m.refusal_enrolments_full),
  'enrolments.age_outside': refused(409, m.refusal_enrolments_age_outside, 'age_confirmed'),
  'enrolments.already_in': refused(409, m.refusal_enrolments_already_in),
  'enrolments.held': refused(409, m.refusal_enrolments_held),
} as const;
