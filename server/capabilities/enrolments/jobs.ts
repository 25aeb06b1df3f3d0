import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const classLeft = defineJob({
  name: 'class.left',
  data: z.object({ sessionId: z.string(), childId: z.string() }),
});
