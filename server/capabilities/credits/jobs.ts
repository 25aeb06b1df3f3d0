import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const creditsExpire = defineClockJob({ name: 'credits.expire', everySeconds: 600, steps: true });
