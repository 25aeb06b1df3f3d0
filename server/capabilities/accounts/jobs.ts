import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const passwordAsked = defineJob({ name: 'password.asked', data: z.object({ email: z.string() }) });
export const accountInvitation = defineJob({
  name: 'account.invited',
  data: z.object({ accountId: z.string() }),
});
export const accountsForgetExpired = defineClockJob({ name: 'accounts.forget_expired', everySeconds: 3600 });
