import { syllabusCalls as calls } from '../../../contract/syllabus/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveSyllabus } from './save-syllabus.ts';
import { showSyllabus, showTeacherSyllabus } from './show-syllabus.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualSyllabus, showSyllabus),
  bind(calls.teacherSyllabus, showTeacherSyllabus),
  bind(calls.syllabusSave, saveSyllabus),
];
