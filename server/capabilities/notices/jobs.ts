import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

// Mails are retried for two days: a mail server can be away, or a quota used up.
export const noticeMail = defineJob({
  name: 'notice.mail',
  data: z.object({ noticeId: z.string() }),
  steps: true,
  retries: 60,
});
export const noticeWaited = defineJob({
  name: 'notice.waited',
  data: z.object({ accountId: z.string(), noticeIds: z.array(z.string()) }),
  steps: true,
  retries: 60,
});
export const noticeSms = defineJob({
  name: 'notice.sms',
  data: z.object({ noticeId: z.string(), waited: z.boolean().exactOptional() }),
  steps: true,
  retries: 0,
});
export const noticesDue = defineClockJob({ name: 'notices.due', everySeconds: 60 });
