import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const privateLessonsForget = defineClockJob({
  name: 'private_lessons.forget',
  everySeconds: 6 * 3600,
});
