import { forgetReceived } from '../../platform/inbox/receive.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { compareBills } from './bills/compare-bills.ts';
import type { Notified } from './notified-store.ts';
import type { ProviderName } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { handleNotification } from './receive-notification.ts';
import { carryOutRefund } from './request-refund.ts';
import { providerLanes, sweepPayments, sweepRefunds } from './sweep-payments.ts';

/** A provider sends one again within two days at most. */
const daysToKeepNotifications = 30;

type Lane = { lane?: ProviderName };
const lanesOf = ({ lane }: Lane) => (lane ? [lane] : providerLanes);

/** Notifications, refunds, and the sweeps that carry on what these left open. */
export const paymentsJobs = (providers: PaymentProviders): JobHandler[] => [
  {
    name: 'payment.notified',
    steps: true,
    workers: 8,
    run: (context, data: Notified) => handleNotification(context, data, providers),
  },
  {
    name: 'payment.sweep',
    steps: true,
    everySeconds: 5,
    lanes: providerLanes,
    run: async (context, data: Lane) => {
      await Promise.all(lanesOf(data).map((lane) => sweepPayments(context, providers, lane)));
    },
  },
  {
    name: 'payment.refund',
    steps: true,
    run: (context, data: { refundId: string }) => carryOutRefund(context, data, providers).catch(() => {}),
  },
  {
    name: 'payment.bills',
    steps: true,
    everySeconds: 600,
    lanes: providerLanes,
    run: async (context, data: Lane) => {
      await Promise.all(lanesOf(data).map((lane) => compareBills(context, providers, lane)));
    },
  },
  {
    name: 'payment.forget_notifications',
    everySeconds: 3600,
    run: (context) => forgetReceived(context, { sources: providerLanes, days: daysToKeepNotifications }),
  },
  {
    name: 'refund.sweep',
    steps: true,
    everySeconds: 10,
    lanes: providerLanes,
    run: async (context, data: Lane) => {
      await Promise.all(lanesOf(data).map((lane) => sweepRefunds(context, providers, lane)));
    },
  },
];
