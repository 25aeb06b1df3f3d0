import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const teacherLeaveRefusals = {
  'teacher_leave.past': refused(409, m.refusal_teacher_leave_past),
  'teacher_leave.long': refused(409, m.refusal_teacher_leave_long),
  'teacher_leave.meets': refused(409, m.refusal_teacher_leave_meets),
  'teacher_leave.over': refused(409, m.refusal_teacher_leave_over),
  'teacher_leave.answered': refused(409, m.refusal_teacher_leave_answered),
} as const;
