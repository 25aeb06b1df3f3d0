import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { as, openUnderfilledShop } from '../../../tools/test/underfilled.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { sessionsDecide } from './jobs.ts';

type UnderfilledShop = Awaited<ReturnType<typeof openUnderfilledShop>>;
let close: UnderfilledShop['close'];
let shop: UnderfilledShop['shop'];
let run: UnderfilledShop['run'];
let jobs: UnderfilledShop['jobs'];
let anUnderfilledClass: UnderfilledShop['anUnderfilledClass'];
let buy: UnderfilledShop['buy'];
let decide: UnderfilledShop['decide'];
let noticesOf: UnderfilledShop['noticesOf'];
beforeAll(async () => {
  ({ close, shop, run, jobs, anUnderfilledClass, buy, decide, noticesOf } = await openUnderfilledShop());
});
afterAll(() => close());
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

test('runs a class with enough children and notifies its families', async () => {
  const { sessionId } = await anUnderfilledClass(2);
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  const before = await buy(first, [{ sessionId }]);
  expect(before.lines[0]).toMatchObject({ least: { size: 2, enrolled: 1, runs: null }, plan_b: 'refund' });
  const after = await buy(second, [{ sessionId, plan: 'credits' }]);
  expect(after.lines[0]).toMatchObject({ least: { enrolled: 2, runs: true }, plan_b: 'credits' });
  await decide();
  for (const family of [first, second])
    expect((await noticesOf(family)).map((notice) => notice.kind)).toContain('class.runs');
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('gives each family its fallback when too few enrol', async () => {
  const underfilled = await anUnderfilledClass(6);
  const sister = await aClass(shop, { sisterOf: underfilled, classSize: 1, startsInDays: 12 });
  const families: Record<'move' | 'late' | 'credits' | 'refund', TestFamily> = {
    move: await aFamily(shop),
    late: await aFamily(shop),
    credits: await aFamily(shop),
    refund: await aFamily(shop),
  };
  const { sessionId } = underfilled;
  const moved = await buy(families.move, [{ sessionId, plan: 'move' }]);
  const late = await buy(families.late, [{ sessionId, plan: 'move' }]);
  const credited = await buy(families.credits, [{ sessionId, plan: 'credits' }]);
  const otherClass = await aClass(shop);
  const refunded = await buy(families.refund, [
    { sessionId, plan: 'refund' },
    { sessionId: otherClass.sessionId },
  ]);
  const total = refunded.lines[0]?.total.amount ?? 0;
  const handledJobs = await decide();
  expect(handledJobs.filter((name) => name === 'line.settle')).toHaveLength(4);

  const info = async (family: TestFamily, number: string) =>
    run('orderInfo', { order_number: number }, as(family));
  expect(await info(families.move, moved.number)).toMatchObject({
    status: 'paid',
    lines: [{ session_id: sister.sessionId, settled_by: 'move' }],
  });
  // The other session has one seat, so the later family gets a refund.
  expect(await info(families.late, late.number)).toMatchObject({
    status: 'refunded',
    lines: [{ session_id: sessionId, settled_by: 'refund' }],
  });
  expect(await info(families.credits, credited.number)).toMatchObject({
    status: 'refunded',
    lines: [{ settled_by: 'credits' }],
  });
  expect(await run('memberCredits', {}, as(families.credits))).toMatchObject({
    balance: { amount: total },
    items: [{ reason: 'class_called_off', amount: { amount: total }, order_number: credited.number }],
  });
  // One of the order's two classes is refunded, the other stays.
  expect(await info(families.refund, refunded.number)).toMatchObject({
    status: 'paid',
    lines: [{ settled_by: 'refund' }, { settled_by: null }],
  });
  const { rows } = await shop.pool.query(
    `select p.order_number, p.status, r.amount, r.status as refund from payments p join refunds r on r.payment_id = p.id`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { order_number: late.number, status: 'refunded', amount: total, refund: 'succeeded' },
      { order_number: refunded.number, status: 'paid', amount: total, refund: 'succeeded' },
    ]),
  );
  for (const family of Object.values(families))
    expect((await noticesOf(family)).map((notice) => notice.kind)).toContain('class.called_off');
  // The notice of the class names its refund; the provider's own answer is not said again.
  for (const family of [families.late, families.refund])
    expect((await noticesOf(family)).map((notice) => notice.kind)).not.toContain('payment.refunded');
  expect(await findBroken(shop.pool)).toEqual([]);
});

test.each(['wechat', 'alipay'] as const)(
  'makes two refunds of one payment for two classes that do not run (%s)',
  async (method) => {
    const [firstClass, secondClass] = [
      await anUnderfilledClass(3),
      await anUnderfilledClass(4, { price: 123_400 }),
    ];
    const family = await aFamily(shop);
    const lines = [{ sessionId: firstClass.sessionId }, { sessionId: secondClass.sessionId }];
    const order = await buy(family, lines, { method });
    await decide();
    expect(await run('orderInfo', { order_number: order.number }, as(family))).toMatchObject({
      status: 'refunded',
      lines: [{ settled_by: 'refund' }, { settled_by: 'refund' }],
    });
    const { rows } = await shop.pool.query(
      `select p.status, r.out_refund_no = 'R' || p.out_trade_no as is_first, r.amount, r.status as refund
       from payments p join refunds r on r.payment_id = p.id where p.order_number = $1 order by r.amount`,
      [order.number],
    );
    expect(rows.map(({ status, amount, refund }) => ({ status, amount, refund }))).toEqual([
      { status: 'refunded', amount: 123_400, refund: 'succeeded' },
      { status: 'refunded', amount: 288_000, refund: 'succeeded' },
    ]);
    expect(rows.filter((row) => row.is_first)).toHaveLength(1);
    expect(await findBroken(shop.pool)).toEqual([]);
  },
);

