import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** A lapsed hold of an order was released for another buyer. */
export const seatsHoldLost = defineJob({
  name: 'seats.hold_lost',
  data: z.object({ orderNumber: z.string() }),
  steps: true,
});
export const seatsFreed = defineJob({
  name: 'seats.freed',
  data: z.object({ sessionIds: z.array(z.string()) }),
});
