import { aCoupon } from '../../../tools/test/coupons.ts';
import type { Examples } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  couponReceive: { input: async (world) => ({ code: (await aCoupon(world.shop)).code }) },
} satisfies Examples;
