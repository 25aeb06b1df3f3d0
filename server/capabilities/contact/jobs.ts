import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const contactForget = defineClockJob({ name: 'contact.forget', everySeconds: 6 * 3600 });
