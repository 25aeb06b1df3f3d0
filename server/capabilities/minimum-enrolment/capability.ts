import type { Capability, House } from '../../capability.ts';
import { closeCalledOff, decideSessions, endPayments } from './decide-sessions.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { classCalledOff, classRuns } from './notices.ts';
import { settleLine } from './settle-line.ts';

export const capability = ({ providers }: House): Capability => ({
  name: 'minimum-enrolment',
  notices: [classCalledOff, classRuns],
  samples,
  jobs: [
    { name: 'sessions.decide', steps: true, everySeconds: 60, run: (context) => decideSessions(context) },
    { name: 'line.settle', run: (context, data: { lineId: string }) => settleLine(context, data) },
    {
      name: 'session.called_off',
      run: (context, data: { sessionId: string }) => closeCalledOff(context, data),
    },
    {
      name: 'order.end_payments',
      steps: true,
      run: (context, data: { orderNumber: string }) => endPayments(context, data, providers),
    },
  ],
  invariants,
});
