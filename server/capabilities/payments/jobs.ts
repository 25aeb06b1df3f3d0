import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepPayments } from './ask-provider.ts';
import type { PaymentProviders } from './providers.ts';
import { handleNotification } from './receive-notification.ts';
import { carryOutRefund } from './refund-payment.ts';
import type { Payment } from './store.ts';

/** Notifications, the sweep that asks when none came, and refunds. */
export const paymentsJobs = (providers: PaymentProviders): JobHandler[] => [
  {
    name: 'payment.notified',
    steps: true,
    workers: 8,
    run: (context, data: { provider: Payment['provider']; outTradeNo: string }) =>
      handleNotification(context, data, providers),
  },
  {
    name: 'payment.sweep',
    steps: true,
    everySeconds: 5,
    run: (context) => sweepPayments(context, providers),
  },
  {
    name: 'payment.refund',
    steps: true,
    retries: 50,
    run: (context, data: { refundId: string }) => carryOutRefund(context, data, providers),
  },
];
