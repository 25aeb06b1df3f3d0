import { lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { scheduleCalls } from '../../../contract/schedule/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { viewStatement } from './lesson-statement.ts';
import { listLessons, listTeacherLessons } from './virtual-index.ts';

export const routes: BoundCall[] = [
  bind(scheduleCalls.virtualIndex, listLessons),
  bind(scheduleCalls.teacherIndex, listTeacherLessons),
  bind(lessonAccountCalls.lessonStatement, viewStatement),
];
