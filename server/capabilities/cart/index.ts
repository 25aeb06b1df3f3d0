/** What a parent is about to buy. */

export { dropFromCart, returnToCart } from './return-to-cart.ts';
export { countCart } from './store.ts';
export { takeFromCart } from './take-from-cart.ts';
export { type CartLine, loadCart } from './view-cart.ts';
