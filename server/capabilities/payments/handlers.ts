import { forgetReceived } from '../../platform/inbox/receive.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { compareBills } from './bills/compare-bills.ts';
import {
  paymentBills,
  paymentDeleteNotifications,
  paymentNotified,
  paymentRefund,
  paymentSweep,
  refundSweep,
} from './jobs.ts';
import { type ProviderName, providerLanes } from './provider.ts';
import type { PaymentProviders } from './providers.ts';
import { handleNotification } from './receive-notification.ts';
import { carryOutRefund } from './request-refund.ts';
import { sweepPayments, sweepRefunds } from './sweep-payments.ts';

/** Providers repeat a notification for two days at most. */
const daysToKeepNotifications = 30;

type Lane = { lane?: ProviderName };
const lanesOf = ({ lane }: Lane) => (lane ? [lane] : providerLanes);

/** Handlers of notifications and refunds, and the sweeps that continue unfinished ones. */
export const paymentsJobs = (providers: PaymentProviders): JobHandler[] => [
  handle(paymentNotified, (context, data) => handleNotification(context, data, providers)),
  handle(paymentSweep, async (context, data) => {
    await Promise.all(lanesOf(data).map((lane) => sweepPayments(context, providers, lane)));
  }),
  handle(paymentRefund, (context, data) => carryOutRefund(context, data, providers).catch(() => {})),
  handle(paymentBills, async (context, data) => {
    await Promise.all(lanesOf(data).map((lane) => compareBills(context, providers, lane)));
  }),
  handle(paymentDeleteNotifications, (context) =>
    forgetReceived(context, { sources: providerLanes, days: daysToKeepNotifications }),
  ),
  handle(refundSweep, async (context, data) => {
    await Promise.all(lanesOf(data).map((lane) => sweepRefunds(context, providers, lane)));
  }),
];
