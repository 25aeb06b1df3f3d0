import { waitlistCalls as calls } from '../../../contract/waitlist/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { joinWaitlist, leaveWaitlist, listWaitlist } from './join-waitlist.ts';

export const routes: BoundCall[] = [
  bind(calls.waitingIndex, (context) => listWaitlist(context)),
  bind(calls.waitingJoin, joinWaitlist),
  bind(calls.waitingLeave, leaveWaitlist),
];
