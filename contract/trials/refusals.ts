import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const trialsRefusals = {
  'enrolments.trial_full': refused(409, m.refusal_enrolments_trial_full),
  'enrolments.trial_once': refused(409, m.refusal_enrolments_trial_once),
  'enrolments.trial_over': refused(409, m.refusal_enrolments_trial_over),
} as const;
