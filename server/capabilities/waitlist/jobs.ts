import { defineClockJob } from '../../platform/jobs/define-job.ts';

export const waitlistOfferDue = defineClockJob({ name: 'waitlist.offer_due', everySeconds: 30 });
