import { sampleOf } from '../../platform/notices/sample.ts';
import { paymentRefunded } from './notices.ts';
import { refundReasons } from './reasons.ts';

export const samples = [
  sampleOf(paymentRefunded, {
    order_number: 'T20261121ABCD',
    amount: { amount: 288_005, currency: 'CNY' },
    reason: 'order cancelled',
  }),
  sampleOf(paymentRefunded, {
    order_number: 'T20261121ABCD',
    amount: { amount: 288_005, currency: 'CNY' },
    reason: refundReasons.calledOff,
  }),
  sampleOf(paymentRefunded, {
    order_number: 'T20261121ABCD',
    amount: { amount: 288_005, currency: 'CNY' },
    reason: refundReasons.calledOff,
    given: { method: 'bank', reference: '20261121000123' },
  }),
];
