import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** An offering on sale has other teachers since `at`: `teacherIds` came or went. */
export const teachersChanged = defineJob({
  name: 'offering.teachers_changed',
  data: z.object({ offeringId: z.string(), teacherIds: z.array(z.string()), at: z.string() }),
});
