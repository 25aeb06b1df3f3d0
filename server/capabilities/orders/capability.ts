import * as m from '../../../messages/compiled/messages.js';
import type { Capability, House } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { paymentDoubted, paymentSucceeded } from '../payments/jobs.ts';
import { completeOrders } from './complete-orders.ts';
import { dropUnheld } from './drop-unheld.ts';
import { earnForOrders } from './earn-for-orders.ts';
import { invariants } from './invariants.ts';
import {
  lapseLanes,
  ordersComplete,
  ordersDropUnheld,
  ordersEarn,
  ordersLapse,
  ordersTakeUpBooked,
} from './jobs.ts';
import { keepForReview } from './keep-for-review.ts';
import { keptOrders } from './kept-orders.ts';
import { lapseOrders } from './lapse-orders.ts';
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
    handle(paymentSucceeded, receivePayment),
    handle(paymentDoubted, keepForReview),
    handle(ordersLapse, (context, { lane }) =>
      lapseOrders(context, providers, lane === undefined ? lapseLanes : [lane]),
    ),
    handle(ordersComplete, completeOrders),
    handle(ordersTakeUpBooked, takeUpBooked),
    handle(ordersEarn, earnForOrders),
    handle(ordersDropUnheld, dropUnheld),
  ],
  keeps: { orders: { title: m.family_page_orders, read: keptOrders } },
  invariants,
});
