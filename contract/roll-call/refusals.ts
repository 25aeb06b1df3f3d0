import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const rollCallRefusals = {
  'roll_call.not_open': refused(409, m.refusal_roll_call_not_open),
  'roll_call.reason_needed': refused(409, m.refusal_roll_call_reason_needed),
  'roll_call.not_on_roll': refused(409, m.refusal_roll_call_not_on_roll),
} as const;