test('notifies families whose trial is cancelled with the class', async () => {
  const underfilled = await anUnderfilledClass(2, { trials: { lessons: 1, seats: 2 } });
  const family = await aFamily(shop);
  await shop.pool.query(
    `insert into trials (id, lesson_id, trial_seats, seat_no, offering_id, child_id, parent_id, booked_at)
     select gen_random_uuid(), id, trial_seats, 1, $2, $3, $4, '${shop.time.now}'::timestamptz from lessons where session_id = $1 and trial_seats > 0`,
    [underfilled.sessionId, underfilled.offeringId, family.children[0], family.parentId],
  );
  await decide();
  const { rows } = await shop.pool.query('select cancelled_at from trials where parent_id = $1', [
    family.parentId,
  ]);
  expect(rows[0]?.cancelled_at).not.toBeNull();
  expect((await noticesOf(family)).map((notice) => [notice.kind, notice.data.what])).toEqual([
    ['trial.changed', 'called_off'],
  ]);
});

test('refunds a family that was moved to a class that does not run either', async () => {
  const underfilled = await anUnderfilledClass(2);
  const sister = await aClass(shop, {
    sisterOf: underfilled,
    startsInDays: 20,
    least: { size: 2, decideBy: shop.time.now.add({ hours: 24 * 9 }) },
  });
  const family = await aFamily(shop);
  const order = await buy(family, [{ sessionId: underfilled.sessionId, plan: 'move' }]);
  await decide();
  const moved = await run('orderInfo', { order_number: order.number }, as(family));
  expect(moved.lines).toMatchObject([{ session_id: sister.sessionId, settled_by: 'move' }]);
  await decide();
  const refunded = await run('orderInfo', { order_number: order.number }, as(family));
  expect(refunded).toMatchObject({ status: 'refunded', lines: [{ settled_by: 'refund' }] });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('admits nobody to a class that was called off, and closes an order that waits for it', async () => {
  const { sessionId } = await anUnderfilledClass(3);
  const [waiting, late] = [await aFamily(shop), await aFamily(shop)];
  shop.time.now = shop.time.now.add({ hours: 24 * 5 });
  const order = await buy(waiting, [{ sessionId }], { pays: false });
  expect(order.status).toBe('to_be_paid');
  shop.time.now = shop.time.now.subtract({ hours: 24 * 5 - 1 });
  // The decision is due while the order still holds its place.
  await decide();
  expect((await run('orderInfo', { order_number: order.number }, as(waiting))).status).toBe('cancelled');
  await expect(
    run('cartAdd', { child_id: late.children[0] ?? '', session_id: sessionId }, as(late)),
  ).rejects.toMatchObject({ refusal: 'catalog.called_off' });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('delays the decision while a paying family would make the class run', async () => {
  const { sessionId } = await anUnderfilledClass(1);
  const family = await aFamily(shop);
  shop.time.now = shop.time.now.add({ hours: 24 * 5 }).subtract({ minutes: 1 });
  const order = await buy(family, [{ sessionId }], { pays: false });
  const clock = jobs.find(({ job }) => job === sessionsDecide);
  const look = async () => {
    await clock?.run(shop.context(), {});
    await runJobs(shop, jobs);
    const { rows } = await shop.pool.query('select runs from sessions where id = $1', [sessionId]);
    return rows[0]?.runs as boolean | null;
  };
  shop.time.now = shop.time.now.add({ minutes: 5 });
  expect(await look()).toBeNull();
  await run('orderCancel', { order_number: order.number }, as(family));
  expect(await look()).toBe(false);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('accepts credits for up to half of an order, returns them when it is cancelled, and never spends them twice', async () => {
  const { sessionId } = await anUnderfilledClass(2);
  const family = await aFamily(shop);
  const about = as(family);
  await buy(family, [{ sessionId, plan: 'credits' }]);
  await decide();
  const balance = (await run('memberCredits', {}, about)).balance.amount;
  expect(balance).toBeGreaterThan(0);
  const [next, secondOrder] = [
    await aClass(shop, { price: balance }),
    await aClass(shop, { price: balance * 4 }),
  ];
  const order = await buy(family, [{ sessionId: next.sessionId }], { credits: balance, pays: false });
  const half = Math.floor(balance / 2);
  expect(Math.abs(order.points.amount - half)).toBeLessThanOrEqual(1);
  const left = balance - order.points.amount;
  expect((await run('memberCredits', {}, about)).balance.amount).toBe(left);
  await run('cartAdd', { child_id: family.children[0] ?? '', session_id: secondOrder.sessionId }, about);
  const cart = await run('cartIndex', {}, about);
  await expect(
    run(
      'orderQuote',
      { item_ids: cart.items.map((item) => item.id), coupon_codes: [], credits: balance },
      about,
    ),
  ).rejects.toMatchObject({ refusal: 'credits.short' });
  await run('orderCancel', { order_number: order.number }, about);
  expect((await run('memberCredits', {}, about)).balance.amount).toBe(balance);
  expect(await findBroken(shop.pool)).toEqual([]);
});
