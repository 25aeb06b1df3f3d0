import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

export const lettersSent = defineJob({
  name: 'letters.sent',
  data: z.object({ letterIds: z.array(z.string()) }),
});
export const lettersWithdrawn = defineJob({
  name: 'letters.withdrawn',
  data: z.object({ letterIds: z.array(z.string()) }),
});
export const lettersTell = defineJob({
  name: 'letters.tell',
  data: z.object({ letterId: z.string(), accountId: z.string() }),
});
