import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { pageContext } from '../../client/request.ts';
import PaymentResultsScreen, { loader } from './payment-results.tsx';

overwriteGetLocale(() => 'en');

const yuan = (amount: number) => ({ amount, currency: 'CNY' });
const aLine = {
  id: 'l',
  offering: { name: 'Go for beginners', kind: 'course' },
  child: { id: 'c1', name: 'Anna', name_cn: '安安' },
  session_label: 'Weekend',
  site: { kind: 'campus', name: 'Guomao Campus', time_zone: 'Asia/Shanghai' },
  starts_at: '2026-12-05T02:00:00Z',
  first_lesson_ends_at: '2026-12-05T03:30:00Z',
  told_by: { starts_at: '2026-12-12T02:00:00Z', ends_at: '2026-12-12T03:30:00Z' },
  made: null,
  late: null,
};
const anOrder = (change: Partial<OrderView> = {}): Partial<OrderView> => ({
  number: 'T20261118ABCD',
  status: 'paid',
  original: yuan(288_000),
  total: yuan(288_000),
  payment_method: 'wechat',
  placed_at: '2026-11-18T02:00:00Z',
  paid_at: '2026-11-18T02:05:00Z',
  expires_at: null,
  names: ['Go for beginners'],
  lines: [aLine] as never,
  events: [],
  in_review: false,
  came_late: null,
  blocked: { orderPay: null, orderCancel: null },
  ...change,
});
type Loaded = { order: Partial<OrderView> | null; number: string; isParent: boolean; signIn: string | null };

function markupOf(change: Partial<Loaded>): string {
  const loaded = { order: null, number: '', isParent: true, isInOtherTab: false, signIn: null, ...change };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({}),
      children: [{ id: 'page', index: true, Component: PaymentResultsScreen, loader: () => loaded }],
    },
  ]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: loaded } }} />,
  );
}

/** The text of the page. */
const textOf = (change: Partial<Loaded>): string =>
  markupOf(change)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const cancelled = (event: 'cancel' | 'lapse') =>
  anOrder({
    status: 'cancelled',
    paid_at: null,
    events: [{ at: '2026-11-18T02:30:00Z', event, by: 'parent' }] as never,
  });
const refunded = (...settlements: ('refund' | 'credits')[]) =>
  anOrder({ status: 'refunded', lines: settlements.map((settled_by) => ({ settled_by })) as never });
const unpaid = { status: 'to_be_paid', paid_at: null, expires_at: '2026-11-18T02:30:00Z' } as const;

