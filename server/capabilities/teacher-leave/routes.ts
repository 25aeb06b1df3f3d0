import { teacherLeaveCalls as calls } from '../../../contract/teacher-leave/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { answerTeacherLeave } from './answer-teacher-leave.ts';
import { askTeacherLeave, withdrawTeacherLeave } from './ask-teacher-leave.ts';

export const routes: BoundCall[] = [
  bind(calls.teacherLeaveAsk, askTeacherLeave),
  bind(calls.teacherLeaveWithdraw, withdrawTeacherLeave),
  bind(calls.officeTeacherLeaveAnswer, answerTeacherLeave),
];
