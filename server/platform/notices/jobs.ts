import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

export const noticeRequested = defineJob({
  name: 'notice.requested',
  data: z.object({
    kind: z.string(),
    accountId: z.string(),
    subject: z.string(),
    data: z.record(z.string(), z.unknown()),
    childIds: z.array(z.string()).readonly().exactOptional(),
  }),
});
export const directEmailSend = defineJob({
  name: 'direct_email.send',
  data: z.object({
    kind: z.string(),
    to: z.string(),
    locale: z.enum(['zh', 'en']),
    name: z.string(),
    data: z.record(z.string(), z.unknown()),
    fileIds: z.array(z.string()).readonly().exactOptional(),
    until: z.string().exactOptional(),
  }),
  steps: true,
  // Two days, as for `notice.mail`.
  retries: 60,
});
