import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
let finance: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let academic: typeof finance;
beforeAll(async () => {
  at = await openRefunds();
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
  academic = { person: (await aMemberOfStaff(at.shop, 'academic')).person };
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

const listed = (filter: object, more: object = {}) =>
  at.run('officeOrderIndex', { filter: JSON.stringify(filter), ...more } as never, finance);
const numbers = async (filter: object, more: object = {}) =>
  (await listed(filter, more)).items.map(({ id }) => id);

test('orders are found by number, family, telephone number, state, method and day, and sorted', async () => {
  const wechatOrder = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }]);
  at.pass({ hours: 24 });
  const other = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }], { method: 'alipay' });
  const both = [wechatOrder.number, other.number];
  expect((await numbers({})).filter((number) => both.includes(number))).toEqual(both);
  expect((await numbers({}, { order: 'desc' })).filter((number) => both.includes(number))).toEqual(
    both.toReversed(),
  );
  expect(await numbers({ q: wechatOrder.number.toLowerCase() })).toEqual([wechatOrder.number]);
  for (const q of [`#${wechatOrder.number}`, `订单号：${wechatOrder.number}`, wechatOrder.number.slice(-6)])
    expect([q, await numbers({ q })]).toEqual([q, [wechatOrder.number]]);
  expect(await numbers({ q: other.family.tel.slice(-6) })).toEqual([other.number]);
  expect(await numbers({ family_id: wechatOrder.family.parentId })).toEqual([wechatOrder.number]);
  expect(await numbers({ ids: [other.number, 'T-of-nobody'] })).toEqual([other.number]);
  await expect(numbers({ ids: [] })).rejects.toMatchObject({ refusal: 'bad_input' });
  expect(await numbers({ method: 'alipay' })).toEqual([other.number]);
  expect(await numbers({ status: 'cancelled' })).toEqual([]);
  expect(await numbers({ from: '2026-11-19', until: '2026-11-19' })).toEqual([other.number]);
  expect(await numbers({ until: '2026-11-18' })).toEqual([wechatOrder.number]);
  expect(await listed({ q: 'nobody at all' })).toMatchObject({ items: [], total: 0 });
  await expect(at.run('officeOrderIndex', {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('the office names a class once, with its children where there are several', async () => {
  const family = await aFamily(at.shop, { count: 2 });
  await at.shop.pool.query("update children set name_cn = '王宁宁' where id = $1", [family.children[1]]);
  const classes = [await aClass(at.shop), await aClass(at.shop)];
  const [first = '', second = ''] = classes.map(({ sessionId }) => sessionId);
  const places = family.children.map((childId) => ({ sessionId: first, childId }));
  const bought = await at.paid([...places, { sessionId: second }], { family });
  const order = await at.run('officeOrderInfo', { order_number: bought.number }, finance);
  const [together, alone] = [order.lines[0]?.offering.name, order.lines[2]?.offering.name];
  expect(order.names).toEqual([`${together}（王安安、王宁宁）`, alone]);
  expect((await listed({ ids: [bought.number] })).items).toMatchObject([{ names: order.names }]);
});

test('one order shows its price, payments and refunds, also after a refund by staff', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 5 });
  const view = () => at.run('officeOrderInfo', { order_number: bought.number }, finance);
  const before = await view();
  expect(before).toMatchObject({
    id: bought.number,
    status: 'paid',
    total: { amount: 288_000 },
    lines: [{ in_class: true, most: { amount: 288_000 }, back: { amount: 0 } }],
    payments: [{ provider: 'wechat', status: 'paid', amount: { amount: 288_000 } }],
    refunds: [],
  });
  expect(before.events.map(({ event }) => event)).toEqual(['place', 'pay']);
  const input = {
    order_number: bought.number,
    line_ids: bought.lineIds,
    to: 'source' as const,
    words: '赛场临时取消，全额退还',
  };
  const make = (more: object = {}) =>
    at.run(
      'officeRefundMake',
      { ...input, total: 288_000, idempotency_key: crypto.randomUUID(), ...more } as never,
      finance,
    );
  await expect(make({ total: 288_001 })).rejects.toMatchObject({ refusal: 'refunds.too_much' });
  await expect(make({ words: '' })).rejects.toMatchObject({ fields: { words: 'refund_words_required' } });
  const [first, again] = await Promise.all([
    make({ idempotency_key: 'once' }),
    make({ idempotency_key: 'once' }),
  ]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ state: 'settled', total: { amount: 288_000 } });
  await expect(make()).rejects.toMatchObject({ refusal: 'refunds.settled' });
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await view()).toMatchObject({
    status: 'refunded',
    lines: [{ in_class: false, most: { amount: 0 }, back: { amount: 288_000 }, settled_by: 'refund' }],
    refunds: [{ status: 'succeeded', amount: { amount: 288_000 } }],
    requests: [{ state: 'settled', total: { amount: 288_000 } }],
  });
  const refunds = await at.run('refundIndex', {}, { person: bought.family.person });
  expect(refunds.items).toMatchObject([{ state: 'settled', words: input.words }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('unpaid lines, and lines with an open request, are not refunded by staff', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 5 });
  await at.ask(bought);
  const input = {
    order_number: bought.number,
    line_ids: bought.lineIds,
    to: 'source' as const,
    words: '退款',
  };
  const make = (more: object = {}) =>
    at.run(
      'officeRefundMake',
      { ...input, total: 1, idempotency_key: crypto.randomUUID(), ...more },
      finance,
    );
  await expect(make()).rejects.toMatchObject({ refusal: 'refunds.asked_before' });
  await expect(make({ order_number: 'T0' })).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    at.run('officeRefundMake', { ...input, total: 1, idempotency_key: 'k' }, academic),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
