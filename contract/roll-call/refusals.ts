import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const rollCallRefusals = {
  'roll_call.not_open': refused(409, m.refusal_roll_call_not_open),
  'roll_call.called_off': refused(409, m.refusal_roll_call_called_off),
  'roll_call.decided': refused(409, m.refusal_roll_call_decided),
  'roll_call.reason_needed': refused(409, m.refusal_roll_call_reason_needed),
  'roll_call.changed_since': refused(409, m.refusal_roll_call_changed_since, { asks: 'replace_confirmed' }),
  'roll_call.not_on_roll': refused(409, m.refusal_roll_call_not_on_roll),
  'roll_call.other_day': refused(409, m.refusal_roll_call_other_day),
  'roll_call.left_already': refused(409, m.refusal_roll_call_left_already),
  'roll_call.not_arrived': refused(409, m.refusal_roll_call_not_arrived, { asks: 'not_arrived_confirmed' }),
  'roll_call.door_early': refused(409, m.refusal_roll_call_door_early),
  'roll_call.door_over': refused(409, m.refusal_roll_call_door_over),
  'roll_call.no_door': refused(409, m.refusal_roll_call_no_door),
  'roll_call.no_link': refused(409, m.refusal_roll_call_no_link),
  'roll_call.not_begun': refused(409, m.refusal_roll_call_not_begun),
  'roll_call.witness_late': refused(409, m.refusal_roll_call_witness_late),
  'roll_call.doubt_settled': refused(409, m.refusal_roll_call_doubt_settled),
} as const;
