import { defineClockJob } from '../jobs/define-job.ts';

export const filesSweep = defineClockJob({ name: 'files.sweep', everySeconds: 3600 });
