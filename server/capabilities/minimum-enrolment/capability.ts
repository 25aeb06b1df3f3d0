import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { orderEndPayments } from '../orders/jobs.ts';
import { closeCalledOff, decideSessions, endPayments } from './decide-sessions.ts';
import { invariants } from './invariants.ts';
import { lineSettle, sessionCalledOff, sessionsDecide } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { classCalledOff, classOffTeacher, classRuns } from './notices.ts';
import { settleLine } from './settle-line.ts';

export const capability = ({ providers }: Dependencies): Capability => ({
  name: 'minimum-enrolment',
  notices: [classCalledOff, classOffTeacher, classRuns],
  samples,
  jobs: [
    handle(sessionsDecide, decideSessions),
    handle(lineSettle, settleLine),
    handle(sessionCalledOff, closeCalledOff),
    handle(orderEndPayments, (context, data) => endPayments(context, data, providers)),
  ],
  invariants,
});
