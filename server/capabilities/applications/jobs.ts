import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const applicationsForget = defineClockJob({ name: 'applications.forget', everySeconds: 3600 });
