import { ordersCalls as calls } from '../../../contract/orders/calls.ts';
import { memberCampCalls } from '../../../contract/orders/member-camps.ts';
import { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { type BoundCall, bind, buying } from '../../platform/http/bound-call.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkOrder } from './check-order.ts';
import { orderCalendar } from './order-calendar.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';
import { takePayment } from './take-payment.ts';
import { offerAgreement, viewAgreement } from './view-agreement.ts';
import { viewOrder, viewOrders } from './view-order.ts';

export const routes = (providers: PaymentProviders): BoundCall[] => [
  buying(bind(calls.orderQuote, quoteOrder, 'read')),
  buying(bind(calls.orderPlace, placeOrder)),
  bind(calls.orderPay, (context, input) => payOrder(context, input, providers), 'steps'),
  bind(calls.orderCheck, (context, input) => checkOrder(context, input, providers), 'steps'),
  bind(calls.orderCancel, (context, input) => cancelOrder(context, input, providers), 'steps'),
  bind(officeOrderCalls.officeOrderPaid, (context, input) => takePayment(context, input, providers), 'steps'),
  bind(calls.orderInfo, (context, input) => viewOrder(context, input.order_number)),
  bind(calls.orderCalendar, orderCalendar),
  bind(calls.orderAgreement, viewAgreement),
  bind(calls.cartAgreement, offerAgreement),
  bind(calls.memberOrders, viewOrders),
  bind(memberCampCalls.memberOrdersCamps, (context, input) =>
    viewOrders(context, { ...input, kind: 'camp' }),
  ),
];
