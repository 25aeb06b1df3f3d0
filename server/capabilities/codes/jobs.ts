import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const codesForgetExpired = defineClockJob({ name: 'codes.forget_expired', everySeconds: 3600 });
