import { leaveCalls } from '../../../contract/leave/calls.ts';
import { lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { campDayCalls } from '../../../contract/roll-call/camp-day.ts';
import { scheduleCalls } from '../../../contract/schedule/calls.ts';
import { teacherDayCalls } from '../../../contract/schedule/teacher-day.ts';
import { toDoCalls } from '../../../contract/schedule/to-do.ts';
import { teacherAccountCalls } from '../../../contract/teachers/account.ts';
import { childTeachersCalls } from '../../../contract/teachers/of-child.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { viewCampDay } from './camp-day.ts';
import { exportTeacherStatement } from './export-teacher-statement.ts';
import { viewStatement } from './lesson-statement.ts';
import { listMakeUps } from './make-up-index.ts';
import { viewTeacherDay } from './teacher-day.ts';
import { listTeacherLessons } from './teacher-lessons.ts';
import { viewTeacherStatement } from './teacher-statement.ts';
import { viewToDo } from './to-do.ts';
import { listLessons } from './virtual-index.ts';
import { listAskedLeave, listLeave } from './virtual-leave.ts';
import { listChildTeachers } from './virtual-teachers.ts';

export const routes: BoundCall[] = [
  bind(scheduleCalls.virtualIndex, listLessons),
  bind(toDoCalls.virtualToDo, viewToDo),
  bind(scheduleCalls.teacherIndex, listTeacherLessons),
  bind(lessonAccountCalls.lessonStatement, viewStatement),
  bind(teacherAccountCalls.teacherStatement, viewTeacherStatement),
  bind(teacherAccountCalls.teacherStatementSheet, exportTeacherStatement, 'steps'),
  bind(campDayCalls.campDay, viewCampDay),
  bind(teacherDayCalls.teacherDay, (context) => viewTeacherDay(context)),
  bind(childTeachersCalls.virtualTeachers, listChildTeachers),
  bind(leaveCalls.virtualLeave, listLeave),
  bind(leaveCalls.leaveIndex, listAskedLeave),
  bind(leaveCalls.makeUpIndex, listMakeUps),
];
