import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const homeworkSet = defineJob({ name: 'homework.set', data: z.object({ taskId: z.string() }) });
export const homeworkChanged = defineJob({
  name: 'homework.changed',
  data: z.object({
    taskId: z.string(),
    what: z.enum(['due', 'taken_back']),
    childIds: z.array(z.string()),
    at: z.string(),
  }),
});
export const homeworkDue = defineClockJob({ name: 'homework.due', everySeconds: 600 });
export const homeworkDigest = defineClockJob({ name: 'homework.digest', everySeconds: 600 });
