import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import OrderScreen from './member-orders-info.tsx';

overwriteGetLocale(() => 'en');

const yuan = (amount: number) => ({ amount, currency: 'CNY' });

/** Renders an order of this total, by default one that was placed, completed and refunded. */
function textOf(amount: number, more: object = {}, page: object = {}, refunds: object[] = []): string {
  const [total, nothing] = [yuan(amount), yuan(0)];
  const at = '2026-11-18T02:00:00Z';
  const order = {
    number: 'T20261118ABCD',
    status: 'refunded',
    placed_at: at,
    paid_at: at,
    payment_method: amount > 0 ? 'alipay' : null,
    ...{ original: total, subtotal: total, total, back: total, quantity: 1 },
    ...{
      early: nothing,
      nth_child: nothing,
      coupons: nothing,
      discounts: nothing,
      points: nothing,
      tax: nothing,
    },
    lines: [],
    underway: null,
    events: ['place', 'pay', 'refund_settled', 'refund'].map((event) => ({ at, event, by: 'system' })),
    blocked: {},
    ...more,
  };
  const papers = { has_receipt: false, has_agreement: false };
  const loaded = { order, papers, refunds, moves: [], waiting: [], elsewhere: [] };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: OrderScreen, loader: () => loaded }],
    },
  ]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai', zone: 'Asia/Shanghai', ...page };
  const markup = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaded } }} />,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('calls a free order enrolled and left, never paid', () => {
  const free = textOf(0);
  expect(free).toMatch(/Enrolled, with nothing to pay .* Class left/);
  expect(free).not.toMatch(/¥|Payment date|Pa(?:y|id) with|Paid, enrolled|Refund agreed/);
  expect(textOf(12_000)).toMatch(
    /Paid, enrolled .* Refund agreed .* Order ended .*Payment date .* Alipay .*¥120 .*Total CN¥120 Refund −CN¥120/,
  );
});

test('a refunded order says that its money is on its way until it is there', () => {
  const refund = {
    ...{ id: 'r', state: 'settled', to: 'source', paid_by: 'alipay', planned_for: null, held_up: false },
    ...{ total: yuan(12_000), credits_back: yuan(0), credits_taken: yuan(0), held_back: yuan(0) },
    names: [{ offering: 'Go', child: { name: 'Anna Lin', name_cn: '' } }],
    ...{ line_ids: ['l'], words: 'A gesture', blocked: { refundWithdraw: {} } },
  };
  const underway = { amount: yuan(12_000), held_up: false };
  const of = (arrived_at: string | null) =>
    textOf(12_000, { underway: arrived_at ? null : underway }, {}, [{ ...refund, arrived_at }]);
  expect(of(null)).toMatch(/^ ?Order Refund on its way /);
  expect(of(null)).toMatch(/Go · Anna Lin .*Note from our staff: A gesture/);
  expect(of('2026-11-18T03:00:00Z')).toMatch(/^ ?Order Refunded /);
});

test('a lapsed order says that its classes are back in the cart, and leads there', () => {
  const events = ['place', 'lapse'].map((event) => ({ at: '2026-11-18T02:00:00Z', event, by: 'system' }));
  const lapsed = textOf(12_000, { status: 'cancelled', paid_at: null, difference_for: null, events });
  expect(lapsed).toMatch(/back in your cart.* Back to the cart/i);
  expect(textOf(12_000)).not.toMatch(/Back to the cart/i);
});

test('a line leads into the classroom while its buyer may see the child’s classes, not after their guardianship ended', () => {
  const at = { starts_at: '2026-12-05T02:00:00Z', ends_at: '2026-12-05T03:00:00Z' };
  const line = {
    ...{ id: 'l', session_id: 's', session_label: 'Saturdays', made: null, late: null, least: null },
    ...{
      plan_b: null,
      settled_by: null,
      fees: [],
      total: yuan(12_000),
      told_by: at,
      starts_at: at.starts_at,
    },
    ...{ first_day: '2026-12-05', last_day: '2026-12-12' },
    pattern: { weekdays: [6], start: '10:00', end: '11:30', time_zone: 'Asia/Shanghai' },
    child: { id: 'c', name: 'Anna Lin', name_cn: '' },
    offering: { number: 'C1015', kind: 'course', name: 'Go', cover: null, drawing: null },
    site: { kind: 'campus', name: 'Jing’an', time_zone: 'Asia/Shanghai' },
  };
  const order = { status: 'paid', lines: [line], events: [], back: yuan(0) };
  const asFather = (children: object[]) => textOf(12_000, order, { self: { type: 'user', children } });
  expect(asFather([{ id: 'c', may: ['classes.read'] }])).toContain('Go to the virtual class');
  for (const children of [[], [{ id: 'c', may: ['purchases.read'] }], [{ id: 'd', may: ['classes.read'] }]]) {
    expect(asFather(children)).toContain('Anna Lin');
    expect(asFather(children)).not.toContain('Go to the virtual class');
  }
});

test('an order of another guardian names its buyer, and offers nothing to pay, cancel or refund', () => {
  const blocked = { orderPay: null, orderCancel: null };
  const unpaid = { status: 'to_be_paid', paid_at: null, back: yuan(0), difference_for: null, blocked };
  expect(textOf(12_000, { ...unpaid, bought_by: null })).toMatch(/Cancel the order/);
  const theirs = textOf(12_000, { ...unpaid, bought_by: 'Wang Fang' });
  expect(theirs).toContain('Wang Fang bought this.');
  expect(theirs).not.toMatch(/Cancel the order|Pay now|Alipay .* WeChat/);
});
