/** The price of a cart: pure functions judge every rule and give the reason. */
export { type CouponOffer, type JudgedLine, judgeCart } from './judge-cart.ts';
export { presentQuote } from './present.ts';
export { priceCart } from './rules.ts';
