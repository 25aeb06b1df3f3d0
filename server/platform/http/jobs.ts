import { defineClockJob } from '../jobs/define-job.ts';

export const answersForget = defineClockJob({ name: 'answers.forget', everySeconds: 3600 });
