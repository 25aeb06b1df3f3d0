/** The price of a cart as one pure function, with every stage explained. */
export { type CouponBenefit, creditsShareBp, type PriceInput, type PriceLine, priceCart } from './rules.ts';
