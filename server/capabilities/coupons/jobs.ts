import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const couponsWarn = defineClockJob({ name: 'coupons.warn', everySeconds: 600 });
export const couponsMakeBatch = defineJob({
  name: 'coupons.make_batch',
  data: z.object({ id: z.string() }),
  longestSeconds: 120,
});
