import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  moneyStuck: nothing,
  refundAgain: just({ refund_id: crypto.randomUUID() }),
  differenceSettle: just({ difference_id: crypto.randomUUID(), how: '与微信客服核对过' }),
} satisfies Examples;
