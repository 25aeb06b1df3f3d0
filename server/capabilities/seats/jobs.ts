import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const seatsFreed = defineJob({
  name: 'seats.freed',
  data: z.object({ sessionIds: z.array(z.string()) }),
});
