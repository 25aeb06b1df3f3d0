import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
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

test.each(['wechat', 'alipay'] as const)('refunds a whole order by %s as shown', async (method) => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20, classSize: 1 });
  const bought = await at.paid([{ sessionId }], { method });
  const parent = { person: bought.family.person };
  const shown = await at.preview(bought);
  expect(shown).toMatchObject({ total: { amount: 288_000 }, by_staff: false, paid_by: method });
  const request = await at.ask(bought);
  expect(request).toMatchObject({ state: 'settled', total: shown.total, to: 'source', arrived_at: null });
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  const order = await at.run('orderInfo', { order_number: bought.number }, parent);
  expect(order).toMatchObject({ status: 'refunded', lines: [{ settled_by: 'refund' }] });
  expect(order.events.map(({ event, by }) => `${event} ${by}`)).toEqual(
    expect.arrayContaining(['refund_asked parent', 'refund_settled parent', 'refund parent']),
  );
  const { items } = await at.run('refundIndex', { order_number: bought.number }, parent);
  expect(items).toMatchObject([{ state: 'settled', arrived_at: expect.any(String) }]);
  // The only place is free again.
  await at.paid([{ sessionId }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('refunds the lessons left, in money or as credits, and the rest stays paid', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const [byMoney, byCredits] = [await at.paid([{ sessionId }]), await at.paid([{ sessionId }])];
  at.pass({ hours: 24 * 3 });
  expect(await at.ask(byMoney)).toMatchObject({ state: 'settled', total: { amount: 192_000 } });
  expect(await at.ask(byCredits, { to: 'credits' })).toMatchObject({ state: 'settled', to: 'credits' });
  await at.settle();
  expect(await at.sentBack(byMoney.number)).toEqual([{ amount: 192_000, status: 'succeeded' }]);
  expect(await at.sentBack(byCredits.number)).toEqual([]);
  // Documents cover the amount that stays paid.
  for (const { family, number } of [byMoney, byCredits]) {
    const papers = await at.run('orderPapers', { order_number: number }, { person: family.person });
    expect(papers).toMatchObject({ invoice_amount: { amount: 96_000 }, blocked: { invoiceAsk: null } });
    const care = await at.run('memberCare', {}, { person: family.person });
    expect(care).toMatchObject([{ total: { amount: 96_000 } }]);
  }
  // The wallet also has the credits earned on the lesson that stays paid.
  expect([await at.wallet(byMoney.family), await at.wallet(byCredits.family)]).toEqual([960, 192_960]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('refunds one of two lines with its shares, and the order stands', async () => {
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

test('refuses a total other than the one shown; a repeated request has one effect', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId }]);
  const parent = { person: bought.family.person };
  const input = {
    order_number: bought.number,
    line_ids: bought.lineIds,
    to: 'source' as const,
    total: 287_999,
    idempotency_key: crypto.randomUUID(),
  };
  await expect(at.run('refundAsk', input, parent)).rejects.toMatchObject({ refusal: 'refunds.changed' });
  const same = { ...input, total: 288_000, idempotency_key: crypto.randomUUID() };
  const results = await Promise.allSettled(
    [same, same, { ...same, idempotency_key: crypto.randomUUID() }].map((input) =>
      at.run('refundAsk', input, parent),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a child that stops after a lesson attends it and gets the rest when it is over; until then it can withdraw', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const bought = await at.paid([{ sessionId }]);
  const parent = { person: bought.family.person };
  const request = await at.ask(bought, { afterLesson: 2 });
  expect(request).toMatchObject({ state: 'planned', after_lesson: 2, total: { amount: 96_000 } });
  await expect(at.ask(bought)).rejects.toMatchObject({ refusal: 'refunds.asked_before' });
  await at.run('refundWithdraw', { refund_id: request.id }, parent);
  await expect(at.run('refundWithdraw', { refund_id: request.id }, parent)).rejects.toMatchObject({
    refusal: 'refunds.not_open',
  });
  const next = await at.ask(bought, { afterLesson: 2 });
  await at.planned();
  expect(await at.checkout.status(bought.family, bought.number)).toBe('paid');
  at.shop.time.now = Temporal.Instant.from(next.planned_for ?? '').add({ seconds: 1 });
  await at.planned();
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 96_000, status: 'succeeded' }]);
  expect((await at.run('refundIndex', {}, parent)).items.map(({ state }) => state)).toEqual([
    'settled',
    'withdrawn',
  ]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('leaving a free class moves no money, and notifies the other guardian', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20, price: 0 });
  const bought = await at.paid([{ sessionId }]);
  expect(await at.ask(bought)).toMatchObject({ state: 'settled', total: { amount: 0 } });
  expect(await at.checkout.status(bought.family, bought.number)).toBe('refunded');
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('takes back earned credits, and subtracts spent ones from the money', async () => {
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

test('notifies its family of the outcome once, and again only of money that is slow', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const kindsOf = async ({ parentId }: { parentId: string }) => {
    const { rows } = await at.shop.pool.query(
      "select kind from notices where account_id = $1 and kind in ('refund.changed', 'payment.refunded')",
      [parentId],
    );
    return rows.map(({ kind }) => kind);
  };
  const bought = await at.paid([{ sessionId }]);
  await at.ask(bought);
  await at.settle();
  expect(await kindsOf(bought.family)).toEqual(['refund.changed']);
  const slow = await at.paid([{ sessionId }]);
  await at.ask(slow);
  at.pass({ hours: 25 });
  await at.settle();
  expect((await kindsOf(slow.family)).sort()).toEqual(['payment.refunded', 'refund.changed']);
});

test('a coupon stays used while a part of its order stays paid, and comes back with the whole', async () => {
  const coupon = await aCoupon(at.shop, { amount: 10_000, firstOrder: true });
  const bought = async (startsInDays: number) => {
    const family = await aFamily(at.shop);
    await at.run('couponReceive', { code: coupon.code }, { person: family.person });
    const { sessionId } = await aClass(at.shop, { startsInDays });
    return at.paid([{ sessionId }], { family });
  };
  const [part, full] = [await bought(2), await bought(20)];
  expect([part.order.coupons.amount, full.order.coupons.amount]).toEqual([10_000, 10_000]);
  expect(await at.preview(full)).toMatchObject({ coupons_back: [expect.any(String)] });
  // One that is stopped, or expired, buys nothing.
  const stop = (endedAt: string | null) =>
    at.shop.pool.query('update coupons set ended_at = $2 where id = $1', [coupon.id, endedAt]);
  await stop(at.shop.time.now.toString());
  expect(await at.preview(full)).toMatchObject({ coupons_back: [] });
  await stop(null);
  const expire = (until: string) =>
    at.shop.pool.query(
      'with had as (select id, valid_until from received_coupons where coupon_id = $1) update received_coupons r set valid_until = $2 from had where had.id = r.id and r.coupon_id = $1 returning had.valid_until::text as until',
      [coupon.id, until],
    );
  const { rows } = await expire(at.shop.time.now.toString());
  expect(await at.preview(full)).toMatchObject({ coupons_back: [] });
  await expire(rows[0].until);
  at.pass({ hours: 24 * 3 });
  expect(await at.preview(part)).toMatchObject({ coupons_back: [] });
  for (const order of [part, full]) await at.ask(order);
  await at.settle();
  const usable = async ({ family }: typeof part) =>
    (await at.run('memberCoupon', {}, { person: family.person })).counts.usable;
  expect([await usable(part), await usable(full)]).toEqual([0, 1]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a buyer whose guardianship ended may still refund their order; the child’s guardians are notified, without money', async () => {
  const mother = await aFamily(at.shop);
  const father = await aSecondGuardian(at.shop, mother, ['see', 'pay']);
  const [child_id = ''] = mother.children;
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId, childId: child_id }], { family: father });
  await at.run('guardianEnd', { child_id, guardian_id: father.parentId }, { person: mother.person });
  expect(await at.ask(bought)).toMatchObject({ state: 'settled', total: { amount: 288_000 } });
  const { rows } = await at.shop.pool.query(
    `select account_id, data from notices where kind = 'class.left' and subject = any($1)`,
    [bought.lineIds],
  );
  expect(rows).toMatchObject([{ account_id: mother.parentId }]);
  expect(JSON.stringify(rows)).not.toContain('288000');
});
