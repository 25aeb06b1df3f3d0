import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const waitlistRefusals = {
  'enrolments.not_full': refused(409, m.refusal_enrolments_not_full),
  'enrolments.waiting_already': refused(409, m.refusal_enrolments_waiting_already),
  'enrolments.waiting_many': refused(409, m.refusal_enrolments_waiting_many),
} as const;
