import { expect, test } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import { PriceTag } from './price-tag.tsx';

const price = {
  now: { amount: 288_000, currency: 'CNY' },
  list: { amount: 328_000, currency: 'CNY' },
  early: { amount: 288_000, currency: 'CNY' },
  early_until: '2026-12-08',
};
const shown = (zone: string | null) =>
  onPage(() => <PriceTag price={price} />, { self: null, zone, storeZone: 'Asia/Shanghai' });

test('a price tag tells the day of an early price, and its hour to a reader with other clocks', () => {
  expect(shown('Asia/Singapore')).toMatch(/12月8日<|Dec 8</);
  expect(shown(null)).toMatch(/12月8日<|Dec 8</);
  expect(shown('America/Vancouver')).toMatch(/12月8日 09:00|Dec 8, 9:00 AM/);
});
