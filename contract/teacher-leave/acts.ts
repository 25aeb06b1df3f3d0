import * as m from '../../messages/compiled/messages.js';

export const teacherLeaveActs = {
  'teacher_leave.answer': m.act_teacher_leave_answer,
  'teacher_leave.ask': m.act_teacher_leave_ask,
  'teacher_leave.withdraw': m.act_teacher_leave_withdraw,
} as const;
