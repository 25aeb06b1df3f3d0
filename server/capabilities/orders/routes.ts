import { ordersCalls as calls } from '../../../contract/orders.ts';
import { accountOf } from '../../platform/context.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { addManyToCart, addToCart } from './add-to-cart.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkOrder } from './check-order.ts';
import { choosePlanB } from './choose-plan-b.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { viewCartPage } from './view-cart-page.ts';
import { viewOrder, viewOrders } from './view-order.ts';

/** The calls of cart and orders. */
export const ordersRoutes = (providers: PaymentProviders): BoundCall[] => [
  bind(calls.cartAdd, addToCart),
  bind(calls.cartAddMany, addManyToCart),
  bind(calls.cartRemove, removeFromCart),
  bind(calls.cartPlanB, choosePlanB),
  bind(calls.cartIndex, (context) => viewCartPage(context)),
  bind(calls.orderQuote, quoteOrder, 'read'),
  bind(calls.orderPlace, placeOrder),
  bind(calls.orderPay, (context, input) => payOrder(context, input, providers), 'steps'),
  bind(calls.orderCheck, (context, input) => checkOrder(context, input, providers), 'steps'),
  bind(calls.orderCancel, (context, input) => cancelOrder(context, input, providers), 'steps'),
  bind(calls.orderInfo, (context, input) => viewOrder(context, input.order_number)),
  bind(calls.memberOrders, (context, input) =>
    viewOrders(context, { ...input, parentId: accountOf(context) }),
  ),
];
