import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { BoundCall } from '../../platform/http/bound-call.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { openProviders } from '../payments/open-providers.ts';
import { removeUnheldSessions } from './remove-unheld-sessions.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop();
  const bound: BoundCall[] = openAll({ providers }).calls;
  run = callerOn(shop, bound);
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});

const as = (family: TestFamily) => ({ person: family.person });
const sessionIds = async () =>
  (await shop.pool.query('select id from sessions order by id')).rows.map((row) => String(row.id));

/** Puts a package into a family's cart; returns the item. */
async function choose(family: TestFamily) {
  const { number } = await aPrivateOffering(shop, { kind: 'private_long', price: 0 });
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', number }, as(family));
  const item = cart.items.find((cartItem) => cartItem.offering.number === number);
  if (!item) throw new Error('The cart has no such item');
  return item;
}

test('removes unheld sessions after a day, and keeps those in a cart, an order or a class', async () => {
  const family = await aFamily(shop);
  const plain = await aClass(shop);
  const [dropped, inCart, cancelled, bought] = [
    await choose(family),
    await choose(family),
    await choose(family),
    await choose(family),
  ];
  await run('cartRemove', { item_id: dropped.id }, as(family));
  for (const item of [cancelled, bought])
    await run(
      'orderPlace',
      { item_ids: [item.id], total: 0, idempotency_key: crypto.randomUUID() },
      as(family),
    );
  // As if cancelled before payment: the order still names the session, but has no seat.
  await shop.pool.query('delete from seats where session_id = $1', [cancelled.session.id]);
  await shop.pool.query('delete from enrolments where session_id = $1', [cancelled.session.id]);
  const before = await sessionIds();
  await shop.act({}, removeUnheldSessions);
  expect(await sessionIds()).toEqual(before);
  shop.time.now = shop.time.now.add({ hours: 25 });
  await shop.act({}, removeUnheldSessions);
  await shop.act({}, removeUnheldSessions);
  expect(await sessionIds()).toEqual(before.filter((id) => id !== dropped.session.id));
  expect(before).toEqual(
    expect.arrayContaining([plain.sessionId, inCart.session.id, cancelled.session.id, bought.session.id]),
  );
});

test('makes a new session when the family chooses again after the removal', async () => {
  const family = await aFamily(shop);
  const { number } = await aPrivateOffering(shop, { kind: 'private_long' });
  const input = { child_id: family.children[0] ?? '', number };
  const add = async () => (await run('cartAdd', input, as(family))).items[0];
  const first = await add();
  await run('cartRemove', { item_id: first?.id ?? '' }, as(family));
  const second = await add();
  expect(second?.session.id).toBe(first?.session.id);
  await run('cartRemove', { item_id: second?.id ?? '' }, as(family));
  shop.time.now = shop.time.now.add({ hours: 25 });
  await shop.act({}, removeUnheldSessions);
  const last = await add();
  expect(last?.session.id).not.toBe(first?.session.id);
});

test('finds packages with too many lessons, and lessons of a teacher that does not give them', async () => {
  const family = await aFamily(shop);
  const { number } = await aPrivateOffering(shop, { kind: 'private_long', count: 1, price: 0 });
  const stranger = await aPrivateOffering(shop, { kind: 'private_long' });
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', number }, as(family));
  const id = cart.items[0]?.session.id;
  const book = (teacher: string, position: number) =>
    shop.pool.query(
      `insert into lessons (id, session_id, position, starts_at, ends_at, teacher_id)
       select gen_random_uuid(), id, $2, '${shop.time.now}'::timestamptz + make_interval(days => $2), '${shop.time.now}'::timestamptz + make_interval(days => $2, hours => 1), ${teacher} from sessions where id = $1`,
      [id, position],
    );
  const broken = async () =>
    (await findBroken(shop.pool))
      .map(({ rule }) => rule)
      .filter((rule) => /package|private lesson/.test(rule));
  await book('teacher_id', 1);
  expect(await broken()).toEqual([]);
  await book('teacher_id', 2);
  expect(await broken()).toEqual(['a package has no more lessons than were bought, except those given back']);
  await book(`'${stranger.teacherId}'`, 3);
  expect(await broken()).toHaveLength(2);
});
