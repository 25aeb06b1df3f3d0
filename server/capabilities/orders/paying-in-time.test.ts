import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { haveCredits } from '../../../tools/test/credits.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { paymentSweep } from '../payments/jobs.ts';
import { ordersLapse } from './jobs.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
});

const cart = async (family: Awaited<ReturnType<typeof aFamily>>) =>
  (await checkout.run('cartIndex', {}, { person: family.person })).items;

test.each([
  ['wechat', 'native'],
  ['alipay', 'page'],
] as const)(
  'refuses %s with less than two minutes left: the link would expire early',
  async (method, channel) => {
    const family = await aFamily(checkout.shop);
    const { sessionId } = await aClass(checkout.shop);
    const order = await checkout.order(family, sessionId);
    const about = { person: family.person };
    const input = { order_number: order.number, method, channel };
    checkout.pass({ minutes: 28, seconds: 30 });
    await expect(checkout.run('orderPay', input, about)).rejects.toMatchObject({
      refusal: 'orders.too_late_to_pay',
    });
    const seen = await checkout.run('orderInfo', { order_number: order.number }, about);
    expect(seen.blocked).toMatchObject({
      orderPay: { code: 'orders.too_late_to_pay', message: expect.stringContaining('2 分钟') },
      orderCancel: null,
    });
    expect(await checkout.attempts(order.number)).toEqual([]);
  },
);

test('accepts a payment exactly as long as the page says', async () => {
  const { family, number, outTradeNo } = await checkout.begun('alipay');
  const { expires_at } = await checkout.run('orderInfo', { order_number: number }, { person: family.person });
  const [trade] = (await checkout.control(`trades?out_trade_no=${outTradeNo}`)) as { expires_at: string }[];
  const apart = Date.parse(expires_at ?? '') - Date.parse(trade?.expires_at ?? '');
  expect(apart).toBeGreaterThanOrEqual(0);
  expect(apart).toBeLessThan(1000);
});

test('holds an order and its seats for a day if a payment does not fit, and notifies the parent', async () => {
  const { family, number, outTradeNo, sessionId } = await checkout.begun('wechat', 1);
  const about = { person: family.person };
  await checkout.control('pay', { out_trade_no: outTradeNo, amount: 1 });
  await checkout.control('fault', { kind: 'never' });
  await checkout.run('orderCheck', { order_number: number }, about);
  await checkout.work();
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  const seen = await checkout.run('orderInfo', { order_number: number }, about);
  expect(seen).toMatchObject({
    status: 'to_be_paid',
    in_review: true,
    blocked: { orderPay: { code: 'orders.in_review' }, orderCancel: { code: 'orders.in_review' } },
  });
  expect(seen.events.map((event) => event.event)).toContain('review');
  const { rows } = await checkout.shop.pool.query('select kind from notices where account_id = $1', [
    family.parentId,
  ]);
  expect(rows).toEqual([{ kind: 'payment.review' }]);
  await expect(checkout.order(await aFamily(checkout.shop), sessionId)).rejects.toMatchObject({
    refusal: expect.stringMatching(/full|item_gone/),
  });
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
  // It lapses a day later without a decision; the payment stays in review.
  checkout.pass({ hours: 25 });
  await checkout.tick(ordersLapse);
  expect(await checkout.status(family, number)).toBe('cancelled');
  expect(await checkout.attempts(number)).toMatchObject([{ status: 'review' }]);
});

test('does not lapse an order whose payment is found not to match in the meantime', async () => {
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  await checkout.control('fault', { kind: 'never' });
  await checkout.control('pay', { out_trade_no: outTradeNo, amount: 1 });
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await checkout.tick(ordersLapse);
  expect(await checkout.status(family, number)).toBe('to_be_paid');
  await checkout.work();
  await checkout.tick(ordersLapse);
  expect(await checkout.status(family, number)).toBe('to_be_paid');
});

