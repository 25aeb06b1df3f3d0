import { expect, test, vi } from 'vitest';
import { onPage } from '../../../tools/test/on-page.ts';
import CartPayScreen from './cart-pay.tsx';

const order = {
  number: 'T20261121ABCD',
  status: 'to_be_paid',
  total: { amount: 288_000, currency: 'CNY' },
  names: [],
  events: [],
  expires_at: null,
  in_review: false,
  blocked: { orderPay: null },
};

/** The pay page, for a family or for staff who act for it. */
const payPage = (acting: object | null) =>
  onPage(CartPayScreen, {
    ...order,
    device: 'desktop',
    self: { type: 'user', user_name: '王芳', acting },
  });

test('staff who act for a family are led to the desk to record the payment, not to a code', () => {
  expect(payPage(null)).not.toContain('登记收款');
  const html = payPage({ name: '员工', until: '2026-11-18T03:00:00Z' });
  expect(html).toContain('登记收款');
  expect(html).not.toContain('二维码');
});

test('the page counts down to the last moment to pay, two minutes before the end of the hold', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T02:00:00Z') });
  const pageWith = (more: object) =>
    onPage(CartPayScreen, {
      ...order,
      expires_at: '2026-11-18T02:30:00Z',
      device: 'desktop',
      storeZone: 'Asia/Shanghai',
      self: { type: 'user', user_name: '王芳', acting: null },
      ...more,
    });
  const html = pageWith({});
  expect(html).toMatch(/10:28.{0,8}前付款/);
  expect(html).toContain('<span>28:00</span>');
  expect(html).not.toContain('中国标准时间');
  // On a device with other clocks the deadline names its zone.
  expect(pageWith({ elsewhere: 'America/Vancouver' })).toMatch(/10:28（中国标准时间）/);
  const late = { code: 'orders.too_late_to_pay', message: '剩余时间不够付款了。' };
  const over = pageWith({ blocked: { orderPay: late } });
  vi.useRealTimers();
  expect(over).toContain(late.message);
  expect(over).not.toMatch(/前付款|剩余付款时间/);
});
