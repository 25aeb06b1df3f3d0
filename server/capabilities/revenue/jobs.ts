import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const revenueFollow = defineClockJob({ name: 'revenue.follow', everySeconds: 60 });
export const revenueFollowOn = defineJob({ name: 'revenue.follow_on', data: z.object({}) });
