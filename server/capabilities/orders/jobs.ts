import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { completeOrders } from './complete-orders.ts';
import { closeCalledOff, decideSessions } from './deciding/decide-sessions.ts';
import { settleLine } from './deciding/settle-line.ts';
import { dropUnheld } from './drop-unheld.ts';
import { keepForReview } from './keep-for-review.ts';
import { lapseOrders } from './lapse-orders.ts';
import { type LapseLane, lapseLanes } from './lapsing/store.ts';
import { receivePayment } from './receive-payment.ts';
import { takeUpBooked } from './take-up-booked.ts';

/** What orders do when a payment is booked, and by the clock. */
export const ordersJobs = (providers: PaymentProviders): JobHandler[] => [
  { name: 'payment.succeeded', run: (context, data: { paymentId: string }) => receivePayment(context, data) },
  { name: 'payment.doubted', run: (context, data: { paymentId: string }) => keepForReview(context, data) },
  {
    name: 'orders.lapse',
    steps: true,
    everySeconds: 10,
    lanes: lapseLanes,
    run: (context, { lane }: { lane?: LapseLane }) =>
      lapseOrders(context, providers, lane === undefined ? lapseLanes : [lane]),
  },
  { name: 'sessions.decide', steps: true, everySeconds: 60, run: (context) => decideSessions(context) },
  { name: 'line.settle', run: (context, data: { lineId: string }) => settleLine(context, data) },
  {
    name: 'session.called_off',
    run: (context, data: { sessionId: string }) => closeCalledOff(context, data),
  },
  { name: 'orders.complete', steps: true, everySeconds: 600, run: (context) => completeOrders(context) },
  { name: 'orders.take_up_booked', steps: true, everySeconds: 300, run: (context) => takeUpBooked(context) },
  { name: 'orders.drop_unheld', everySeconds: 3600, run: (context) => dropUnheld(context) },
];
