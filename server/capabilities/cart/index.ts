export { findPlaces } from './places-store.ts';
export { removeOrdered } from './remove-ordered.ts';
export { returnToCart } from './return-to-cart.ts';
export { type CartLine, loadCart } from './view-cart.ts';
export { clashesOfEach } from './view-clashes.ts';
