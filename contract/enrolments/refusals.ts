import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const enrolmentsRefusals = {
  'enrolments.already_in': refused(409, m.refusal_enrolments_already_in),
} as const;
