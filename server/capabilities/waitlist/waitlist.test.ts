import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { heldUp } from '../../../tools/test/held-up.ts';
import { openHouse } from '../../../tools/test/house.ts';
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
  run = callerOn(shop, openHouse({ providers }).calls);
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});
beforeEach(async () => {
  // Orders of the tests before, whose seats were taken away by hand or by time, are nobody's matter any more.
  shop.time.now = testsBegin;
  await shop.pool.query("update orders set expires_at = $1 where status = 'to_be_paid'", [
    testsBegin.subtract({ hours: 1 }).toString(),
  ]);
  shop.waiting.length = 0;
});

const order = async (family: TestFamily, sessionId: string) => {
  const about = { person: family.person };
  for (const child_id of family.children) await run('cartAdd', { child_id, session_id: sessionId }, about);
  const cart = await run('cartIndex', {}, about);
  return run(
    'orderPlace',
    {
      item_ids: cart.items.map((item) => item.id),
      total: cart.total.amount,
      idempotency_key: crypto.randomUUID(),
    },
    about,
  );
};
const join = (family: TestFamily, session_id: string, together = true) =>
  run('waitingJoin', { session_id, child_ids: family.children, together }, { person: family.person });
const waits = (family: TestFamily) => run('waitingIndex', {}, { person: family.person });
const waitlistJobs = openHouse().jobs('waitlist');
const jobs = () => runJobs(shop, waitlistJobs);
const clock = () =>
  shop.act({}, (inside) => {
    const due = waitlistJobs.find(({ job }) => job === waitlistOfferDue);
    if (!due) throw new Error('no such job');
    return due.run(inside, {});
  });

test('nobody waits for what was made for one child', async () => {
  const [mine, theirs] = [await aFamily(shop), await aFamily(shop)];
  const { number } = await aPrivateOffering(shop, { kind: 'private_long', price: 0 });
  const about = { person: mine.person };
  const cart = await run('cartAdd', { child_id: mine.children[0] ?? '', number }, about);
  const [item] = cart.items;
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
  await run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, about);
  const sessionId = item?.session.id ?? '';
  for (const family of [mine, theirs])
    await expect(join(family, sessionId)).rejects.toMatchObject({ refusal: 'not_found' });
});

/** A class of one, full, with two families in line. */
async function aFullClass(classSize = 1) {
  const { sessionId } = await aClass(shop, { classSize });
  const holder = await aFamily(shop, { count: classSize });
  const held = await order(holder, sessionId);
  return { sessionId, holder, held };
}

test('the first in line is offered a place that comes free; nobody else can take it, and they can', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second, passer] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  expect(await join(first, sessionId)).toMatchObject([{ place: 1, offered_until: null }]);
  expect(await join(second, sessionId)).toMatchObject([{ place: 2 }]);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  const [offer] = await waits(first);
  expect(offer?.place).toBeNull();
  expect(
    Temporal.Instant.from(offer?.offered_until ?? '')
      .since(shop.time.now)
      .total('hours'),
  ).toBe(24);
  expect(await waits(second)).toMatchObject([{ place: 1 }]);
  for (const other of [second, passer])
    await expect(order(other, sessionId)).rejects.toMatchObject({ refusal: 'seats.full' });
  const told = await shop.pool.query("select account_id from notices where kind = 'waitlist.offered'");
  expect(told.rows.map((row) => row.account_id)).toContain(first.parentId);
  const placed = await order(first, sessionId);
  expect(placed.status).toBe('to_be_paid');
  expect(await waits(first)).toEqual([]);
  expect(JSON.stringify(await findBroken(shop.pool))).toBe('[]');
});

test('an offer nobody takes goes to the next after 24 hours', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await join(first, sessionId);
  await join(second, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  await shop.pool.query('update orders set expires_at = $1', [shop.time.now.toString()]);
  await clock();
  expect(await waits(first)).toEqual([]);
  expect((await waits(second))[0]?.offered_until).not.toBeNull();
  expect(JSON.stringify(await findBroken(shop.pool, shop.time.now))).toBe('[]');
});

test('who lets an offer run out is told so once, and a later offer is told as well', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [late, next] = [await aFamily(shop), await aFamily(shop)];
  await join(late, sessionId);
  await join(next, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  // By the clock of two servers at once, and by whoever comes by.
  await Promise.all([clock(), clock()]);
  await clock();
  const kinds = async ({ parentId }: TestFamily) =>
    (
      await shop.pool.query('select kind, child_ids from notices where account_id = $1 order by id', [
        parentId,
      ])
    ).rows;
  const of = { child_ids: late.children };
  expect(await kinds(late)).toEqual([
    { kind: 'waitlist.offered', ...of },
    { kind: 'waitlist.lapsed', ...of },
  ]);
  expect(await kinds(next)).toEqual([{ kind: 'waitlist.offered', child_ids: next.children }]);
  const { items } = await run('memberInformation', {}, { person: late.person, locale: 'en' });
  expect(items.map(({ title }) => title).join()).toContain('was not taken');
  // In line again, and offered again: that is another thing to be told.
  await join(late, sessionId);
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  await clock();
  expect((await kinds(late)).map(({ kind }) => kind)).toEqual([
    'waitlist.offered',
    'waitlist.lapsed',
    'waitlist.offered',
  ]);
});

