import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const codesDeleteExpired = defineClockJob({ name: 'codes.delete_expired', everySeconds: 3600 });
