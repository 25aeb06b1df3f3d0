import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const syllabusSweep = defineClockJob({ name: 'syllabus.sweep', everySeconds: 3600 });
