import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Moving, openMoving } from '../../../tools/test/moving.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Moving;
beforeAll(async () => {
  at = await openMoving();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

test('moves to a dearer session only once the family has paid the difference', async () => {
  const { from, to } = await at.sessionsAt([348_001], { classSize: 1 }, { classSize: 1 });
  const bought = await at.paid([{ sessionId: from }]);
  const [childId] = bought.family.children;
  const shown = await at.choiceOf(bought, to);
  expect(shown).toMatchObject({
    difference: { amount: 60_001 },
    worth: { amount: 348_001 },
    with_credits: null,
    blocked: { orderMove: { code: 'moves.dearer' }, orderMovePlace: null },
  });
  await expect(at.place(bought, to, 60_000)).rejects.toMatchObject({ refusal: 'moves.changed' });
  const waiting = await at.place(bought, to, 60_001);
  expect(waiting).toMatchObject({
    status: 'to_be_paid',
    difference_for: bought.number,
    total: { amount: 60_001 },
    lines: [{ session_id: to }],
  });
  // The new place is held, the old one still belongs to the family, and nothing else may change it.
  expect([await at.inClass(from), await at.inClass(to)]).toEqual([[[childId, bought.number]], []]);
  expect(
    (await at.run('orderMoveIndex', { order_number: bought.number }, at.who(bought))).waiting,
  ).toMatchObject([{ order_number: waiting.number, line_id: bought.lineIds[0] }]);
  await expect(at.place(bought, to, 60_001)).rejects.toMatchObject({ refusal: 'refunds.moving' });
  await expect(at.ask(bought)).rejects.toMatchObject({ refusal: 'refunds.moving' });
  await at.unbroken();
  await at.checkout.pay(await at.checkout.start(bought.family, waiting.number, 'alipay'), { notified: true });
  await at.notified();
  expect([await at.inClass(from), await at.inClass(to)]).toEqual([[], [[childId, bought.number]]]);
  const order = await at.run('orderInfo', { order_number: bought.number }, at.who(bought));
  expect(order.lines).toMatchObject([{ session_id: to, settled_by: null }]);
  expect(order.events.map(({ event }) => event)).toContain('line_moved');
  const { items } = await at.run('orderMoveIndex', { order_number: bought.number }, at.who(bought));
  expect(items).toMatchObject([
    { total: { amount: 0 }, paid: { order_number: waiting.number, total: { amount: 60_001 } } },
  ]);
  const { rows } = await at.shop.pool.query(
    `select data from notices where account_id = $1 and kind = 'line.moved'`,
    [bought.family.parentId],
  );
  expect(rows).toMatchObject([{ data: { bought: { paid: { total: { amount: 60_001 } } } } }]);
  await at.paid([{ sessionId: from }]);
  await at.unbroken();
});

test.each(['source', 'credits'] as const)(
  'refunds all payments to the fen after a later cancellation: %s',
  async (to) => {
    const { from, to: dear } = await at.sessionsAt([348_001]);
    const bought = await at.paid([{ sessionId: from }]);
    const number = await at.goUp(bought, dear);
    await expect(
      at.run(
        'refundPreview',
        {
          order_number: number,
          line_ids: (await at.run('orderInfo', { order_number: number }, at.who(bought))).lines.map(
            ({ id }) => id,
          ),
        },
        at.who(bought),
      ),
    ).rejects.toMatchObject({ refusal: 'refunds.on_top' });
    const elsewhere = { order_number: number, line_ids: bought.lineIds };
    await expect(at.run('refundPreview', elsewhere, at.who(bought))).rejects.toMatchObject({
      refusal: 'not_found',
    });
    expect(await at.preview(bought)).toMatchObject({
      total: { amount: 348_001 },
      lines: [{ paid: { amount: 348_001 }, total: { amount: 348_001 }, by: 'whole' }],
    });
    const request = await at.ask(bought, { to });
    expect(request).toMatchObject({ total: { amount: 348_001 }, names: [{}] });
    await at.settle();
    expect([await at.back(bought.number), await at.back(number)]).toEqual(
      to === 'source' ? [[288_000], [60_001]] : [[], []],
    );
    expect(await at.wallet(bought.family)).toBe(to === 'source' ? 0 : 348_001);
    expect([await at.statusOf(bought, bought.number), await at.statusOf(bought, number)]).toEqual([
      'refunded',
      'refunded',
    ]);
    await at.unbroken();
  },
);

test('refunds what is left of every payment after two moves up, one down and some lessons', async () => {
  const { from, to, others } = await at.sessionsAt(
    [360_000, 480_000, 240_000],
    { startsInDays: 2 },
    { startsInDays: 4 },
  );
  const bought = await at.paid([{ sessionId: from }]);
  const first = await at.goUp(bought, to);
  const second = await at.goUp(bought, others[0] ?? '');
  await at.unbroken();
  expect(await at.preview(bought)).toMatchObject({ total: { amount: 480_000 } });
  // One of three lessons was held: two thirds of each payment are left.
  at.pass({ hours: 24 * 7 });
  const shown = await at.choiceOf(bought, others[1] ?? '');
  const left = await at.preview(bought);
  expect(left.total.amount).toBe(320_000);
  const moved = await at.run(
    'orderMove',
    {
      ...at.aboutOf(bought),
      session_id: others[1] ?? '',
      to: 'source',
      total: shown.total.amount,
      idempotency_key: crypto.randomUUID(),
    },
    at.who(bought),
  );
  await at.settle();
  await at.unbroken();
  const preview = await at.preview(bought);
  expect(preview.total.amount + shown.total.amount).toBe(320_000);
  expect(moved.total).toEqual(shown.total);
  await at.ask(bought);
  await at.settle();
  const refunds = [...(await at.back(bought.number)), ...(await at.back(first)), ...(await at.back(second))];
  expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBe(320_000);
  await at.unbroken();
});

test('refunds what the preview shows after any sequence of moves, and never more than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 200_000, max: 500_001 }), { minLength: 2, maxLength: 3 }),
      fc.nat(2),
      async (prices, weeks) => {
        at.shop.time.now = testsBegin;
        const { from, to, others } = await at.sessionsAt(prices, { startsInDays: 3 }, { startsInDays: 4 });
        const bought = await at.paid([{ sessionId: from }]);
        const orders = [bought.number];
        let paid = 288_000;
        for (const sessionId of [to, ...others]) {
          const shown = await at.choiceOf(bought, sessionId);
          paid += shown.difference.amount;
          if (shown.difference.amount > 0) orders.push(await at.goUp(bought, sessionId));
          else
            await at.run(
              'orderMove',
              {
                ...at.aboutOf(bought),
                session_id: sessionId,
                to: 'source',
                total: shown.total.amount,
                idempotency_key: crypto.randomUUID(),
              },
              at.who(bought),
            );
        }
        at.pass({ hours: 24 * (4 + prices.length + 7 * weeks) });
        const shown = (await at.preview(bought)).total.amount;
        const sumBack = async () =>
          (await Promise.all(orders.map(at.back))).flat().reduce((sum, amount) => sum + amount, 0);
        const before = await sumBack();
        await at.ask(bought);
        await at.settle();
        expect((await sumBack()) - before).toBe(shown);
        expect(await sumBack()).toBeLessThanOrEqual(paid);
        await at.unbroken();
      },
    ),
    { numRuns: 3 },
  );
}, 120_000);

