import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const picturesForget = defineClockJob({ name: 'pictures.forget', everySeconds: 3600 });
