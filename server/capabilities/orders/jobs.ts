import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';

/** The providers with open payments of an unpaid order, in one string; '' for none. */
export const lapseLanes = ['', 'alipay', 'wechat', 'alipay wechat'] as const;
export type LapseLane = (typeof lapseLanes)[number];

export const orderEndPayments = defineJob({
  name: 'order.end_payments',
  data: z.object({ orderNumber: z.string() }),
  steps: true,
});
export const orderKept = defineJob({ name: 'order.kept', data: z.object({ orderNumber: z.string() }) });
export const orderRefunded = defineJob({
  name: 'order.refunded',
  data: z.object({ orderNumber: z.string() }),
});
export const lineMovedUp = defineJob({ name: 'line.moved_up', data: z.object({ moveId: z.string() }) });
export const ordersLapse = defineClockJob({
  name: 'orders.lapse',
  everySeconds: 10,
  lanes: lapseLanes,
  steps: true,
});
export const ordersComplete = defineClockJob({ name: 'orders.complete', everySeconds: 600, steps: true });
export const ordersRetryBooked = defineClockJob({
  name: 'orders.retry_booked',
  everySeconds: 300,
  steps: true,
});
export const ordersEarn = defineClockJob({ name: 'orders.earn', everySeconds: 600, steps: true });
export const ordersRemoveUnheld = defineClockJob({ name: 'orders.remove_unheld', everySeconds: 3600 });
