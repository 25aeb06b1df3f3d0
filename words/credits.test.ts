import { expect, test } from 'vitest';
import { creditsWords } from './credits.ts';

test.each([
  [1, '1 积分', '1 credit'],
  [0, '0 积分', '0 credits'],
  [2880, '2,880 积分', '2,880 credits'],
  [1_234_567, '1,234,567 积分', '1,234,567 credits'],
  [-500, '−500 积分', '−500 credits'],
])('formats %i credits', (amount, zh, en) => {
  const credits = { amount, currency: 'CNY' };
  expect([creditsWords(credits, { locale: 'zh' }), creditsWords(credits, { locale: 'en' })]).toEqual([
    zh,
    en,
  ]);
});