test.each<[string, Partial<Loaded>, RegExp[], RegExp[]]>([
  [
    'paid',
    { order: anOrder() },
    [
      /T20261118ABCD/,
      /¥2,880/,
      /WeChat pay/,
      /Go for beginners · Anna Weekend Guomao Campus/,
      /Begins: Sat, Dec 5 , 10:00/,
      /calendar/i,
    ],
    [/failed/i, /not been charged/, /Early/],
  ],
  [
    'paid, of a course that had begun',
    {
      order: anOrder({
        lines: [{ ...aLine, late: { held: 4, left: 8 } }] as never,
      }),
    },
    [/8 of 12 lessons left/, /Begins: Sat, Dec 12 , 10:00/],
    [],
  ],
  [
    'paid, at an odd sum',
    {
      order: anOrder({
        quantity: 1,
        early: yuan(83_561),
        nth_child: yuan(0),
        coupons: yuan(10_000),
        coupon_names: ['Welcome'],
        discounts: yuan(93_561),
        points: yuan(0),
        subtotal: yuan(194_439),
        tax: yuan(11_006),
        total: yuan(194_439),
      }),
    },
    [/1,944\.39/, /Early[^¥]*CN¥835\.61/, /Welcome[^¥]*CN¥100/],
    [],
  ],
  [
    'free',
    { order: anOrder({ original: yuan(0), total: yuan(0), payment_method: null }) },
    [/You are enrolled/, /Free/, /nothing to pay/],
    [/¥/, /WeChat|Alipay/, /paid/i],
  ],
  [
    'completed',
    { order: anOrder({ status: 'completed' }) },
    [/This order is complete/, /¥2,880/],
    [/calendar/i],
  ],
  [
    'waiting',
    { order: anOrder(unpaid) },
    [
      /T20261118ABCD/,
      /¥2,880/,
      /Time left/,
      /until Nov 18, 10:30 AM. You can pay until Nov 18, 10:28 AM/,
      /Cancel the order/,
    ],
    [/failed/i, /calendar/i, /enrolled/i],
  ],
  [
    'unpaid, with too little time left to pay',
    {
      order: anOrder({
        ...unpaid,
        blocked: {
          orderPay: { code: 'orders.too_late_to_pay', message: 'Too late to pay.' },
          orderCancel: null,
        },
      }),
    },
    [/Too late to pay\./, /I have paid/],
    [/Time left/, /You can pay until/, /Pay again|Pay now/],
  ],
  [
    'under review',
    { order: anOrder({ ...unpaid, in_review: true }) },
    [/T20261118ABCD/, /¥2,880/],
    [/failed/i, /Time left/],
  ],
  [
    'cancelled by the family',
    { order: cancelled('cancel') },
    [/Order cancelled/, /You cancelled the order/, /T20261118ABCD/, /¥2,880/],
    [/Payment failed/, /not paid in time/, /calendar/i],
  ],
  [
    'lapsed',
    { order: cancelled('lapse') },
    [/Payment failed and returned to shopping cart/, /not paid in time/, /T20261118ABCD/],
    [/Order cancelled/, /You cancelled/],
  ],
  [
    'cancelled before its money came and went back',
    { order: { ...cancelled('cancel'), came_late: { total: yuan(288_000), returned: true } } },
    [
      /Order refunded/,
      /payment of CN¥2,880 reached us after the order was cancelled, so we refunded it/,
      /in your cart/,
    ],
    [/Payment failed/, /You cancelled the order/],
  ],
  [
    'lapsed before its money came, which goes back',
    { order: { ...cancelled('lapse'), came_late: { total: yuan(288_000), returned: false } } },
    [/payment of CN¥2,880 reached us after the order was cancelled, so it is on its way back to you/],
    [/Payment failed/, /not paid in time/],
  ],
  [
    'refunded',
    { order: refunded('refund', 'refund') },
    [/The money goes back/, /T20261118ABCD/, /Paid CN¥2,880/],
    [/calendar/i, /failed/i, /credits/],
  ],
  [
    'refunded as credits',
    { order: refunded('credits') },
    [/kept as tuition credits/, /Paid CN¥2,880/],
    [/the way it was paid/],
  ],
  [
    'refunded in both ways',
    { order: refunded('credits', 'refund') },
    [/One part goes back the way it was paid, another was kept as tuition credits/],
    [],
  ],
  [
    'free and left',
    { order: { ...refunded('refund'), total: yuan(0), payment_method: null } },
    [/Class left/, /Nothing was paid/, /Free/],
    [/¥/, /refunded/i, /went back/],
  ],
  [
    'another person’s',
    { number: 'T1' },
    [/There is no order T1 in your account/, /another parent/],
    [/¥/, /failed/i],
  ],
  ['without a number', {}, [/There is no payment to show/], [/¥/, /failed/i]],
  [
    'opened by a visitor',
    { number: 'T1', isParent: false, signIn: '/payment_results?order_number=T1' },
    [/Sign in to see your payment/, /Only the parent who ordered/],
    [/T1/, /¥/, /no payment/],
  ],
])('shows the result of an order that is %s', (_what, loaded, says, saysNot) => {
  const words = textOf(loaded);
  for (const text of says) expect(words).toMatch(text);
  for (const text of saysNot) expect(words).not.toMatch(text);
});

test('the cart reports a failed payment after an order lapsed, not after its family cancelled it', () => {
  expect(markupOf({ order: cancelled('lapse') })).toContain('/cart_index?failed=1"');
  expect(markupOf({ order: cancelled('cancel') })).toContain('/cart_index"');
});

test.each([
  ['user', null],
  ['student', '/payment_results'],
  ['teacher', '/payment_results'],
  [null, null],
])('without a number, leads a %s to what they may open', async (type, signIn) => {
  const context = new RouterContextProvider();
  context.set(pageContext, { self: type && { type } } as never);
  const url = new URL('http://localhost/payment_results');
  const loaded = await loader({ context, url, params: {}, request: new Request(url) } as never);
  expect(loaded.signIn).toBe(signIn);
});
