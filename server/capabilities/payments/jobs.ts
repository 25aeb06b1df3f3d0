import { z } from 'zod';
import { defineClockJob, defineJob } from '../../platform/jobs/define-job.ts';
import { providerLanes } from './provider.ts';

export const paymentNotified = defineJob({
  name: 'payment.notified',
  data: z.object({ provider: z.enum(providerLanes), outTradeNo: z.string(), toldAt: z.string() }),
  steps: true,
  concurrency: 8,
});
export const paymentSucceeded = defineJob({
  name: 'payment.succeeded',
  data: z.object({ paymentId: z.string() }),
});
export const paymentDoubted = defineJob({
  name: 'payment.doubted',
  data: z.object({ paymentId: z.string() }),
});
export const paymentRefund = defineJob({
  name: 'payment.refund',
  data: z.object({ refundId: z.string() }),
  steps: true,
});
export const paymentSweep = defineClockJob({
  name: 'payment.sweep',
  everySeconds: 5,
  lanes: providerLanes,
  steps: true,
});
export const refundSweep = defineClockJob({
  name: 'refund.sweep',
  everySeconds: 10,
  lanes: providerLanes,
  steps: true,
});
export const paymentBills = defineClockJob({
  name: 'payment.bills',
  everySeconds: 600,
  lanes: providerLanes,
  steps: true,
});
export const paymentDeleteNotifications = defineClockJob({
  name: 'payment.delete_notifications',
  everySeconds: 3600,
});
