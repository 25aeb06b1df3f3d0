import { privateCalls as calls } from '../../../contract/private-lessons/calls.ts';
import type { Capability } from '../../capability.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { bookLessons, cancelLesson, moveLesson } from './book-lessons.ts';
import { listFreeHours, listPrivateHours } from './find-free-hours.ts';
import { listPrivate } from './list-private.ts';

/** `capabilities`: all capabilities, some of which occupy a child's hours. */
export const routes = (capabilities: () => readonly Capability[]): BoundCall[] => [
  bind(calls.privateHours, listPrivateHours),
  bind(calls.memberPrivate, listPrivate),
  bind(calls.privateFreeHours, (context, input) => listFreeHours(context, input, capabilities())),
  bind(calls.privateBook, (context, input) => bookLessons(context, input, capabilities())),
  bind(calls.privateMove, (context, input) => moveLesson(context, input, capabilities())),
  bind(calls.privateCancel, cancelLesson),
];
