import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

export const familyRegistered = defineJob({
  name: 'family.registered',
  data: z.object({ parentId: z.string() }),
});
export const guardianshipEnded = defineJob({
  name: 'guardianship.ended',
  data: z.object({ parentId: z.string(), childId: z.string(), endedAt: z.string().exactOptional() }),
});
export const accountClosed = defineJob({
  name: 'account.closed',
  data: z.object({ accountId: z.string(), childIds: z.array(z.string()) }),
});
export const familiesDeleteInvites = defineClockJob({ name: 'families.delete_invites', everySeconds: 3600 });
export const familiesCloseDue = defineClockJob({ name: 'families.close_due', everySeconds: 600 });
