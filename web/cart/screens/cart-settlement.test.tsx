import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import SettlementScreen from './cart-settlement.tsx';

overwriteGetLocale(() => 'en');

/** Renders the checkout of an order with this price. */
function rendered(amount: number): string {
  const [total, nothing] = [amount, 0].map((cents) => ({ amount: cents, currency: 'CNY' }));
  const amounts = { original: total, points: nothing, subtotal: total, tax: nothing, discounts: nothing };
  const quote = { ...amounts, total, quantity: 1, early: nothing, coupons: nothing, lines: [], rules: [] };
  const loaded = {
    quote,
    items: [],
    clashes: [],
    expired: [],
    why: null,
    balance: nothing,
    isSpending: false,
  };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: SettlementScreen, loader: () => loaded }],
    },
  ]);
  const root = { device: 'desktop', holdMinutes: 30, sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaded } }} />,
  );
}

test('asks for no payment method and names no price on the button when the order is free', () => {
  const free = rendered(0);
  expect(free).not.toMatch(/type="radio"|WeChat|Alipay/);
  expect(free).toContain('There is nothing to pay.');
  expect(free).toContain('Free');
  expect(free).not.toContain('¥');
  expect(free).not.toMatch(/Why this price|Coupon code/);
  const paid = rendered(12_000);
  expect(paid).toMatch(/type="radio"/);
  expect(paid).toContain('Place order and pay');
  expect(paid).toMatch(/Why this price/);
});
