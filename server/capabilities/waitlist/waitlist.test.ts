import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { guardianshipEnded } from '../families/jobs.ts';
import { openProviders } from '../payments/open-providers.ts';
import { waitlistOfferDue } from './jobs.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop();
  run = callerOn(shop, openAll({ providers }).calls);
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});
beforeEach(async () => {
  // Clears orders of earlier tests, whose seats are gone.
  shop.time.now = testsBegin;
  await shop.pool.query("update orders set expires_at = $1 where status = 'to_be_paid'", [
    testsBegin.subtract({ hours: 1 }).toString(),
  ]);
  shop.waiting.length = 0;
});

const order = async (family: TestFamily, sessionId: string) => {
  const parent = { person: family.person };
  for (const child_id of family.children) await run('cartAdd', { child_id, session_id: sessionId }, parent);
  const cart = await run('cartIndex', {}, parent);
  return run(
    'orderPlace',
    {
      item_ids: cart.items.map(({ id }) => id),
      total: cart.total.amount,
      idempotency_key: crypto.randomUUID(),
    },
    parent,
  );
};
const join = (family: TestFamily, session_id: string, together = true) =>
  run('waitingJoin', { session_id, child_ids: family.children, together }, { person: family.person });
const waitsOf = (family: TestFamily) => run('waitingIndex', {}, { person: family.person });
const waitlistJobs = openAll().jobs('waitlist');
const jobs = () => runJobs(shop, waitlistJobs);
const clock = () =>
  shop.act({}, (inside) => {
    const due = waitlistJobs.find(({ job }) => job === waitlistOfferDue);
    if (!due) throw new Error('no such job');
    return due.run(inside, {});
  });

test('nobody can wait for a private session', async () => {
  const [owner, stranger] = [await aFamily(shop), await aFamily(shop)];
  const { number } = await aPrivateOffering(shop, { kind: 'private_long', price: 0 });
  const asOwner = { person: owner.person };
  const cart = await run('cartAdd', { child_id: owner.children[0] ?? '', number }, asOwner);
  const [item] = cart.items;
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
  await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, asOwner);
  const sessionId = item?.session.id ?? '';
  for (const family of [owner, stranger])
    await expect(join(family, sessionId)).rejects.toMatchObject({ refusal: 'not_found' });
});

/** A full class, of one place by default, with two families in line. */
async function aFullClass(classSize = 1) {
  const { sessionId } = await aClass(shop, { classSize });
  const holder = await aFamily(shop, { count: classSize });
  const held = await order(holder, sessionId);
  return { sessionId, holder, held };
}

test('offers a freed place to the first in line, and nobody else can take it', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second, passerBy] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  expect(await join(first, sessionId)).toMatchObject([{ place: 1, offered_until: null }]);
  expect(await join(second, sessionId)).toMatchObject([{ place: 2 }]);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  const [offer] = await waitsOf(first);
  expect(offer?.place).toBeNull();
  expect(
    Temporal.Instant.from(offer?.offered_until ?? '')
      .since(shop.time.now)
      .total('hours'),
  ).toBe(24);
  expect(await waitsOf(second)).toMatchObject([{ place: 1 }]);
  for (const family of [second, passerBy])
    await expect(order(family, sessionId)).rejects.toMatchObject({ refusal: 'seats.full' });
  const notices = await shop.pool.query("select account_id from notices where kind = 'waitlist.offered'");
  expect(notices.rows.map((row) => row.account_id)).toContain(first.parentId);
  const placed = await order(first, sessionId);
  expect(placed.status).toBe('to_be_paid');
  expect(await waitsOf(first)).toEqual([]);
  expect(JSON.stringify(await findBroken(shop.pool))).toBe('[]');
});

test('a lapsed offer goes to the next family after 24 hours', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await join(first, sessionId);
  await join(second, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  await shop.pool.query('update orders set expires_at = $1', [shop.time.now.toString()]);
  await clock();
  expect(await waitsOf(first)).toEqual([]);
  expect((await waitsOf(second))[0]?.offered_until).not.toBeNull();
  expect(JSON.stringify(await findBroken(shop.pool, shop.time.now))).toBe('[]');
});

test('notifies of a lapsed offer once, and again of a later one', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [late, next] = [await aFamily(shop), await aFamily(shop)];
  await join(late, sessionId);
  await join(next, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  // By the clock of two servers at once, and by a passer-by.
  await Promise.all([clock(), clock()]);
  await clock();
  const kinds = async ({ parentId }: TestFamily) =>
    (
      await shop.pool.query('select kind, child_ids from notices where account_id = $1 order by id', [
        parentId,
      ])
    ).rows;
  const selection = { child_ids: late.children };
  expect(await kinds(late)).toEqual([
    { kind: 'waitlist.offered', ...selection },
    { kind: 'waitlist.lapsed', ...selection },
  ]);
  expect(await kinds(next)).toEqual([{ kind: 'waitlist.offered', child_ids: next.children }]);
  const { items } = await run('memberInformation', {}, { person: late.person, locale: 'en' });
  expect(items.map(({ title }) => title).join()).toContain('was not taken');
  // In line and offered again: a separate notice.
  await join(late, sessionId);
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  await clock();
  expect((await kinds(late)).map(({ kind }) => kind)).toEqual([
    'waitlist.offered',
    'waitlist.lapsed',
    'waitlist.offered',
  ]);
});

