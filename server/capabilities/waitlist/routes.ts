import { waitingCalls as calls } from '../../../contract/waitlist/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { joinWaiting, leaveWaiting, listWaitings } from './join-waitlist.ts';

export const routes: BoundCall[] = [
  bind(calls.waitingIndex, (context) => listWaitings(context)),
  bind(calls.waitingJoin, joinWaiting),
  bind(calls.waitingLeave, leaveWaiting),
];
