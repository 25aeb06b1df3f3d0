import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { smsTemplates } from './sender.ts';

export const smsSend = defineJob({
  name: 'sms.send',
  data: z.object({
    tel: z.string(),
    template: z.enum(smsTemplates),
    params: z.record(z.string(), z.string()),
    locale: z.enum(['zh', 'en']),
  }),
  steps: true,
  retries: 0,
});
