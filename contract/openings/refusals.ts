import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const openingsRefusals = {
  'enrolments.open_already': refused(409, m.refusal_enrolments_open_already),
} as const;