test('a family is told of an offer again that a child less is left for', async () => {
  const { sessionId, holder } = await aFullClass(2);
  const pair = await aFamily(shop, { count: 2 });
  const [leaver = ''] = pair.children;
  await join(pair, sessionId);
  await shop.pool.query('delete from seats where session_id = $1', [sessionId]);
  await clock();
  shop.time.now = shop.time.now.add({ hours: 1 });
  shop.waiting.push({ job: guardianshipEnded, data: { parentId: pair.parentId, childId: leaver } });
  await jobs();
  expect((await waits(pair))[0]).toMatchObject({ offered_until: expect.any(String) });
  const { rows } = await shop.pool.query('select child_ids from notices where account_id = $1 order by id', [
    pair.parentId,
  ]);
  expect(rows.map((row) => row.child_ids.length)).toEqual([2, 1]);
  expect(holder.children).toHaveLength(2);
});

test('who waits for two places and bought one of them keeps nothing from those behind', async () => {
  const { sessionId } = await aFullClass(3);
  const [pair, single] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  await join(pair, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 1', [sessionId]);
  await clock();
  const [one = '', other = ''] = pair.children;
  const { number } = await order({ ...pair, children: [one] }, sessionId);
  await join(single, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 2', [sessionId]);
  await clock();
  // The order is not paid: the pair may yet want both.
  expect(await waits(pair)).toMatchObject([{ place: 1, offered_until: null }]);
  expect((await waits(single))[0]?.offered_until).not.toBeNull();
  await shop.pool.query('update seats set held_until = null, held_by = null where order_number = $1', [
    number,
  ]);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 3', [sessionId]);
  await clock();
  const [offer] = await waits(pair);
  expect(offer).toMatchObject({ together: false, offered_until: expect.any(String) });
  expect(offer?.children.map(({ id }) => id)).toEqual([other]);
  await shop.pool.query('delete from seats where order_number = $1', [number]);
});

test('an offer is left while the clock ends it', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const family = await aFamily(shop);
  await join(family, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  const [offer] = await waits(family);
  shop.time.now = shop.time.now.add({ hours: 24, minutes: 1 });
  const leave = () => run('waitingLeave', { waiting_id: offer?.id ?? '' }, { person: family.person });
  const [ended, left] = await heldUp(shop, {
    held: `select 1 from waitlist_entries where id = '${offer?.id}' for update`,
    first: clock,
    second: leave,
  });
  expect(ended).toMatchObject({ status: 'fulfilled' });
  // It ran out a moment before.
  expect(left).toMatchObject({ status: 'rejected', reason: { refusal: 'not_found' } });
  expect(await waits(family)).toEqual([]);
});

test('leaving the line serves the next, also when an offer is given back; twice changes nothing', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await join(first, sessionId);
  await join(second, sessionId);
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  await jobs();
  await clock();
  await clock();
  const [offer] = await waits(first);
  const leave = (family: TestFamily) =>
    run('waitingLeave', { waiting_id: offer?.id ?? '' }, { person: family.person });
  await expect(leave(second)).rejects.toMatchObject({ refusal: 'not_found' });
  expect(await leave(first)).toEqual([]);
  expect((await waits(second))[0]?.offered_until).not.toBeNull();
  await expect(leave(first)).rejects.toMatchObject({ refusal: 'not_found' });
});

test('brothers and sisters together wait for two places; one alone goes to the next who fits, and their place stays', async () => {
  const { sessionId } = await aFullClass(2);
  const [pair, single] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  await join(pair, sessionId);
  await join(single, sessionId);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 1', [sessionId]);
  await clock();
  expect(await waits(pair)).toMatchObject([{ place: 1, offered_until: null, together: true }]);
  expect((await waits(single))[0]?.offered_until).not.toBeNull();
  const apart = await aFamily(shop, { count: 2 });
  expect(await join(apart, sessionId, false)).toHaveLength(2);
});

test('only a full class has a line, once for a child, and only for the own children', async () => {
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

test('twenty parents press for a place that is offered: the one it is offered to gets it, whoever is first', async () => {
  const { sessionId, holder, held } = await aFullClass();
  const waiting = await aFamily(shop);
  await join(waiting, sessionId);
  const others: TestFamily[] = [];
  for (let index = 0; index < 20; index += 1) others.push(await aFamily(shop));
  // In the cart while there was a place, as it may be.
  for (const family of [...others, waiting])
    await shop.pool.query(
      `insert into cart_items (id, parent_id, child_id, session_id, added_at) values (gen_random_uuid(), $1, $2, $3, '${shop.time.now}'::timestamptz)`,
      [family.parentId, family.children[0], sessionId],
    );
  await run('orderCancel', { order_number: held.number }, { person: holder.person });
  const press = async (family: TestFamily) => {
    const about = { person: family.person };
    const { items } = await run('cartIndex', {}, about);
    return run(
      'orderPlace',
      { item_ids: items.map((item) => item.id), total: 288_000, idempotency_key: crypto.randomUUID() },
      about,
    ).then(
      () => 'placed',
      (error: { refusal: string }) => error.refusal,
    );
  };
  const outcomes = await Promise.all(others.map(press));
  expect(outcomes.filter((outcome) => outcome === 'placed')).toEqual([]);
  await jobs();
  expect(await press(waiting)).toBe('placed');
  expect(JSON.stringify(await findBroken(shop.pool))).toBe('[]');
});
