/** The price of a cart: every rule judged by pure functions, and told in words. */
export { type CouponOffer, type JudgedLine, judgeCart } from './judge-cart.ts';
export { presentQuote } from './present.ts';
/** The price of a cart as one pure function, with every stage explained. */
export { priceCart } from './rules.ts';
