import { reasonText, refundReasons } from '../../../contract/payments/refund-reasons.ts';
import { sampleOf } from '../../platform/notices/sample.ts';
import { paymentRefunded, refundHeldUp } from './notices.ts';

const about = { order_number: 'T20261121ABCD', amount: { amount: 288_005, currency: 'CNY' } };

export const samples = [
  // An older reason that the code no longer knows.
  sampleOf(paymentRefunded, { ...about, reason: 'order cancelled' }),
  ...refundReasons.map((why) => sampleOf(paymentRefunded, { ...about, reason: reasonText(why) })),
  sampleOf(paymentRefunded, {
    ...about,
    reason: reasonText('askedBack'),
    given: { method: 'bank', reference: '20261121000123' },
  }),
  sampleOf(refundHeldUp, { ...about, provider: 'wechat' }),
];
