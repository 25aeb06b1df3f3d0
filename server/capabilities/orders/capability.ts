import * as m from '../../../messages/compiled/messages.js';
import type { Capability, House } from '../../capability.ts';
import { completeOrders } from './complete-orders.ts';
import { dropUnheld } from './drop-unheld.ts';
import { earnForOrders } from './earn-for-orders.ts';
import { invariants } from './invariants.ts';
import { keepForReview } from './keep-for-review.ts';
import { keptOrders } from './kept-orders.ts';
import { lapseOrders } from './lapse-orders.ts';
import { type LapseLane, lapseLanes } from './lapsing-store.ts';
import { samples } from './notices.samples.ts';
import { orderLapsed, orderPaid, paymentInReview } from './notices.ts';
import { receivePayment } from './receive-payment.ts';
import { routes } from './routes.ts';
import { takeUpBooked } from './take-up-booked.ts';

export const capability = ({ providers }: House): Capability => ({
  name: 'orders',
  routes: routes(providers),
  notices: [orderLapsed, orderPaid, paymentInReview],
  samples,
  jobs: [
    {
      name: 'payment.succeeded',
      run: (context, data: { paymentId: string }) => receivePayment(context, data),
    },
    { name: 'payment.doubted', run: (context, data: { paymentId: string }) => keepForReview(context, data) },
    {
      name: 'orders.lapse',
      steps: true,
      everySeconds: 10,
      lanes: lapseLanes,
      run: (context, { lane }: { lane?: LapseLane }) =>
        lapseOrders(context, providers, lane === undefined ? lapseLanes : [lane]),
    },
    { name: 'orders.complete', steps: true, everySeconds: 600, run: (context) => completeOrders(context) },
    {
      name: 'orders.take_up_booked',
      steps: true,
      everySeconds: 300,
      run: (context) => takeUpBooked(context),
    },
    { name: 'orders.earn', steps: true, everySeconds: 600, run: (context) => earnForOrders(context) },
    { name: 'orders.drop_unheld', everySeconds: 3600, run: (context) => dropUnheld(context) },
  ],
  keeps: { orders: { title: m.family_page_orders, read: keptOrders } },
  invariants,
});
