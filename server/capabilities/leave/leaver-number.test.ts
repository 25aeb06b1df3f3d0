import { expect, test } from 'vitest';
import { bareOrder, boughtPlace } from '../../../tools/test/bare-order.ts';
import { house, leaveShop, now } from '../../../tools/test/leave.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { leaveClass } from '../enrolments/index.ts';
import { classLeft } from '../enrolments/jobs.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { holdSeats, lockSessions, resizeSession } from '../seats/index.ts';
import { seatsFreed } from '../seats/jobs.ts';

const leave = leaveShop();
const left = house.jobs('leave').filter(({ job }) => job === classLeft);

/** Takes the child out of a class, as what it bought of it is settled. */
async function leaves(sessionId: string, family: TestFamily) {
  const { shop } = leave();
  const [childId = ''] = family.children;
  const orderNumber = await boughtPlace(shop, { sessionId, childId });
  await shop.act({}, (inside) => leaveClass(inside, { sessionId, childId, orderNumber }, 'a test'));
}

/** Holds a seat for the child as an order does. */
async function buys(sessionId: string, family: TestFamily) {
  const { number: orderNumber } = await bareOrder(leave().shop, family.parentId);
  await leave().shop.act({}, async (inside) => {
    const locked = await lockSessions(inside, [sessionId]);
    const wanted = [{ sessionId, childId: family.children[0] ?? '', name: 'Lele' }];
    const until = inside.now.add({ hours: 1 });
    const hold = { orderNumber, heldBy: family.parentId, until, wanted };
    await holdSeats(inside, hold, { locked });
  });
}

const seatsLeft = (sessionId: string) =>
  leave().shop.act({}, async (inside) => (await findSessionsForSale(inside, [sessionId]))[0]?.seatsLeft);

