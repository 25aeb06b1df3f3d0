import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { openProviders } from '../payments/open-providers.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop({ CAMP_STARTED_PRICE: 'days_left' });
  run = callerOn(shop, openAll({ providers }).calls);
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});

const fees = { lunch: 20_000, care_am: 10_000, care_pm: 15_000 };
const aWeek = (number = 1, startsInDays = 20) =>
  aClass(shop, { kind: 'camp', startsInDays, week: { number, price: 300_000, earlyPrice: null, fees } });

test('a week is bought with the child’s fees, and the order lists their prices', async () => {
  const family = await aFamily(shop, { count: 2 });
  const caller = { person: family.person };
  const [anna = '', ben = ''] = family.children;
  const [first, second] = [await aWeek(), await aWeek(2)];
  const cart = await run(
    'cartAddMany',
    {
      items: [
        { child_id: anna, week_id: first.sessionId, fees: ['lunch', 'care_pm'] },
        { child_id: ben, week_id: first.sessionId, fees: [] },
        { child_id: anna, week_id: second.sessionId, fees: ['care_am'] },
      ],
    },
    caller,
  );
  expect(cart.items.map((item) => item.total.amount)).toEqual([335_000, 300_000, 310_000]);
  expect(cart.total.amount).toBe(945_000);
  const changed = await run('cartAdd', { child_id: ben, week_id: first.sessionId, fees: ['lunch'] }, caller);
  expect(changed.items).toHaveLength(3);
  expect(changed.total.amount).toBe(965_000);
  const selection = { item_ids: changed.items.map((item) => item.id), coupon_codes: [], credits: 0 };
  const quote = await run('orderQuote', selection, caller);
  expect(quote).toMatchObject({ original: { amount: 965_000 }, total: { amount: 965_000 } });
  const order = await run(
    'orderPlace',
    { ...selection, total: 965_000, idempotency_key: 'camp-weeks-1' },
    caller,
  );
  expect(order.lines[0]).toMatchObject({
    original: { amount: 335_000 },
    fees: [
      { code: 'lunch', amount: { amount: 20_000 } },
      { code: 'care_pm', amount: { amount: 15_000 } },
    ],
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('puts two children into a course at once', async () => {
  const family = await aFamily(shop, { count: 2 });
  const caller = { person: family.person };
  const { sessionId: session_id } = await aClass(shop);
  const items = family.children.map((child_id) => ({ child_id, session_id }));
  const cart = await run('cartAddMany', { items }, caller);
  expect(cart.items.map((item) => [item.child.id, item.session.id])).toEqual(
    family.children.map((child) => [child, session_id]),
  );
  const noSession = { items: [{ child_id: family.children[0] ?? '' }] };
  await expect(run('cartAddMany', noSession, caller)).rejects.toThrow();
});

test('leaves the cart as it was if one of several weeks is refused', async () => {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const child_id = family.children[0] ?? '';
  const [good, over] = [await aWeek(), await aWeek(2, -40)];
  const items = [good, over].map((week) => ({ child_id, week_id: week.sessionId }));
  await expect(run('cartAddMany', { items }, caller)).rejects.toMatchObject({
    refusal: 'catalog.session_ended',
  });
  expect((await run('cartIndex', {}, caller)).count).toBe(0);
  const otherFamily = await aFamily(shop);
  await expect(
    run('cartAddMany', { items: [{ child_id, week_id: good.sessionId }] }, { person: otherFamily.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});

test('refuses a fee that the week does not offer', async () => {
  const family = await aFamily(shop);
  const week = await aWeek();
  await expect(
    run(
      'cartAdd',
      { child_id: family.children[0] ?? '', week_id: week.sessionId, fees: ['noon'] },
      { person: family.person },
    ),
  ).rejects.toMatchObject({ refusal: 'catalog.fee_unknown' });
});

test('a week that has begun needs confirmation and costs its share of the days left', async () => {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const week = await aWeek(1, -2);
  const choice = { child_id: family.children[0] ?? '', week_id: week.sessionId, fees: ['lunch' as const] };
  await expect(run('cartAdd', choice, caller)).rejects.toMatchObject({ refusal: 'catalog.week_started' });
  const cart = await run('cartAdd', { ...choice, confirmed: true }, caller);
  const { rows } = await shop.pool.query(
    'select count(*)::int as left from lessons where session_id = $1 and starts_at > $2',
    [week.sessionId, shop.time.now.toString()],
  );
  const left = rows[0].left as number;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(5);
  expect(cart.items[0]).toMatchObject({
    list: { amount: (300_000 * left) / 5 },
    fees: [{ code: 'lunch', amount: { amount: (20_000 * left) / 5 } }],
    session: { asks: true, week: 1 },
  });
});

test('a week that has begun says how many days are left, on the page, in the cart and in the order', async () => {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const week = await aWeek(1, -2);
  const before = shop.time.now;
  // An hour before the end of its last day.
  shop.time.now = before.add({ minutes: 48 * 60 + 30 });
  const late = { held: 4, left: 1 };
  const { sessions, next, price } = await run('courseInfo', { number: week.number });
  expect([sessions[0]?.late, next?.late, price?.now.amount]).toMatchObject([late, late, 60_000]);
  const cart = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', week_id: week.sessionId, confirmed: true },
    caller,
  );
  expect(cart.items[0]).toMatchObject({ session: { late }, total: { amount: 60_000 } });
  const order = await run(
    'orderPlace',
    { item_ids: cart.items.map(({ id }) => id), total: 60_000, idempotency_key: 'last-day-of-camp' },
    caller,
  );
  expect(order.lines[0]).toMatchObject({ late });
  shop.time.now = before;
});

test('an item shows until when a purchase made now is refundable in full', async () => {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const [child_id = ''] = family.children;
  for (const startsInDays of [20, 3]) {
    const { sessionId: session_id } = await aClass(shop, { startsInDays });
    await run('cartAdd', { child_id, session_id }, caller);
  }
  const spans = async () =>
    (await run('cartIndex', {}, caller)).items.map(({ refund }) => refund.whole).toSorted();
  expect(await spans()).toEqual(['start', 'terms']);
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 24 * 5 });
  expect(await spans()).toEqual(['over', 'terms']);
  shop.time.now = before;
});
