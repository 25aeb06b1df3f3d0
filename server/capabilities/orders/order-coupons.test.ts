import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { ordersLapse } from './jobs.ts';
import { settleLineBack } from './settle-line-back.ts';
import { linesOf, lockOrder } from './store.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
});

const run: Checkout['run'] = (...call) => checkout.run(...call);

/** A family with a class of ¥2,880 in its cart. */
async function atCheckout(family?: TestFamily) {
  const buyer = family ?? (await aFamily(checkout.shop));
  const { sessionId, offeringId } = await aClass(checkout.shop, { classSize: 3 });
  const about = { person: buyer.person };
  await run('cartAdd', { child_id: buyer.children[0] ?? '', session_id: sessionId }, about);
  const cart = await run('cartIndex', {}, about);
  const items = cart.items.filter((item) => item.session.id === sessionId);
  return { family: buyer, about, offeringId, item_ids: items.map((item) => item.id) };
}
type AtCheckout = Awaited<ReturnType<typeof atCheckout>>;

const receive = ({ about }: AtCheckout, { code }: { code: string }) => run('couponReceive', { code }, about);
const quote = (
  { about, item_ids }: AtCheckout,
  more: { coupon_codes?: string[]; own_choice?: boolean } = {},
) => run('orderQuote', { item_ids, ...more }, about);
const place = (
  { about, item_ids }: AtCheckout,
  total: number,
  more: { coupon_codes?: string[]; own_choice?: boolean } = {},
) => run('orderPlace', { item_ids, ...more, total, idempotency_key: crypto.randomUUID() }, about);
const listed = async ({ about }: AtCheckout, status: 'usable' | 'used') =>
  (await run('memberCoupon', { status }, about)).items.map(({ code }) => code);
const fates = ({ rules }: Awaited<ReturnType<typeof quote>>) =>
  Object.fromEntries(
    rules
      .filter(({ rule }) => rule === 'coupon')
      .map(({ code, amount, reason }) => [code, amount?.amount ?? reason?.code]),
  );

test('proposes the cheapest coupons with reasons, and accepts another choice or none', async () => {
  const at = await atCheckout();
  const [ten, part, alone] = [
    await aCoupon(checkout.shop),
    await aCoupon(checkout.shop, { rateBp: 1000, amount: null, cap: 5000 }),
    await aCoupon(checkout.shop, { amount: 3000, stackable: false, name: { zh: '单独券', en: 'Alone' } }),
  ];
  const dear = await aCoupon(checkout.shop, { leastAmount: 300_000 });
  for (const coupon of [ten, part, alone, dear]) await receive(at, coupon);
  const proposed = await quote(at);
  expect(proposed.total.amount).toBe(282_000);
  expect(fates(proposed)).toEqual({
    [ten.code]: 1000,
    [part.code]: 5000,
    [alone.code]: 'pricing.not_with',
    [dear.code]: 'pricing.least',
  });
  const least = proposed.rules.find(({ code }) => code === dear.code)?.reason?.message;
  expect(least).toBe('适用课程满 ¥3,000 可用，还差 ¥120');
  const chosen = await quote(at, { coupon_codes: [alone.code.toLowerCase()] });
  expect([chosen.total.amount, fates(chosen)[ten.code]]).toEqual([285_000, 'pricing.not_chosen']);
  expect((await quote(at, { own_choice: true })).total.amount).toBe(288_000);
  const combined = await quote(at, { coupon_codes: [alone.code, ten.code] });
  expect(fates(combined)).toMatchObject({ [alone.code]: 3000, [ten.code]: 'pricing.not_with' });
});

