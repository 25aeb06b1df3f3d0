import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

test.each(['wechat', 'alipay'] as const)('a whole order goes back by %s, as it was shown', async (method) => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20, classSize: 1 });
  const bought = await at.paid([{ sessionId }], { method });
  const about = { person: bought.family.person };
  const shown = await at.preview(bought);
  expect(shown).toMatchObject({ total: { amount: 288_000 }, by_staff: false, paid_by: method });
  const asked = await at.ask(bought);
  expect(asked).toMatchObject({ state: 'settled', total: shown.total, to: 'source', arrived_at: null });
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  const order = await at.run('orderInfo', { order_number: bought.number }, about);
  expect(order).toMatchObject({ status: 'refunded', lines: [{ settled_by: 'refund' }] });
  expect(order.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['refund_asked', 'refund_settled', 'refund']),
  );
  const { items } = await at.run('refundIndex', { order_number: bought.number }, about);
  expect(items).toMatchObject([{ state: 'settled', arrived_at: expect.any(String) }]);
  // The only place is free again.
  await at.paid([{ sessionId }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('lessons that are left come back, in money or as credits, and the rest stays paid', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const [one, other] = [await at.paid([{ sessionId }]), await at.paid([{ sessionId }])];
  at.pass({ hours: 24 * 3 });
  expect(await at.ask(one)).toMatchObject({ state: 'settled', total: { amount: 192_000 } });
  expect(await at.ask(other, { to: 'credits' })).toMatchObject({ state: 'settled', to: 'credits' });
  await at.settle();
  expect(await at.sentBack(one.number)).toEqual([{ amount: 192_000, status: 'succeeded' }]);
  expect(await at.sentBack(other.number)).toEqual([]);
  // What stays paid is what papers are over.
  for (const { family, number } of [one, other]) {
    const papers = await at.run('orderPapers', { order_number: number }, { person: family.person });
    expect(papers).toMatchObject({ invoice_amount: { amount: 96_000 }, blocked: { invoiceAsk: null } });
    const care = await at.run('memberCare', {}, { person: family.person });
    expect(care).toMatchObject([{ total: { amount: 96_000 } }]);
  }
  // With it came what is earned on the lesson that stays paid.
  expect([await at.wallet(one.family), await at.wallet(other.family)]).toEqual([960, 192_960]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('one of two lines goes back with its own shares, and the order stands', async () => {
  const [first, second] = [
    await aClass(at.shop, { startsInDays: 20 }),
    await aClass(at.shop, { startsInDays: 30 }),
  ];
  const family = await aFamily(at.shop);
  const giving = await at.paid([{ sessionId: (await aClass(at.shop, { startsInDays: 9 })).sessionId }], {
    family,
  });
  await at.ask(giving, { to: 'credits' });
  const bought = await at.paid([first, second], { family, credits: 100_000 });
  const [line] = bought.order.lines;
  expect(line?.points.amount).toBe(50_000);
  const shown = await at.preview(bought, { lineIds: [line?.id ?? ''] });
  expect(shown).toMatchObject({ total: line?.total, credits_back: line?.points });
  const before = await at.wallet(family);
  await at.ask(bought, { lineIds: [line?.id ?? ''] });
  await at.settle();
  expect(await at.wallet(family)).toBe(before + 50_000);
  expect(await at.checkout.status(family, bought.number)).toBe('paid');
  const rest = bought.lineIds.filter((id) => id !== line?.id);
  await expect(at.preview(bought)).rejects.toMatchObject({ refusal: 'refunds.settled' });
  await at.ask(bought, { lineIds: rest });
  await at.settle();
  expect(await at.checkout.status(family, bought.number)).toBe('refunded');
  expect((await at.sentBack(bought.number)).map(({ amount }) => amount)).toEqual([
    line?.total.amount,
    bought.order.lines[1]?.total.amount,
  ]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('what was shown is what is asked for: another total is refused, twice asked is once done', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId }]);
  const about = { person: bought.family.person };
  const input = {
    order_number: bought.number,
    line_ids: bought.lineIds,
    to: 'source' as const,
    total: 287_999,
    idempotency_key: crypto.randomUUID(),
  };
  await expect(at.run('refundAsk', input, about)).rejects.toMatchObject({ refusal: 'refunds.changed' });
  const same = { ...input, total: 288_000, idempotency_key: crypto.randomUUID() };
  const results = await Promise.allSettled(
    [same, same, { ...same, idempotency_key: crypto.randomUUID() }].map((one) =>
      at.run('refundAsk', one, about),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('who stops after a lesson goes to it, and gets the rest when it is over; until then it can be taken back', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const bought = await at.paid([{ sessionId }]);
  const about = { person: bought.family.person };
  const asked = await at.ask(bought, { afterLesson: 2 });
  expect(asked).toMatchObject({ state: 'planned', after_lesson: 2, total: { amount: 96_000 } });
  await expect(at.ask(bought)).rejects.toMatchObject({ refusal: 'refunds.asked_before' });
  await at.run('refundWithdraw', { refund_id: asked.id }, about);
  await expect(at.run('refundWithdraw', { refund_id: asked.id }, about)).rejects.toMatchObject({
    refusal: 'refunds.not_open',
  });
  const again = await at.ask(bought, { afterLesson: 2 });
  await at.planned();
  expect(await at.checkout.status(bought.family, bought.number)).toBe('paid');
  at.shop.time.now = Temporal.Instant.from(again.planned_for ?? '').add({ seconds: 1 });
  await at.planned();
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 96_000, status: 'succeeded' }]);
  expect((await at.run('refundIndex', {}, about)).items.map(({ state }) => state)).toEqual([
    'settled',
    'withdrawn',
  ]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a free class is left without any money, and who helps look after the child hears of it', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20, price: 0 });
  const bought = await at.paid([{ sessionId }]);
  expect(await at.ask(bought)).toMatchObject({ state: 'settled', total: { amount: 0 } });
  expect(await at.checkout.status(bought.family, bought.number)).toBe('refunded');
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('credits that were earned go, and what of them was spent comes off the money', async () => {
  const family = await aFamily(at.shop);
  const { sessionId } = await aClass(at.shop, { startsInDays: 8 });
  const bought = await at.paid([{ sessionId }], { family });
  at.pass({ hours: 24 * 2 });
  await at.tick(ordersEarn);
  expect(await at.wallet(family)).toBe(2880);
  const next = await aClass(at.shop, { startsInDays: 40 });
  await at.paid([next], { family, credits: 1880 });
  const shown = await at.preview(bought);
  expect(shown).toMatchObject({
    total: { amount: 288_000 - 1880 },
    credits_taken: { amount: 1000 },
    held_back: { amount: 1880 },
  });
  expect(await at.ask(bought)).toMatchObject({ total: shown.total, held_back: shown.held_back });
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 286_120, status: 'succeeded' }]);
  expect(await at.wallet(family)).toBe(0);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('its family is told what became of it', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId }]);
  await at.ask(bought);
  await at.settle();
  const { rows } = await at.shop.pool.query('select kind from notices where account_id = $1', [
    bought.family.parentId,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['refund.changed', 'payment.refunded']),
  );
});

test('a coupon stays used while a part of its order stays paid, and comes back with the whole', async () => {
  const coupon = await aCoupon(at.shop, { amount: 10_000, firstOrder: true });
  const bought = async (startsInDays: number) => {
    const family = await aFamily(at.shop);
    await at.run('couponReceive', { code: coupon.code }, { person: family.person });
    const { sessionId } = await aClass(at.shop, { startsInDays });
    return at.paid([{ sessionId }], { family });
  };
  const [part, whole] = [await bought(2), await bought(20)];
  expect([part.order.coupons.amount, whole.order.coupons.amount]).toEqual([10_000, 10_000]);
  expect(await at.preview(whole)).toMatchObject({ coupons_back: [expect.any(String)] });
  at.pass({ hours: 24 * 3 });
  expect(await at.preview(part)).toMatchObject({ coupons_back: [] });
  for (const one of [part, whole]) await at.ask(one);
  await at.settle();
  const usable = async ({ family }: typeof part) =>
    (await at.run('memberCoupon', {}, { person: family.person })).counts.usable;
  expect([await usable(part), await usable(whole)]).toEqual([0, 1]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});
