/** What was bought: its states, what being paid opens, and ending it. */
export { closeCalledOffOrder } from './close-called-off-order.ts';
export { keepMove } from './keep-move.ts';
export { placeDifference } from './place-difference.ts';
export { whyMayNotTouchOrder } from './policy.ts';
export { priceLeft } from './price-left.ts';
export { refundWindowEnd } from './refund-window.ts';
export { noteOrderEvent, settleLineBack } from './settle-line-back.ts';
export { hasOrders, lockOrder, type Order, type OrderLine, orderByNumber } from './store.ts';
export { viewOrders } from './view-order.ts';