test('ends the review of money refunded on the provider’s platform', async () => {
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  await checkout.control('pay', { out_trade_no: outTradeNo, amount: 1 });
  await checkout.run('orderCheck', { order_number: number }, { person: family.person });
  await checkout.work();
  await checkout.providers.wechat.refund({
    outTradeNo,
    outRefundNo: 'BYHAND1',
    amount: { amount: 1, currency: 'CNY' },
    total: { amount: 288_000, currency: 'CNY' },
    reason: 'by hand',
  });
  checkout.pass({ minutes: 61 });
  await checkout.tick(paymentSweep);
  expect(await checkout.attempts(number)).toMatchObject([{ status: 'closed' }]);
  const { blocked } = await checkout.run('orderInfo', { order_number: number }, { person: family.person });
  expect(blocked.orderPay).toBe(null);
});

test('puts a lapsed or cancelled order back into the cart until it is paid after all', async () => {
  const { family, number, outTradeNo, sessionId } = await checkout.begun('wechat');
  expect(await cart(family)).toEqual([]);
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  expect(await cart(family)).toMatchObject([{ session: { id: sessionId }, expired: null }]);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.pay(outTradeNo, { notified: true });
  await checkout.work();
  expect(await checkout.status(family, number)).toBe('paid');
  expect(await cart(family)).toEqual([]);

  const otherAttempt = await checkout.begun('wechat');
  await checkout.run(
    'orderCancel',
    { order_number: otherAttempt.number },
    { person: otherAttempt.family.person },
  );
  expect(await cart(otherAttempt.family)).toMatchObject([
    { session: { id: otherAttempt.sessionId }, expired: null },
  ]);
});

test('names the guardian whose unpaid order holds a place, without showing the order', async () => {
  const { family, sessionId } = await checkout.begun('wechat', 1);
  const secondGuardian = await aFamily(checkout.shop);
  const child = family.children[0] ?? '';
  const { pool, time } = checkout.shop;
  await pool.query(
    'insert into guardianships (parent_id, child_id, since, invited_by) values ($1, $2, $3, $4)',
    [secondGuardian.parentId, child, String(time.now), family.parentId],
  );
  const { name } = (await pool.query('select name from accounts where id = $1', [family.parentId])).rows[0];
  const about = { person: secondGuardian.person };
  const refused = await checkout
    .run('cartAdd', { child_id: child, session_id: sessionId }, about)
    .catch((error) => error);
  expect(refused).toMatchObject({ refusal: 'cart.held_by_other', params: { who: name } });
  expect(refused.params.order_number).toBeUndefined();
  await pool.query(
    'insert into cart_items (id, parent_id, child_id, session_id, added_at) values (gen_random_uuid(), $1, $2, $3, $4)',
    [secondGuardian.parentId, child, sessionId, String(time.now)],
  );
  const [item] = await cart(secondGuardian);
  expect(item).toMatchObject({ expired: { code: 'cart.held_by_other', order_number: null } });
  expect(item?.expired?.message).toContain(name);
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
  await expect(checkout.run('orderQuote', selection, about)).rejects.toMatchObject({
    refusal: 'seats.gone',
    params: { why: expect.stringContaining(name) },
  });
});

test('names the parent’s own unpaid order that holds a place', async () => {
  const { family, number, sessionId } = await checkout.begun('wechat', 1);
  const about = { person: family.person };
  const secondAdd = checkout.run(
    'cartAdd',
    { child_id: family.children[0] ?? '', session_id: sessionId },
    about,
  );
  await expect(secondAdd).rejects.toMatchObject({
    refusal: 'cart.held_by_own',
    params: { order_number: number },
  });
  await checkout.shop.pool.query(
    'insert into cart_items (id, parent_id, child_id, session_id, added_at) values (gen_random_uuid(), $1, $2, $3, now())',
    [family.parentId, family.children[0], sessionId],
  );
  expect(await cart(family)).toMatchObject([{ expired: { code: 'cart.held_by_own', order_number: number } }]);
  const [item] = await cart(family);
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
  const held = { refusal: 'cart.held_by_own', params: { order_number: number } };
  await expect(checkout.run('orderQuote', selection, about)).rejects.toMatchObject(held);
  const order = { ...selection, total: 288_000, idempotency_key: 'held-by-own-1' };
  await expect(checkout.run('orderPlace', order, about)).rejects.toMatchObject(held);
  const stranger = await aFamily(checkout.shop);
  await expect(
    checkout.run(
      'cartAdd',
      { child_id: stranger.children[0] ?? '', session_id: sessionId },
      { person: stranger.person },
    ),
  ).rejects.toMatchObject({ refusal: 'seats.full' });
});

