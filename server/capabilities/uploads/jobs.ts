import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const uploadsForget = defineClockJob({ name: 'uploads.forget', everySeconds: 3600 });
