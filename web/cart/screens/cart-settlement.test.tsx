import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import SettlementScreen from './cart-settlement.tsx';

overwriteGetLocale(() => 'en');

/** Renders the checkout of an order with this price. */
function rendered(amount: number, rules: readonly object[] = [], self: object | null = null): string {
  const [total, nothing] = [amount, 0].map((cents) => ({ amount: cents, currency: 'CNY' }));
  const amounts = { original: total, points: nothing, subtotal: total, tax: nothing, discounts: nothing };
  const quote = { ...amounts, total, quantity: 1, early: nothing, coupons: nothing, lines: [], rules };
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
  const root = { device: 'desktop', payMinutes: 30, sent: null, storeZone: 'Asia/Shanghai', self };
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
  expect([...new Set(paid.match(/wallet-\w+/g))]).toEqual(['wallet-wechat', 'wallet-alipay']);
  expect(paid).toMatch(/Why this price/);
});

test('staff who act for a family place its order, and are offered no way to pay it', () => {
  const self = { type: 'user', user_name: '王芳', acting: { name: '员工', until: '2026-11-18T03:00:00Z' } };
  const page = rendered(12_000, [], self);
  expect(page).not.toMatch(/type="radio"|wallet-|Place order and pay/);
  expect(page).toContain('Place order for CN¥120');
  expect(page).toContain('cannot pay here');
});

test('folds the discounts that were not used into one line, and shows those that were', () => {
  const no = (rule: string) => ({ rule, taken: false, reason: { code: 'x', message: `Why no ${rule}.` } });
  const taken = { rule: 'early_price', taken: true, amount: { amount: 500, currency: 'CNY' } };
  const page = rendered(12_000, [taken, no('nth_child'), no('credits')]);
  const [, folded = ''] = /<details>(.*)<\/details>/su.exec(page) ?? [];
  expect(folded).toContain('Discounts not used: 2');
  expect(folded).toMatch(/Why no nth_child.*Why no credits/su);
  expect(folded).not.toContain('Early price');
  expect(page.replace(folded, '')).toContain('Early price');
  expect(rendered(12_000, [taken])).not.toContain('<details>');
});
