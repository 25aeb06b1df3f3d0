import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Classes on sale have other teachers since `at`: each from its next lesson on, soonest first. `teacherIds` came or went. */
export const teachersChanged = defineJob({
  name: 'offering.teachers_changed',
  data: z.object({ lessonIds: z.array(z.string()), teacherIds: z.array(z.string()), at: z.string() }),
});