test('accepts credits within the rules and returns them as credits', async () => {
  const family = await aFamily(at.shop);
  const { sessionId } = await aClass(at.shop, { startsInDays: 30 });
  await at.ask(await at.paid([{ sessionId }], { family }), { to: 'credits' });
  const { from, to, others } = await at.sessionsAt([338_000, 588_000]);
  const bought = await at.paid([{ sessionId: from }], { family });
  const shown = await at.choiceOf(bought, to);
  expect(shown.with_credits).toMatchObject({ credits: { amount: 25_000 }, total: { amount: 25_000 } });
  await expect(at.place(bought, to, 0, 300_000)).rejects.toMatchObject({ refusal: 'credits.short' });
  const first = await at.goUp(bought, to, 25_000);
  expect(await at.wallet(family)).toBe(263_000);
  await at.unbroken();
  const second = await at.goUp(bought, others[0] ?? '', 125_000);
  expect(await at.wallet(family)).toBe(138_000);
  await at.unbroken();
  expect(await at.preview(bought)).toMatchObject({
    total: { amount: 438_000 },
    credits_back: { amount: 150_000 },
  });
  await at.ask(bought);
  await at.settle();
  expect([await at.back(bought.number), await at.back(first), await at.back(second)]).toEqual([
    [288_000],
    [25_000],
    [125_000],
  ]);
  expect(await at.wallet(family)).toBe(288_000);
  await at.unbroken();
});
