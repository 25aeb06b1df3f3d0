import { expect, test } from 'vitest';
import * as m from '../../../messages/compiled/messages.js';
import { onPage } from '../../../tools/test/on-page.ts';
import { CreditLine } from './credit-line.tsx';

const money = { amount: 500, currency: 'CNY' };
const entry = {
  id: 'e',
  at: '2026-11-22T02:00:00Z',
  reason: 'earned' as const,
  amount: money,
  order_number: null,
  expires_at: '2027-11-28T15:59:59Z',
  expires_on: '2027-11-28',
  left: money,
  ended: null,
  words: null,
};
const shown = (zone: string) =>
  onPage(() => <CreditLine entry={entry} />, { self: null, zone, storeZone: 'Asia/Shanghai' });

test('credits expire with the shop’s day, and for a reader with other clocks at the hour there', () => {
  expect(shown('Asia/Singapore')).toMatch(/2027年11月28日到期|until Nov 28, 2027</);
  expect(shown('America/Vancouver')).toMatch(/2027年11月28日 08:59|Nov 28, 2027, 8:59 AM/);
});

test('credits of a refund say that they do not expire, and the rules say so too', () => {
  const page = onPage(() => <CreditLine entry={{ ...entry, expires_at: null, expires_on: null }} />, {
    self: null,
    zone: null,
    storeZone: 'Asia/Shanghai',
  });
  expect(page).toContain('长期有效');
  expect(m.credits_how_days({ days: 365 }, { locale: 'zh' })).toMatch(/365 天内有效.*长期有效/u);
  expect(m.credits_how_days({ days: 365 }, { locale: 'en' })).toMatch(/365 days.*do not expire/u);
});