test('notifies again of an offer that remains for fewer children', async () => {
  const { sessionId, holder } = await aFullClass(2);
  const pair = await aFamily(shop, { count: 2 });
  const [leaver = ''] = pair.children;
  await join(pair, sessionId);
  await shop.pool.query('delete from seats where session_id = $1', [sessionId]);
  await clock();
  shop.time.now = shop.time.now.add({ hours: 1 });
  shop.waiting.push({ job: guardianshipEnded, data: { parentId: pair.parentId, childId: leaver } });
  await jobs();
  expect((await waitsOf(pair))[0]).toMatchObject({ offered_until: expect.any(String) });
  const { rows } = await shop.pool.query('select child_ids from notices where account_id = $1 order by id', [
    pair.parentId,
  ]);
  expect(rows.map((row) => row.child_ids.length)).toEqual([2, 1]);
  expect(holder.children).toHaveLength(2);
});

test('a family that waits for two places and bought one of them blocks nothing', async () => {
  const { sessionId } = await aFullClass(3);
  const [pair, single] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  await join(pair, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 1', [sessionId]);
  await clock();
  const [first = '', second = ''] = pair.children;
  const { number } = await order({ ...pair, children: [first] }, sessionId);
  await join(single, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 2', [sessionId]);
  await clock();
  // The order is unpaid: the pair may yet want both.
  expect(await waitsOf(pair)).toMatchObject([{ place: 1, offered_until: null }]);
  expect((await waitsOf(single))[0]?.offered_until).not.toBeNull();
  await shop.pool.query('update seats set held_until = null, held_by = null where order_number = $1', [
    number,
  ]);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 3', [sessionId]);
  await clock();
  const [offer] = await waitsOf(pair);
  expect(offer).toMatchObject({ together: false, offered_until: expect.any(String) });
  expect(offer?.children.map(({ id }) => id)).toEqual([second]);
  await shop.pool.query('delete from seats where order_number = $1', [number]);
});

test('leaving an offer while the clock ends it', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const family = await aFamily(shop);
  await join(family, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  const [offer] = await waitsOf(family);
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  const leave = () => run('waitingLeave', { waiting_id: offer?.id ?? '' }, { person: family.person });
  const [ended, left] = await overlap(shop, {
    held: `select 1 from waitlist_entries where id = '${offer?.id}' for update`,
    first: clock,
    second: leave,
  });
  expect(ended).toMatchObject({ status: 'fulfilled' });
  // It lapsed a moment before.
  expect(left).toMatchObject({ status: 'rejected', reason: { refusal: 'not_found' } });
  expect(await waitsOf(family)).toEqual([]);
});

test('leaving the line or returning an offer serves the next; idempotent', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await join(first, sessionId);
  await join(second, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  await clock();
  await clock();
  const [offer] = await waitsOf(first);
  const leave = (family: TestFamily) =>
    run('waitingLeave', { waiting_id: offer?.id ?? '' }, { person: family.person });
  await expect(leave(second)).rejects.toMatchObject({ refusal: 'not_found' });
  expect(await leave(first)).toEqual([]);
  expect((await waitsOf(second))[0]?.offered_until).not.toBeNull();
  await expect(leave(first)).rejects.toMatchObject({ refusal: 'not_found' });
});

test('siblings together wait for two places; a single one goes to the next that fits, and their place stays', async () => {
  const { sessionId } = await aFullClass(2);
  const [pair, single] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  await join(pair, sessionId);
  await join(single, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 1', [sessionId]);
  const late = await aFamily(shop, { count: 2 });
  await expect(join(late, sessionId, false)).rejects.toMatchObject({ refusal: 'waitlist.not_full' });
  expect(await join(late, sessionId)).toMatchObject([{ place: 3, together: true }]);
  await clock();
  expect(await waitsOf(pair)).toMatchObject([{ place: 1, offered_until: null, together: true }]);
  expect((await waitsOf(single))[0]?.offered_until).not.toBeNull();
  const separate = await aFamily(shop, { count: 2 });
  expect(await join(separate, sessionId, false)).toHaveLength(2);
});

test("only a full class has a line, once for a child, and only for one's own children", async () => {
  const family = await aFamily(shop);
  const open = await aClass(shop);
  await expect(join(family, open.sessionId)).rejects.toMatchObject({ refusal: 'waitlist.not_full' });
  const { sessionId, holder } = await aFullClass();
  await join(family, sessionId);
  await expect(join(family, sessionId)).rejects.toMatchObject({ refusal: 'waitlist.waiting_already' });
  await expect(
    run('waitingJoin', { session_id: sessionId, child_ids: holder.children }, { person: family.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});

test('of twenty parents only the one with the offer gets the place, whoever is first', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const waiting = await aFamily(shop);
  await join(waiting, sessionId);
  const crowd: TestFamily[] = [];
  for (let index = 0; index < 20; index += 1) crowd.push(await aFamily(shop));
  // In the cart while there was a place, as may happen.
  for (const family of [...crowd, waiting])
    await shop.pool.query(
      `insert into cart_items (id, parent_id, child_id, session_id, added_at) values (gen_random_uuid(), $1, $2, $3, '${shop.time.now}'::timestamptz)`,
      [family.parentId, family.children[0], sessionId],
    );
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  const press = async (family: TestFamily) => {
    const asBuyer = { person: family.person };
    const { items } = await run('cartIndex', {}, asBuyer);
    return run(
      'orderPlace',
      { item_ids: items.map(({ id }) => id), total: 288_000, idempotency_key: crypto.randomUUID() },
      asBuyer,
    ).then(
      () => 'placed',
      (error: { refusal: string }) => error.refusal,
    );
  };
  const outcomes = await Promise.all(crowd.map(press));
  expect(outcomes.filter((outcome) => outcome === 'placed')).toEqual([]);
  await jobs();
  expect(await press(waiting)).toBe('placed');
  expect(JSON.stringify(await findBroken(shop.pool))).toBe('[]');
});
