import { privateCalls as calls } from '../../../contract/private-lessons/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { bookLessons, cancelLesson, moveLesson } from '../private-lessons/book-lessons.ts';
import { listPrivate } from '../private-lessons/list-private.ts';
import { listFreeHours, listPrivateHours } from './find-free-hours.ts';

export const routes: BoundCall[] = [
  bind(calls.privateHours, listPrivateHours),
  bind(calls.memberPrivate, listPrivate),
  bind(calls.privateFreeHours, listFreeHours),
  bind(calls.privateBook, bookLessons),
  bind(calls.privateMove, moveLesson),
  bind(calls.privateCancel, cancelLesson),
];
