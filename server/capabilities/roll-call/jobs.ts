import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const rollAbsent = defineJob({
  name: 'roll.absent',
  data: z.object({ lessonId: z.string(), childIds: z.array(z.string()) }),
});
export const rollCorrected = defineJob({
  name: 'roll.corrected',
  data: z.object({ lessonId: z.string(), childIds: z.array(z.string()) }),
});
export const rollSettle = defineClockJob({ name: 'roll.settle', everySeconds: 60 });
export const rollRemind = defineClockJob({ name: 'roll.remind', everySeconds: 300 });
