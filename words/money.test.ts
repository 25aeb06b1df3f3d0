import { expect, test } from 'vitest';
import { billWords, deductionWords, moneyWords, priceWords } from './money.ts';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });

test('in English a price names the country of its sign: several currencies share it', () => {
  const [zh, en] = [{ locale: 'zh' as const }, { locale: 'en' as const }];
  expect(moneyWords(yuan(128_000), en)).toBe('CN¥1,280');
  expect(moneyWords(yuan(128_000), zh)).toBe('¥1,280');
  expect(moneyWords({ amount: 1_000, currency: 'SGD' }, en)).toBe('$10');
  expect(moneyWords({ amount: 1_000, currency: 'CAD' }, en)).toBe('CA$10');
  expect(priceWords(yuan(128_050), en)).toBe('CN¥1,280.50');
  expect(billWords(yuan(100), en)).toBe('CN¥1.00');
  expect(deductionWords(yuan(12_000), en)).toBe('−CN¥120');
});
