import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const minimumEnrolmentRefusals = {
  'minimum_enrolment.off_already': refused(409, m.refusal_minimum_enrolment_off_already),
  'minimum_enrolment.begun': refused(409, m.refusal_minimum_enrolment_begun),
} as const;
