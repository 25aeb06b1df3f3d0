/** What was bought: its states, what being paid opens, and ending it. */
export { closeOrder } from './close-order.ts';
export { orderLapsed } from './notices.ts';
export { statusAfter } from './rules.ts';
export { noteOrderEvent, settleOrder } from './settle-order.ts';
export { hasOrders, lockOrder, type Order, type OrderLine } from './store.ts';
export { viewOrders } from './view-order.ts';
