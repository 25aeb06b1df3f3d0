import { expect, test } from 'vitest';
import { reasonOf, reasonText, reasonToPayer, refundReasons, refundReasonWords } from './reasons.ts';

test.each(refundReasons)('%s is told from what is kept, also with the id it is about', (why) => {
  const own = reasonText({ why });
  expect(reasonOf(own)).toBe(why);
  if (!own.endsWith(' ')) return;
  const about = reasonText({ why, of: crypto.randomUUID() });
  expect([reasonOf(about), reasonToPayer(about)]).toEqual([why, reasonToPayer(own)]);
});

test.each(refundReasons)(
  '%s is said to its payer in Chinese, without an id, as long as WeChat takes it',
  (why) => {
    expect(reasonToPayer(reasonText({ why }))).toMatch(/^\p{Script=Han}{2,80}$/u);
  },
);

test('what was kept as something else once is no reason of today', () => {
  for (const text of ['order cancelled', 'refunded', 'class called off, and more', ''])
    expect([reasonOf(text), refundReasonWords(text, { locale: 'en' }), reasonToPayer(text)]).toEqual([
      null,
      null,
      '',
    ]);
});
