import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const leaveRefusals = {
  'leave.begun': refused(409, m.refusal_leave_begun),
  'leave.called_off': refused(409, m.refusal_leave_called_off),
  'leave.private_one': refused(409, m.refusal_leave_private_one),
  'leave.no_leave': refused(409, m.refusal_leave_no_leave),
  'leave.not_in_lesson': refused(409, m.refusal_leave_not_in_lesson),
  'leave.asked_already': refused(409, m.refusal_leave_asked_already),
  'leave.late': refused(409, m.refusal_leave_late, { asks: 'late_confirmed' }),
  'leave.answered': refused(409, m.refusal_leave_answered),
  'leave.place_taken': refused(409, m.refusal_leave_place_taken),
  'leave.right_used': refused(409, m.refusal_leave_right_used),
  'leave.right_over': refused(409, m.refusal_leave_right_over),
  'leave.other_level': refused(409, m.refusal_leave_other_level),
  'leave.no_place': refused(409, m.refusal_leave_no_place),
  'leave.nothing_booked': refused(409, m.refusal_leave_nothing_booked),
  'leave.no_credits': refused(409, m.refusal_leave_no_credits),
  'leave.clash': refused(409, m.refusal_leave_clash),
  'leave.too_late': refused(409, m.refusal_leave_too_late),
} as const;
