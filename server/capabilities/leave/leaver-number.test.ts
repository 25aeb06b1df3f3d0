import { expect, test } from 'vitest';
import { attachOrder, bareOrder } from '../../../tools/test/bare-order.ts';
import { leaveShop, now, product } from '../../../tools/test/leave.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { leaveClass } from '../enrolments/index.ts';
import { classLeft } from '../enrolments/jobs.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { holdSeats, lockSessions, resizeSession } from '../seats/index.ts';
import { seatsFreed } from '../seats/jobs.ts';

const leave = leaveShop();
const classLeftJobs = product.jobs('leave').filter(({ job }) => job === classLeft);

/** Removes the child from a class, as a refund does. */
async function leaves(sessionId: string, family: TestFamily) {
  const { shop } = leave();
  const [childId = ''] = family.children;
  const orderNumber = await attachOrder(shop, { sessionId, childId });
  await shop.act({}, (inside) => leaveClass(inside, { sessionId, childId, orderNumber }, 'a test'));
}

/** Holds a seat for the child, as an order does. */
async function buys(sessionId: string, family: TestFamily) {
  const { number: orderNumber } = await bareOrder(leave().shop, family.parentId);
  await leave().shop.act({}, async (inside) => {
    const locked = await lockSessions(inside, [sessionId]);
    const wantedSeats = [{ sessionId, childId: family.children[0] ?? '', name: 'Lele' }];
    const until = inside.now.add({ hours: 1 });
    const hold = { orderNumber, heldBy: family.parentId, until, wanted: wantedSeats };
    await holdSeats(inside, hold, { locked });
  });
}

const seatsLeft = (sessionId: string) =>
  leave().shop.act({}, async (inside) => (await findSessionsForSale(inside, [sessionId]))[0]?.seatsLeft);

/** Books a guest on the number of a child on leave, in a class of two whose other seat is free. */
async function aGuestOnLoan({ isOffered = false } = {}) {
  const { aTaught, aSister, ask, rightsOf, run } = leave();
  const [guest, host] = [await aFamily(leave().shop), await aFamily(leave().shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [host]);
  // A right that exists when a place comes free gets the offer.
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

test('sells a number again after the guest gives it back', async () => {
  const { shop, run, sweep } = leave();
  const { guest, host, sister, right_id, book } = await aGuestOnLoan();
  await book();
  await leaves(sister.sessionId, host);
  await run('makeUpCancel', { right_id }, guest);
  await sweep();
  expect(await seatsLeft(sister.sessionId)).toBe(2);
  for (let buyer = 0; buyer < 2; buyer += 1) await buys(sister.sessionId, await aFamily(shop));
});

test('frees a number when its offer lapses', async () => {
  const { shop, sweep } = leave();
  const { host, sister } = await aGuestOnLoan({ isOffered: true });
  await leaves(sister.sessionId, host);
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  shop.time.now = now.add({ hours: 13 });
  await sweep();
  expect(await seatsLeft(sister.sessionId)).toBe(2);
});

test('sells a number at once if no guest had it', async () => {
  const { shop, aTaught } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const before = (await seatsLeft(made.sessionId)) ?? 0;
  await leaves(made.sessionId, family);
  expect(await seatsLeft(made.sessionId)).toBe(before + 1);
});

test('does not sell a number a guest has when the class is on sale again', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const guest = await aFamily(shop);
  const made = await aTaught([guest]);
  const sister = await aSister(made);
  await ask(guest, [made.first]);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, guest);
  const childrenInLesson = async () =>
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
  expect(await childrenInLesson()).toBe(1);
  await shop.pool.query("update offerings set status = 'open' where id = $1", [made.offeringId]);
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  await buys(sister.sessionId, await aFamily(shop));
  await expect(buys(sister.sessionId, await aFamily(shop))).rejects.toMatchObject({
    refusal: 'seats.gone',
  });
  expect(await leave().broken()).toEqual([]);
});

test('never overfills a lesson when booking, leaving and buying at once', async () => {
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
    for (const attempt of tries)
      if (attempt.status === 'rejected')
        expect(['seats.gone', 'leave.no_place'], String(attempt.reason.stack ?? attempt.reason)).toContain(
          attempt.reason.refusal,
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

test('refuses fewer places while a guest has one that would go', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, sweep } = leave();
  const [guest, remaining, host] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [remaining, host]);
  await ask(host, [sister.first]);
  await ask(guest, [made.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, guest);
  await leaves(sister.sessionId, remaining);
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

// Last, because it moves the clock past the lesson.
test('sells a leaver’s number only after the guest’s lesson is over', async () => {
  const { shop, sweep } = leave();
  const { host, sister, book } = await aGuestOnLoan();
  await book();
  expect(await seatsLeft(sister.sessionId)).toBe(1);
  await leaves(sister.sessionId, host);
  await runJobs(shop, classLeftJobs);
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
  // The unpaid order’s hold has lapsed after an hour.
  expect(await seatsLeft(sister.sessionId)).toBe(2);
});
