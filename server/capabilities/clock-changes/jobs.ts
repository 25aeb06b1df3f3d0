import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const clockChangesLook = defineClockJob({ name: 'clock_changes.look', everySeconds: 21600 });
export const clockChangesTell = defineJob({
  name: 'clock_changes.tell',
  data: z.object({ sessionId: z.string(), accountId: z.string() }),
});