/** A guest who makes a lesson up on the number of a child on leave, in a class of two that the other place of is free. */
async function aGuestOnLoan({ isOffered = false } = {}) {
  const { aTaught, aSister, ask, rightsOf, run } = leave();
  const [guest, host] = [await aFamily(leave().shop), await aFamily(leave().shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [host]);
  // Who has a right when the place comes free is offered it.
  if (isOffered) await ask(guest, [made.first]);
  await ask(host, [sister.first]);
  if (!isOffered) await ask(guest, [made.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  return {
    guest,
    host,
    made,
    sister,
    right_id,
    book: () => run('makeUpBook', { right_id, lesson_id: sister.first }, guest),
  };
}

test('a number that the guest gives back is for sale again', async () => {
  const { shop, run, sweep } = leave();
  const { guest, host, sister, right_id, book } = await aGuestOnLoan();
  await book();
  await leaves(sister.sessionId, host);
  await run('makeUpCancel', { right_id }, guest);
  await sweep();
  expect(await seatsLeft(sister.sessionId)).toBe(2);
  for (let buyer = 0; buyer < 2; buyer += 1) await buys(sister.sessionId, await aFamily(shop));
});

test('what was only offered and lapsed keeps no number', async () => {
  const { shop, sweep } = leave();
  const { host, sister } = await aGuestOnLoan({ isOffered: true });
  await leaves(sister.sessionId, host);
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  shop.time.now = now.add({ hours: 13 });
  await sweep();
  expect(await seatsLeft(sister.sessionId)).toBe(2);
});

test('a number that no guest had is for sale at once', async () => {
  const { shop, aTaught } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const before = (await seatsLeft(made.sessionId)) ?? 0;
  await leaves(made.sessionId, family);
  expect(await seatsLeft(made.sessionId)).toBe(before + 1);
});

test('a class that is sold again does not sell the number that a guest was given meanwhile', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const guest = await aFamily(shop);
  const made = await aTaught([guest]);
  const sister = await aSister(made);
  await ask(guest, [made.first]);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, guest);
  const there = async () =>
    (await rightsOf(await anotherGuest()))[0]?.lessons.find(({ id }) => id === sister.first)?.places_left;
  const anotherGuest = async () => {
    const family = await aFamily(shop);
    await shop.act({}, (inside) =>
      inside.connection.query(
        `insert into make_up_rights (id, lesson_id, child_id, earned_by, earned_at, good_until)
         values (gen_random_uuid(), $1, $2, 'called_off', $3, $4)`,
        [made.second, family.children[0], now.toString(), now.add({ hours: 1000 }).toString()],
      ),
    );
    return family;
  };
  expect(await there()).toBe(1);
  await shop.pool.query("update offerings set status = 'open' where id = $1", [made.offeringId]);
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  await buys(sister.sessionId, await aFamily(shop));
  await expect(buys(sister.sessionId, await aFamily(shop))).rejects.toMatchObject({
    refusal: 'seats.gone',
  });
  expect(await leave().broken()).toEqual([]);
});

test('who books, who leaves and who buys at once: never a child too many in a lesson', async () => {
  const { shop, sweep } = leave();
  for (let time = 0; time < 12; time += 1) {
    const { host, sister, book } = await aGuestOnLoan();
    const buyers = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
    const tries = await Promise.allSettled([
      book(),
      leaves(sister.sessionId, host),
      sweep(),
      ...buyers.map((family) => buys(sister.sessionId, family)),
    ]);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(['seats.gone', 'leave.no_place'], String(one.reason.stack ?? one.reason)).toContain(
          one.reason.refusal,
        );
    await sweep();
    await Promise.allSettled(
      [aFamily(shop), aFamily(shop)].map(async (family) => buys(sister.sessionId, await family)),
    );
    const { rows } = await shop.pool.query(
      `select (select count(*) from seats where session_id = $1 and child_id is not null)::int as seated,
         (select count(*) from make_up_places where lesson_id = $2 and ended_at is null)::int as guests`,
      [sister.sessionId, sister.first],
    );
    expect(rows[0]?.seated + rows[0]?.guests).toBeLessThanOrEqual(2);
  }
  expect(await leave().broken()).toEqual([]);
});

test('a class gets no fewer places while a guest has one of those that would go', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, sweep } = leave();
  const [guest, stays, host] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [stays, host]);
  await ask(host, [sister.first]);
  await ask(guest, [made.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, guest);
  await leaves(sister.sessionId, stays);
  const resize = () => shop.act({}, (inside) => resizeSession(inside, sister.sessionId, 1));
  await expect(resize()).rejects.toMatchObject({ refusal: 'seats.lent' });
  await run('makeUpCancel', { right_id }, guest);
  await sweep();
  await resize();
  const { rows } = await shop.pool.query('select seat_no, lent_at from seats where session_id = $1', [
    sister.sessionId,
  ]);
  expect(rows).toEqual([{ seat_no: 1, lent_at: null }]);
});

// Last: what is looked for as of the start would miss a lesson that is over.
test('the number of a child that left is not sold while a guest has it in a lesson ahead, and is when that is over', async () => {
  const { shop, sweep } = leave();
  const { host, sister, book } = await aGuestOnLoan();
  await book();
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  await leaves(sister.sessionId, host);
  await runJobs(shop, left);
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  await buys(sister.sessionId, await aFamily(shop));
  const late = await aFamily(shop);
  await expect(buys(sister.sessionId, late)).rejects.toMatchObject({ refusal: 'seats.gone' });
  expect(await leave().broken()).toEqual([]);
  const { rows } = await shop.pool.query('select ends_at from lessons where id = $1', [sister.first]);
  shop.time.now = Temporal.Instant.from(rows[0]?.ends_at.toISOString()).add({ seconds: 1 });
  shop.waiting.length = 0;
  await sweep();
  expect(shop.waiting).toContainEqual({
    job: seatsFreed,
    data: { sessionIds: expect.arrayContaining([sister.sessionId]) },
  });
  // The other's order was not paid in an hour.
  expect(await seatsLeft(sister.sessionId)).toBe(2);
});
