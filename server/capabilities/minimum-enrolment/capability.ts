import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { closeCalledOff, decideSessions } from './decide-sessions.ts';
import { invariants } from './invariants.ts';
import { lineSettle, sessionCalledOff, sessionsDecide } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { classCalledOff, classOffTeacher, classRuns } from './notices.ts';
import { settleLine } from './settle-line.ts';

export const capability = (): Capability => ({
  name: 'minimum-enrolment',
  notices: [classCalledOff, classOffTeacher, classRuns],
  samples,
  jobs: [
    handle(sessionsDecide, decideSessions),
    handle(lineSettle, settleLine),
    handle(sessionCalledOff, closeCalledOff),
  ],
  invariants,
});
