import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const staffRefusals = {
  'staff.second_factor_needed': refused(400, m.refusal_staff_second_factor_needed),
  'staff.second_factor_due': refused(402, m.refusal_staff_second_factor_due),
  'staff.second_factor_again': refused(428, m.refusal_staff_second_factor_again),
  'staff.second_factor_none': refused(409, m.refusal_staff_second_factor_none),
  'staff.own_role': refused(409, m.refusal_staff_own_role),
  'staff.last_owner': refused(409, m.refusal_staff_last_owner),
  'staff.owner_there': refused(409, m.refusal_staff_owner_there),
  'staff.taken': refused(409, m.refusal_staff_taken),
  'staff.invite_there': refused(409, m.refusal_staff_invite_there, { asks: 'again_confirmed' }),
  'staff.not_begun': refused(409, m.refusal_staff_not_begun),
  'staff.invite_over': refused(409, m.refusal_staff_invite_over),
} as const;
