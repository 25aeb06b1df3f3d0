import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const makeUpOfferDue = defineClockJob({ name: 'make_up.offer_due', everySeconds: 30 });
export const makeUpWarn = defineClockJob({ name: 'make_up.warn', everySeconds: 600 });
