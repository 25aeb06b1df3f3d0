import { leaveCalls } from '../../../contract/leave/calls.ts';
import { scheduleCalls } from '../../../contract/schedule/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listMakeUps } from './make-up-index.ts';
import { listLessons, listTeacherLessons } from './virtual-index.ts';
import { listAskedLeave, listLeave } from './virtual-leave.ts';

export const routes: BoundCall[] = [
  bind(scheduleCalls.virtualIndex, listLessons),
  bind(scheduleCalls.teacherIndex, listTeacherLessons),
  bind(leaveCalls.virtualLeave, listLeave),
  bind(leaveCalls.leaveIndex, listAskedLeave),
  bind(leaveCalls.makeUpIndex, listMakeUps),
];
