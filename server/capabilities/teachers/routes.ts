import { privateCalls } from '../../../contract/private.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveHours, viewHours } from './hours.ts';

/** The calls with which teachers look after their own hours. */
export const teachersRoutes: BoundCall[] = [
  bind(privateCalls.teacherHours, (context) => viewHours(context)),
  bind(privateCalls.teacherHoursSave, saveHours),
];
