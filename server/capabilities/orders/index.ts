/** Orders: states, opening after payment, and closing. */
export { closeCalledOffOrder } from './close-called-off-order.ts';
export { placeDifference } from './place-difference.ts';
export { whyMayNotTouchOrder } from './policy.ts';
export { priceLeft } from './price-left.ts';
export { readableOrder } from './reading-store.ts';
export { refundWindowEnd } from './refund-window.ts';
export { saveMove } from './save-move.ts';
export { noteOrderEvent, settleLineBack } from './settle-line-back.ts';
export { hasOrders, lockOrder, type Order, type OrderLine, orderByNumber } from './store.ts';
