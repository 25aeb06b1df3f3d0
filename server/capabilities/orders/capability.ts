import * as m from '../../../messages/compiled/messages.js';
import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { paymentDoubted, paymentSucceeded } from '../payments/jobs.ts';
import { seatsHoldLost } from '../seats/jobs.ts';
import { unpaidMeter } from './bound-holds.ts';
import { completeOrders } from './complete-orders.ts';
import { earnForOrders } from './earn-for-orders.ts';
import { endPayments } from './end-payments.ts';
import { holdForReview } from './hold-for-review.ts';
import { invariants } from './invariants.ts';
import {
  lapseLanes,
  orderEndPayments,
  ordersComplete,
  ordersEarn,
  ordersLapse,
  ordersRemoveUnheld,
  ordersRetryBooked,
} from './jobs.ts';
import { keptOrders } from './kept-orders.ts';
import { lapseOrders, lapseWithoutPlaces } from './lapse-orders.ts';
import { samples } from './notices.samples.ts';
import { orderLapsed, orderPaid, paymentInReview } from './notices.ts';
import { receivePayment } from './receive-payment.ts';
import { removeUnheldSessions } from './remove-unheld-sessions.ts';
import { retryBooked } from './retry-booked.ts';
import { routes } from './routes.ts';

export const capability = ({ providers }: Dependencies): Capability => ({
  name: 'orders',
  routes: routes(providers),
  notices: [orderLapsed, orderPaid, paymentInReview],
  samples,
  jobs: [
    handle(paymentSucceeded, receivePayment),
    handle(paymentDoubted, holdForReview),
    handle(ordersLapse, (context, { lane }) =>
      lapseOrders(context, providers, lane === undefined ? lapseLanes : [lane]),
    ),
    handle(seatsHoldLost, (context, data) => lapseWithoutPlaces(context, data, providers)),
    handle(orderEndPayments, (context, data) => endPayments(context, data, providers)),
    handle(ordersComplete, completeOrders),
    handle(ordersRetryBooked, retryBooked),
    handle(ordersEarn, earnForOrders),
    handle(ordersRemoveUnheld, removeUnheldSessions),
  ],
  keeps: { orders: { title: m.family_page_orders, read: keptOrders } },
  invariants,
  meters: [unpaidMeter],
});
