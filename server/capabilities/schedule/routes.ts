import { privateCalls as calls } from '../../../contract/private.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { bookLessons, cancelLesson, moveLesson } from './private/book-lessons.ts';
import { listFreeHours, listPrivateHours } from './private/free-hours.ts';
import { listPrivate } from './private/list-private.ts';

/** The calls about private lessons and their hours. */
export const scheduleRoutes: BoundCall[] = [
  bind(calls.privateHours, listPrivateHours),
  bind(calls.memberPrivate, listPrivate),
  bind(calls.privateFreeHours, listFreeHours),
  bind(calls.privateBook, bookLessons),
  bind(calls.privateMove, moveLesson),
  bind(calls.privateCancel, cancelLesson),
];
