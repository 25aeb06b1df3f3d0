import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const sessionsDecide = defineClockJob({ name: 'sessions.decide', everySeconds: 60, steps: true });
export const lineSettle = defineJob({ name: 'line.settle', data: z.object({ lineId: z.string() }) });
export const sessionCalledOff = defineJob({
  name: 'session.called_off',
  data: z.object({ sessionId: z.string() }),
});
