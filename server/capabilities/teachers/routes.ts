import { privateCalls } from '../../../contract/private-lessons/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveHours, viewHours } from './save-hours.ts';

export const routes: BoundCall[] = [
  bind(privateCalls.teacherHours, (context) => viewHours(context)),
  bind(privateCalls.teacherHoursSave, saveHours),
];
