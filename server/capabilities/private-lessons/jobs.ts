import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const privateLessonsForget = defineClockJob({
  name: 'private_lessons.forget',
  everySeconds: 6 * 3600,
});

/** Orders for single lessons are paid: their teachers are notified. */
export const privateLessonsPaid = defineJob({
  name: 'private_lessons.paid',
  data: z.object({ sessionIds: z.array(z.string()) }),
});
