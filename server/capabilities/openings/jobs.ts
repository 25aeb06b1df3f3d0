import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const openingsTell = defineClockJob({ name: 'openings.tell', everySeconds: 60 });
