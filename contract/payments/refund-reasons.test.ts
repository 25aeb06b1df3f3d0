import { expect, test } from 'vitest';
import { payerReason, reasonOf, reasonText, refundReasons, refundReasonWords } from './refund-reasons.ts';

test.each(refundReasons)('recognises %s in its stored text', (why) => {
  expect(reasonOf(reasonText(why))).toBe(why);
});

test.each([
  ['refund', 'askedBack'],
  ['moved', 'movedOn'],
])('recognises an earlier text: %s with an id', (text, why) => {
  expect(reasonOf(`${text} ${crypto.randomUUID()}`)).toBe(why);
});

test.each(refundReasons)('describes %s to the payer in Chinese, within WeChat’s length', (why) => {
  expect(payerReason(reasonText(why))).toMatch(/^\p{Script=Han}{2,80}$/u);
});

test('recognises no reason in an older text', () => {
  for (const text of ['order cancelled', 'refunded', 'class called off, and more', ''])
    expect([reasonOf(text), refundReasonWords(text, { locale: 'en' }), payerReason(text)]).toEqual([
      null,
      null,
      '',
    ]);
});
