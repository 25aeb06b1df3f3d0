import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { untilLocked } from '../../../tools/test/overlap.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { callOffClass } from '../minimum-enrolment/call-off-class.ts';
import { giveSeatsBack } from './give-seats-back.ts';
import { resizeSession } from './resize-session.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

test('a class gets fewer places while a child leaves whose number changes: neither waits for the other', async () => {
  const { shop, run } = at;
  const from = await aClass(shop, { startsInDays: 20, classSize: 4 });
  const to = await aClass(shop, { startsInDays: 22, sisterOf: from });
  const bought = await at.paid([{ sessionId: from.sessionId }]);
  await shop.pool.query('update seats set seat_no = 4 where session_id = $1', [from.sessionId]);
  // Whatever refers to the class, such as an order being placed, holds the resize up.
  const holder = await shop.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from sessions where id = $1 for key share', [from.sessionId]);
  const resized = shop.act({}, (inside) => resizeSession(inside, from.sessionId, 3));
  await untilLocked(shop, 1);
  const moved = run('orderMove', movingTo(bought, to.sessionId), { person: bought.family.person });
  await Promise.race([moved.catch(() => null), untilLocked(shop, 2)]);
  await holder.query('commit');
  holder.release();
  expect(await Promise.allSettled([resized, moved])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
});

const movingTo = (bought: Awaited<ReturnType<Refunds['paid']>>, session_id: string) => ({
  order_number: bought.number,
  line_id: bought.lineIds[0] ?? '',
  session_id,
  to: 'source' as const,
  total: 0,
  idempotency_key: crypto.randomUUID(),
});

test('nobody comes into a class that is called off in the meantime', async () => {
  const { shop, run } = at;
  const from = await aClass(shop, { startsInDays: 20, classSize: 4 });
  const to = await aClass(shop, { startsInDays: 22, sisterOf: from });
  const bought = await at.paid([{ sessionId: from.sessionId }]);
  const [off, families] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const callingOff = shop.act({}, async (inside) => {
    await callOffClass(inside, { sessionId: to.sessionId, why: '停电' });
    off.resolve();
    await families.promise;
  });
  await off.promise;
  const moving = run('orderMove', movingTo(bought, to.sessionId), { person: bought.family.person });
  const ordering = at.paid([{ sessionId: to.sessionId }]);
  const both = Promise.allSettled([moving, ordering]);
  await untilLocked(shop, 2);
  families.resolve();
  await callingOff;
  const refused = { status: 'rejected', reason: { refusal: 'seats.gone' } };
  expect(await both).toMatchObject([refused, refused]);
});

test('leaving no place frees no seat', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20, classSize: 2 });
  await at.paid([{ sessionId }]);
  await at.shop.act({}, (inside) => giveSeatsBack(inside, { places: [] }));
  const { rows } = await at.shop.pool.query('select child_id from seats where session_id = $1', [sessionId]);
  expect(rows.some((seat) => seat.child_id !== null)).toBe(true);
});
