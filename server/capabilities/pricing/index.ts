/** The price of a cart as one pure function, with every stage explained. */
export { priceCart } from './rules.ts';
