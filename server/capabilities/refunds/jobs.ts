import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const refundPlanned = defineClockJob({ name: 'refund.planned', everySeconds: 60, steps: true });
