/** What a parent is about to buy. */
export { type CartLine, loadCart } from './cart.ts';
export { dropFromCart, returnToCart } from './return-to-cart.ts';
export { countCart } from './store.ts';
export { takeFromCart } from './take-from-cart.ts';
