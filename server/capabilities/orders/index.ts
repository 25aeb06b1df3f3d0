/** What was bought: its states, what being paid opens, and ending it. */
export { closeOrder } from './close-order.ts';
export { orderLapsed } from './notices.ts';
export { whyMayNotTouchOrder } from './policy.ts';
export { refundWindowEnd } from './refund-window.ts';
export { statusAfter } from './rules.ts';
export { noteOrderEvent, settleLineBack } from './settle-line-back.ts';
export { hasOrders, lockOrder, type Order, type OrderLine, orderByNumber } from './store.ts';
export { viewOrders } from './view-order.ts';
