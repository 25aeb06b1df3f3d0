import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const openingsNotify = defineClockJob({ name: 'openings.notify', everySeconds: 60 });
