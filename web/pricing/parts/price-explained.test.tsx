import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { PriceExplained } from './price-explained.tsx';

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const price = {
  quantity: 1,
  original: yuan(216_000),
  discounts: yuan(0),
  early: yuan(0),
  points: yuan(0),
  subtotal: yuan(216_000),
  tax: yuan(12_226),
  total: yuan(216_000),
};
const rows = (held: number) =>
  onPage(() => <PriceExplained price={{ ...price, held: yuan(held) }} taxIncluded />, {}).replaceAll(
    /<[^>]*>/g,
    ' ',
  );

test('the price of a class that has begun starts from the whole price', () => {
  expect(rows(72_000)).toMatch(/原价.*¥2,880.*已上部分不收费.*−¥720.*小计.*¥2,160/s);
  expect(rows(0)).toMatch(/原价.*¥2,160/s);
  expect(rows(0)).not.toContain('已上部分');
});
