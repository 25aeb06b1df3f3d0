import { expect, test } from 'vitest';
import { payerReason, reasonOf, reasonText, refundReasons, refundReasonWords } from './reasons.ts';

test.each(refundReasons)('recognises %s in its stored text, also with an id', (why) => {
  const stored = reasonText({ why });
  expect(reasonOf(stored)).toBe(why);
  if (!stored.endsWith(' ')) return;
  const about = reasonText({ why, of: crypto.randomUUID() });
  expect([reasonOf(about), payerReason(about)]).toEqual([why, payerReason(stored)]);
});

test.each(refundReasons)(
  'describes %s to the payer in Chinese, without an id, within WeChat’s length',
  (why) => {
    expect(payerReason(reasonText({ why }))).toMatch(/^\p{Script=Han}{2,80}$/u);
  },
);

test('recognises no reason in an older text', () => {
  for (const text of ['order cancelled', 'refunded', 'class called off, and more', ''])
    expect([reasonOf(text), refundReasonWords(text, { locale: 'en' }), payerReason(text)]).toEqual([
      null,
      null,
      '',
    ]);
});
