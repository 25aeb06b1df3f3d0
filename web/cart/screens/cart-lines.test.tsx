import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import CartScreen from './cart-index.tsx';
import SettlementScreen from './cart-settlement.tsx';

overwriteGetLocale(() => 'zh');

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const at = { starts_at: '2026-12-07T01:00:00Z', ends_at: '2026-12-07T08:00:00Z' };
const week = {
  first_day: '2026-12-07',
  last_day: '2026-12-11',
  pattern: { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '16:00', time_zone: 'Asia/Shanghai' },
};

/** A camp week at an early price, with lunch. */
const item = {
  id: 'i',
  child: { id: 'c', name: 'Anna Lin', name_cn: '林安安' },
  offering: { number: 'K2001', kind: 'camp', name: '科学营', cover: null, drawing: null },
  session: { ...at, ...week, label: '第 4 周', made: null, late: null, told_by: at, by_month: [] },
  site: { kind: 'campus', name: '静安校区', time_zone: 'Asia/Shanghai' },
  refund: { whole_days: 7, later: 'nothing', whole: 'terms' },
  ...{ list: yuan(300_000), early: yuan(268_000), early_until: '2026-12-01', now: yuan(268_000) },
  ...{ fees: [{ code: 'lunch', amount: yuan(18_000) }], total: yuan(286_000) },
  ...{ plan_b: null, expired: null },
};
const nothing = yuan(0);
const quote = {
  ...{ original: nothing, points: nothing, subtotal: nothing, tax: nothing, discounts: nothing },
  ...{ total: nothing, quantity: 1, early: nothing, coupons: nothing, lines: [], rules: [] },
};

function lineOn(Screen: ComponentType, loaded: object): string {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: Screen, loader: () => loaded }],
    },
  ]);
  const root = { device: 'desktop', payMinutes: 30, sent: null, storeZone: 'Asia/Shanghai' };
  const markup = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaded } }} />,
  );
  return /<li.*?<\/li>/s.exec(markup)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
}

test('a line says one sum in the cart and at the checkout, with what it includes', () => {
  const inCart = lineOn(CartScreen, {
    cart: { items: [item], count: 1, total: yuan(286_000), clashes: [] },
    quote: null,
  });
  const atCheckout = lineOn(SettlementScreen, {
    ...{ quote, items: [item], clashes: [], expired: [], why: null, balance: nothing, isSpending: false },
  });
  for (const line of [inCart, atCheckout]) {
    expect(line).toContain('含午餐\u00a0¥180');
    expect(line).toContain('¥2,860');
    expect(line).not.toContain('¥2,680');
  }
  // The list price has the lunch too.
  expect(inCart).toContain('¥3,180');
});
