import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { unpaidMeter } from './bound-holds.ts';
import { closeOrder } from './close-order.ts';
import { familiesOfDevice, mostUnpaid, type UnpaidPlace, whyNotHoldMore } from './rules.ts';
import { lockOrder } from './store.ts';

const { shop, run } = await openSchool();
let sessions: string[];
beforeAll(async () => {
  sessions = [];
  while (sessions.length < 14) sessions.push((await aClass(shop, { classSize: 20 })).sessionId);
});

type Chosen = { child_id: string; session_id?: string; number?: string; starts_at?: string };

/** Puts places into the cart and orders all of it. */
async function order(family: TestFamily, chosen: readonly Chosen[], browser: string | null = null) {
  const about = { person: family.person, device: { value: browser, give: () => {} } };
  for (const place of chosen) await run('cartAdd', place, about);
  const { items } = await run('cartIndex', {}, about);
  const selection = { item_ids: items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const { total } = await run('orderQuote', selection, about);
  const placing = { ...selection, total: total.amount, idempotency_key: crypto.randomUUID() };
  return run('orderPlace', placing, about);
}
const allOf = (family: TestFamily, ids: readonly string[]) =>
  ids.flatMap((session_id) => family.children.map((child_id) => ({ child_id, session_id })));
const heldBy = async (family: TestFamily) =>
  (await shop.pool.query('select 1 from seats where held_by = $1', [family.parentId])).rows.length;
const emptyCart = (family: TestFamily) =>
  shop.pool.query('delete from cart_items where parent_id = $1', [family.parentId]);

test('a family of three orders a full cart, and more only once something is paid or cancelled', async () => {
  const family = await aFamily(shop, { count: 3 });
  const full = await order(family, allOf(family, sessions.slice(0, 10)));
  expect(full.quantity).toBe(30);
  await order(family, allOf(family, sessions.slice(10, 12)));
  const more = order(family, allOf(family, sessions.slice(12, 13)));
  await expect(more).rejects.toMatchObject({
    refusal: 'orders.unpaid_many',
    params: { orders: 2, seats: 36 },
  });
  expect(await heldBy(family)).toBe(36);
  // Nothing is lost: the cart is as it was, and is ordered once there is room.
  await run('orderCancel', { order_number: full.number }, { person: family.person });
  const { items } = await run('cartIndex', {}, { person: family.person });
  expect(items.filter(({ session }) => session.id === sessions[12])).toHaveLength(3);
});

test('one family cannot hold a school: neither alone, nor by two guardians, nor again and again', async () => {
  const family = await aFamily(shop);
  const [child_id = ''] = family.children;
  const second = await aSecondGuardian(shop, family, ['see', 'pay']);
  const numbers: string[] = [];
  for (const session_id of sessions.slice(0, mostUnpaid.orders))
    numbers.push((await order(family, [{ child_id, session_id }])).number);
  const last = [{ child_id, session_id: sessions.at(-1) ?? '' }];
  const refused = { refusal: 'orders.unpaid_many', params: { orders: mostUnpaid.orders } };
  await expect(order(family, last)).rejects.toMatchObject(refused);
  const ofSecond = order(second, [{ child_id: second.children[0] ?? '', session_id: sessions.at(-1) ?? '' }]);
  await expect(ofSecond).rejects.toMatchObject(refused);
  await emptyCart(family);
  // Each time the orders lapse, others are placed.
  let placed = numbers.length;
  const again = async () => {
    shop.time.now = shop.time.now.add({ minutes: shop.app.settings.holdMinutes + 2 });
    for (const number of numbers.splice(0))
      await shop.act({}, async (inside) => {
        const lapsing = await lockOrder(inside, number);
        if (lapsing) await closeOrder(inside, lapsing, { event: 'lapse', by: 'system', why: 'unpaid' });
      });
    await emptyCart(family);
    for (const session_id of sessions.slice(0, mostUnpaid.orders)) {
      numbers.push((await order(family, [{ child_id, session_id }])).number);
      placed += 1;
    }
  };
  const before = shop.time.now;
  await again();
  await expect(again()).rejects.toMatchObject({ refusal: 'orders.given_up_many' });
  expect(placed).toBe(2 * mostUnpaid.orders);
  shop.time.now = before;
});

test('one family cannot hold the hours of a teacher', async () => {
  const { number } = await aPrivateOffering(shop);
  const family = await aFamily(shop, { count: 3 });
  const { hours } = await run('privateHours', { number });
  const apart: string[] = [];
  for (const { starts_at } of hours)
    if (!apart.some((at) => Date.parse(starts_at) - Date.parse(at) < 2 * 3_600_000)) apart.push(starts_at);
  const chosen = apart.map((starts_at, index) => ({
    child_id: family.children[index % 3] ?? '',
    number,
    starts_at,
  }));
  const tooMany = order(family, chosen.slice(0, mostUnpaid.hours + 1));
  await expect(tooMany).rejects.toMatchObject({ refusal: 'orders.unpaid_hours', params: { orders: 0 } });
  await emptyCart(family);
  await order(family, chosen.slice(0, mostUnpaid.hours));
  const oneMore = order(family, chosen.slice(mostUnpaid.hours, mostUnpaid.hours + 1));
  await expect(oneMore).rejects.toMatchObject({ refusal: 'orders.unpaid_hours', params: { orders: 1 } });
});

test('counts what is held unpaid for the metrics', async () => {
  const read = async () =>
    Object.fromEntries(
      (await unpaidMeter(shop.context())).flatMap(({ name, samples }) =>
        samples.map(({ labels, value }) => [labels?.of ?? name, value]),
      ),
    );
  const before = await read();
  const family = await aFamily(shop, { count: 3 });
  await order(family, allOf(family, sessions.slice(0, 2)));
  const after = await read();
  expect(after.orders).toBe((before.orders ?? 0) + 1);
  expect(after.seats).toBe((before.seats ?? 0) + 6);
  expect(after.tongxue_unpaid_holds_most).toBeGreaterThanOrEqual(6);
});

test('a browser that several families share may hold more than one family, and not without end', () => {
  const ofOthers: UnpaidPlace[] = Array.from(
    { length: mostUnpaid.orders * familiesOfDevice },
    (_, index) => ({
      orderNumber: `T${index}`,
      isOfFamily: false,
      isGivenUp: false,
      sessionId: `S${index}`,
      teacherId: null,
    }),
  );
  const wanted = [{ teacherId: null }];
  expect(whyNotHoldMore(ofOthers.slice(1), wanted)).toBeNull();
  expect(whyNotHoldMore(ofOthers, wanted)).toMatchObject({ code: 'orders.unpaid_many' });
  expect(whyNotHoldMore(ofOthers, wanted, 10)).toBeNull();
});

test('the families of one browser together hold no more than three families, and each may order elsewhere', async () => {
  const browser = 'a browser that many families share';
  const families: TestFamily[] = [];
  while (families.length <= familiesOfDevice) {
    const family = await aFamily(shop, { count: 3 });
    await shop.pool.query(
      'insert into known_devices (secret_hash, account_id, since, seen_at) values ($1, $2, now(), now())',
      [tokenHash(browser), family.parentId],
    );
    families.push(family);
  }
  const [last, ...full] = families;
  if (!last) throw new Error('no family');
  for (const family of full)
    for (const ids of [sessions.slice(0, 10), sessions.slice(10, 12)])
      await order(family, allOf(family, ids), browser);
  const wanted = allOf(last, sessions.slice(0, 1));
  await expect(order(last, wanted, browser)).rejects.toMatchObject({
    refusal: 'orders.unpaid_many',
    params: { orders: 2 * familiesOfDevice, seats: mostUnpaid.seats * familiesOfDevice },
  });
  await emptyCart(last);
  await order(last, wanted, 'a browser of their own');
});

test('a family waits for a bounded number of places: each may be offered and held for a day', async () => {
  const [family, holder] = [await aFamily(shop, { count: 10 }), await aFamily(shop)];
  const wait = async () => {
    const { sessionId: session_id } = await aClass(shop, { classSize: 1 });
    await order(holder, [{ child_id: holder.children[0] ?? '', session_id }]);
    return run(
      'waitingJoin',
      { session_id, child_ids: family.children, together: true },
      { person: family.person },
    );
  };
  for (let joined = 1; joined <= 3; joined += 1) await wait();
  await expect(wait()).rejects.toMatchObject({ refusal: 'waitlist.waiting_many' });
});