test('requires a code to be received before use, unless it is open to all', async () => {
  const at = await atCheckout();
  const name = { zh: '秋季券', en: 'Autumn' };
  const secret = await aCoupon(checkout.shop);
  const open = await aCoupon(checkout.shop, { isOpen: true, name });
  for (const code of [secret.code, 'NO-SUCH']) {
    const quoted = await quote(at, { coupon_codes: [code] });
    expect([quoted.total.amount, quoted.tried]).toEqual([
      288_000,
      [{ code, taken: false, why: 'pricing.not_received' }],
    ]);
  }
  await expect(place(at, 287_000, { coupon_codes: [secret.code] })).rejects.toMatchObject({
    refusal: 'orders.price_changed',
  });
  const order = await place(at, 287_000, { coupon_codes: [open.code] });
  expect([order.discounts.amount, order.coupon_names]).toEqual([1000, ['秋季券']]);
  const inEnglish = await run('orderInfo', { order_number: order.number }, { ...at.about, locale: 'en' });
  expect(inEnglish.coupon_names).toEqual(['Autumn']);
  expect(await listed(at, 'used')).toEqual([open.code]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test('holds a coupon with an order, returns it on cancellation, and uses it on payment', async () => {
  const at = await atCheckout();
  const coupon = await aCoupon(checkout.shop);
  await receive(at, coupon);
  const first = await place(at, 287_000);
  expect(await listed(at, 'used')).toEqual([coupon.code]);
  const otherCheckout = await atCheckout(at.family);
  expect(fates(await quote(otherCheckout))).toEqual({ [coupon.code]: 'coupons.in_order' });
  await expect(place(otherCheckout, 287_000)).rejects.toMatchObject({ refusal: 'orders.price_changed' });
  await run('orderCancel', { order_number: first.number }, at.about);
  expect([await listed(at, 'used'), await listed(at, 'usable')]).toEqual([[], [coupon.code]]);
  const second = await place(otherCheckout, 287_000);
  const trade = await checkout.start(at.family, second.number, 'wechat');
  await checkout.pay(trade, { notified: true });
  await checkout.work();
  expect(await checkout.status(at.family, second.number)).toBe('paid');
  expect((await run('memberCoupon', { status: 'used' }, at.about)).items).toMatchObject([
    { uses: [{ order_number: second.number, state: 'used', amount: { amount: 1000 } }] },
  ]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
  await checkout.shop.act({}, async (inside) => {
    const order = await lockOrder(inside, second.number);
    for (const { id, total } of order ? await linesOf(inside, [second.number]) : []) {
      const back = { backTotal: total, backCredits: 0, backAll: true };
      if (order) await settleLineBack(inside, order, { lineId: id, by: 'credits', back });
    }
  });
  expect(await listed(at, 'usable')).toEqual([coupon.code]);
});

test('returns the coupon of a lapsed order, and holds it again for late money', async () => {
  const at = await atCheckout();
  const coupon = await aCoupon(checkout.shop, {
    usesInAll: 1,
    validUntil: checkout.shop.time.now.add({ minutes: 20 }),
  });
  await receive(at, coupon);
  const { number } = await place(at, 287_000);
  const trade = await checkout.start(at.family, number, 'wechat');
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  expect(await checkout.status(at.family, number)).toBe('cancelled');
  expect(await listed(at, 'used')).toEqual([]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.pay(trade, { notified: true });
  await checkout.work();
  expect(await checkout.status(at.family, number)).toBe('paid');
  expect(await listed(at, 'used')).toEqual([coupon.code]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test('refunds late money if the coupon was used up in the meantime', async () => {
  const [at, rival] = [await atCheckout(), await atCheckout()];
  const coupon = await aCoupon(checkout.shop, { usesInAll: 1 });
  for (const checkoutOf of [at, rival]) await receive(checkoutOf, coupon);
  const { number } = await place(at, 287_000);
  const trade = await checkout.start(at.family, number, 'wechat');
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await place(rival, 287_000);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.pay(trade, { notified: true });
  await checkout.work();
  expect(await checkout.status(at.family, number)).toBe('cancelled');
  const { rows } = await checkout.shop.pool.query(
    'select r.amount from refunds r join payments p on p.id = r.payment_id where p.order_number = $1',
    [number],
  );
  expect(rows).toEqual([{ amount: 287_000 }]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test('gives the last coupon to one of two simultaneous orders', async () => {
  const at = await atCheckout();
  const rival = await atCheckout(at.family);
  for (const _two of [1, 2])
    await receive(at, await aCoupon(checkout.shop, { firstOrder: true, stackable: false }));
  const placed = await Promise.allSettled([place(at, 287_000), place(rival, 287_000)]);
  expect(placed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = placed.find((result) => result.status === 'rejected');
  expect(lost).toMatchObject({ reason: { refusal: 'orders.price_changed' } });
});

test('opens an order that a coupon makes free, and uses the coupon', async () => {
  const at = await atCheckout();
  const coupon = await aCoupon(checkout.shop, { amount: 500_000, offeringIds: [at.offeringId] });
  await receive(at, coupon);
  expect(await place(at, 0)).toMatchObject({ status: 'paid', discounts: { amount: 288_000 } });
  expect(await listed(at, 'used')).toEqual([coupon.code]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});
