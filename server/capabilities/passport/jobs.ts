import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const passportAsked = defineJob({ name: 'passport.asked', data: z.object({ id: z.string() }) });
