import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const sheetCheck = defineJob({
  name: 'sheet.check',
  data: z.object({ id: z.string(), after: z.number() }),
});
export const sheetTake = defineJob({
  name: 'sheet.take',
  data: z.object({ id: z.string(), partly: z.boolean().default(false) }),
  longestSeconds: 900,
  concurrency: 1,
});
export const sheetsFailLost = defineClockJob({ name: 'sheets.fail_lost', everySeconds: 60 });
export const sheetsForget = defineClockJob({ name: 'sheets.forget', everySeconds: 3600 });
