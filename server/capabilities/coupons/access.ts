import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  memberCoupon: nothing,
  couponReceive: just({ code: 'NO-SUCH-CODE' }),
} satisfies Examples;
