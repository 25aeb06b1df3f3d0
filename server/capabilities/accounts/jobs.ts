import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const passwordAsked = defineJob({ name: 'password.asked', data: z.object({ email: z.string() }) });
export const accountInvited = defineJob({
  name: 'account.invited',
  data: z.object({ accountId: z.string() }),
});
export const accountsDeleteExpired = defineClockJob({ name: 'accounts.delete_expired', everySeconds: 3600 });
