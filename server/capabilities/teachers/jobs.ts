import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const papersEnding = defineClockJob({ name: 'papers.ending', everySeconds: 6 * 3600 });
