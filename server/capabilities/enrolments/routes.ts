import { waitingCalls } from '../../../contract/waiting.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { joinWaiting, leaveWaiting, listWaitings } from './waiting/join-waiting.ts';

/** The calls about places and waiting for one. */
export const enrolmentsRoutes: BoundCall[] = [
  bind(waitingCalls.waitingIndex, (context) => listWaitings(context)),
  bind(waitingCalls.waitingJoin, joinWaiting),
  bind(waitingCalls.waitingLeave, leaveWaiting),
];