test.each(['wechat', 'alipay'] as const)(
  'books a payment of %s at once, also just after its provider was asked',
  async (method) => {
    const { family, number, outTradeNo } = await checkout.begun(method);
    const about = { person: family.person };
    expect(await checkout.run('orderCheck', { order_number: number }, about)).toMatchObject({
      asked: 'unpaid',
    });
    // An earlier notification was asked about and not confirmed; that must not delay this one.
    await checkout.shop.pool.query(
      "update payments set notified_at = asked_at - interval '5 seconds' where order_number = $1",
      [number],
    );
    checkout.pass({ milliseconds: 300 });
    await checkout.pay(outTradeNo, { notified: true });
    checkout.pass({ milliseconds: 10 });
    await checkout.work();
    expect(await checkout.status(family, number)).toBe('paid');
  },
);

test('shows the payer what the provider answered', async () => {
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  const about = { person: family.person };
  const check = async () => {
    checkout.pass({ seconds: 4 });
    return (await checkout.run('orderCheck', { order_number: number }, about)).asked;
  };
  expect(await check()).toBe('unpaid');
  await checkout.control('fault', { kind: '500', provider: 'wechat', times: 3 });
  expect(await check()).toBe('silent');
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(outTradeNo);
  expect(await check()).toBe('paid');
  await checkout.work();
  expect(await check()).toBe('none');
});

test('spends credits again when late money opens an order paid partly by credits', async () => {
  const family = await aFamily(checkout.shop);
  const about = { person: family.person };
  await haveCredits(checkout.shop, family.parentId, 50_000);
  const wallet = async () => (await checkout.run('memberCredits', {}, about)).balance.amount;
  const { sessionId } = await aClass(checkout.shop);
  await checkout.run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const selection = {
    item_ids: (await cart(family)).map(({ id }) => id),
    coupon_codes: [],
    credits: 50_000,
    total: 238_000,
  };
  const { number } = await checkout.run(
    'orderPlace',
    { ...selection, idempotency_key: crypto.randomUUID() },
    about,
  );
  const trade = await checkout.start(family, number, 'wechat');
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  expect([await checkout.status(family, number), await wallet()]).toEqual(['cancelled', 50_000]);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.pay(trade, { notified: true });
  await checkout.work();
  expect([await checkout.status(family, number), await wallet()]).toEqual(['paid', 0]);
  expect(await findBroken(checkout.shop.pool, checkout.shop.time.now)).toEqual([]);
});

test.each(['answers', 'is silent'])(
  'an order whose place went to another buyer while the clock was ahead lapses, also if the provider %s',
  async (answer) => {
    const { family, number, sessionId } = await checkout.begun('wechat', 1);
    if (answer === 'is silent') await checkout.control('fault', { kind: '500', times: 100 });
    const before = checkout.shop.time.now;
    checkout.pass({ minutes: 40 });
    const other = await aFamily(checkout.shop);
    const taken = await checkout.order(other, sessionId);
    checkout.shop.time.now = before;
    await checkout.work();
    expect(await checkout.status(family, number)).toBe('cancelled');
    expect(await checkout.status(other, taken.number)).toBe('to_be_paid');
    expect(await findBroken(checkout.shop.pool)).toEqual([]);
  },
);
