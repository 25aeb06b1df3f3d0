import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { whyNotPay } from './pay-until.tsx';

test('an order in review never asks for a new order, also when its time to pay ends', () => {
  overwriteGetLocale(() => 'zh');
  const words = (orderPay: { code: 'orders.in_review'; message: string } | null, isLate: boolean) =>
    whyNotPay({ blocked: { orderPay, orderCancel: null } }, isLate);
  const review = { code: 'orders.in_review', message: '请勿重复付款。' } as const;
  expect([words(review, false), words(review, true)]).toEqual([review.message, review.message]);
  expect([words(null, false), words(null, true)]).toEqual([undefined, expect.stringContaining('2 分钟')]);
});
