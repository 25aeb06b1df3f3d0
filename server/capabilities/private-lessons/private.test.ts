import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aPrivateOffering, orderPrivate } from '../../../tools/test/private-lessons.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import type { BoundCall } from '../../platform/http/bound-call.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { openProviders } from '../payments/open-providers.ts';

let simulator: Simulator;
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop();
  // Ten in the morning by the teachers' clocks: the first free hour lies within the cut-off of a day.
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
  const bound: BoundCall[] = openAll({ providers }).calls;
  run = callerOn(shop, bound);
});
afterAll(async () => {
  await shop.close();
  await simulator.close();
});

const caller = (family: TestFamily) => ({ person: family.person });
const hoursOf = async (number: string) =>
  (await run('privateHours', { number })).hours.map((hour) => hour.starts_at);

test('an order takes the chosen hour of a single lesson; cancelling frees it', async () => {
  const { number } = await aPrivateOffering(shop);
  const family = await aFamily(shop);
  const [first = ''] = await hoursOf(number);
  const cart = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', number, starts_at: first },
    caller(family),
  );
  expect(cart.items[0]?.session).toMatchObject({
    starts_at: first,
    seats_left: 1,
    made: { minutes: 60, lessons: 1, single: true },
  });
  expect(await hoursOf(number)).toContain(first);
  const next = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', number, starts_at: first },
    caller(family),
  );
  expect(next.count).toBe(1);
  const placed = await orderPrivate(run, family, { number, starts_at: first });
  expect(placed.lines[0]).toMatchObject({ starts_at: first, made: { single: true } });
  expect(await hoursOf(number)).not.toContain(first);
  await run('orderCancel', { order_number: placed.number }, caller(family));
  expect(await hoursOf(number)).toContain(first);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('of twenty families that want the same hour exactly one gets it, also by two offerings of the teacher', async () => {
  const offering = await aPrivateOffering(shop);
  const longer = await aPrivateOffering(shop, { teacherId: offering.teacherId, minutes: 90 });
  const families: TestFamily[] = [];
  while (families.length < 20) families.push(await aFamily(shop));
  const [, second = ''] = await hoursOf(offering.number);
  const carts = await Promise.all(
    families.map(async (family, index) => {
      const number = index % 2 ? offering.number : longer.number;
      const cart = await run(
        'cartAdd',
        { child_id: family.children[0] ?? '', number, starts_at: second },
        caller(family),
      );
      return { family, item: cart.items[0] };
    }),
  );
  const placed = await Promise.allSettled(
    carts.map(({ family, item }) =>
      run(
        'orderPlace',
        {
          item_ids: [item?.id ?? ''],
          coupon_codes: [],
          credits: 0,
          total: item?.total.amount ?? 0,
          idempotency_key: crypto.randomUUID(),
        },
        caller(family),
      ),
    ),
  );
  expect(placed.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  const refused = placed.flatMap((result) => (result.status === 'rejected' ? [result.reason.refusal] : []));
  expect(new Set(refused)).toEqual(new Set(['seats.gone']));
  const late = carts.find((_cart, index) => placed[index]?.status === 'rejected');
  const cart = await run('cartIndex', {}, late ? caller(late.family) : {});
  expect(cart.items[0]?.expired?.code).toBe('schedule.hour_taken');
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('the database refuses overlapping lessons of a teacher, whatever the code does', async () => {
  const { number, teacherId } = await aPrivateOffering(shop);
  const family = await aFamily(shop);
  const [first = ''] = await hoursOf(number);
  await orderPrivate(run, family, { number, starts_at: first });
  await expect(
    shop.pool.query(
      `insert into lessons (id, session_id, position, starts_at, ends_at, teacher_id)
       select gen_random_uuid(), session_id, 99, starts_at + interval '59 minutes', ends_at + interval '1 hour', teacher_id
       from lessons where teacher_id = $1`,
      [teacherId],
    ),
  ).rejects.toMatchObject({ constraint: 'taken_hours_once' });
});

test('an expired hold gives the hour to the next family', async () => {
  const { number } = await aPrivateOffering(shop);
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  const [, , third = ''] = await hoursOf(number);
  await orderPrivate(run, first, { number, starts_at: third });
  await expect(orderPrivate(run, second, { number, starts_at: third })).rejects.toMatchObject({
    refusal: 'schedule.hour_taken',
  });
  const before = shop.time.now;
  shop.time.now = before.add({ minutes: 32 });
  const placed = await orderPrivate(run, second, { number, starts_at: third });
  expect(placed.status).toBe('to_be_paid');
  shop.time.now = before;
});

test('a buyer who is no longer a guardian sees the order, but no hours booked since', async () => {
  const [host, guest] = [await aFamily(shop), await aFamily(shop)];
  const childId = host.children[0] ?? '';
  const guardianship = [guest.parentId, childId, shop.time.now.toString(), host.parentId];
  await shop.pool.query(
    "insert into guardianships (parent_id, child_id, since, rights, invited_by) values ($1, $2, $3, '{see,pay}', $4)",
    guardianship,
  );
  const offering = await aPrivateOffering(shop, { kind: 'private_long', count: 2, price: 0 });
  const placed = await orderPrivate(run, { ...guest, children: [childId] }, { number: offering.number });
  const { session_id } = placed.lines[0] ?? { session_id: '' };
  const input = { order_number: placed.number };
  const book = async () => {
    const { hours } = await run('privateFreeHours', { session_id }, caller(host));
    const starts_at = hours[0]?.starts_at ?? '';
    await run('privateBook', { session_id, starts_at }, caller(host));
    return starts_at;
  };
  const known = await book();
  expect((await run('orderInfo', input, caller(guest))).lines[0]?.starts_at).toBe(known);
  expect((await run('orderCalendar', input, caller(guest))).text).toContain('BEGIN:VEVENT');

  await run('guardianEnd', { child_id: childId, guardian_id: guest.parentId }, caller(host));
  await book();
  const [line] = (await run('orderInfo', input, caller(guest))).lines;
  expect(line).toMatchObject({
    starts_at: placed.placed_at,
    pattern: { weekdays: [] },
    made: { lessons: 2 },
  });
  expect(JSON.stringify(line)).not.toContain(known);
  await expect(run('orderCalendar', input, caller(guest))).rejects.toMatchObject({ refusal: 'not_found' });
});

test('a single lesson that its buyer may no longer see is shown without its hour', async () => {
  const [host, guest] = [await aFamily(shop), await aFamily(shop)];
  const childId = host.children[0] ?? '';
  const give = [guest.parentId, childId, shop.time.now.toString(), host.parentId];
  await shop.pool.query(
    "insert into guardianships (parent_id, child_id, since, rights, invited_by) values ($1, $2, $3, '{pay}', $4)",
    give,
  );
  const { number } = await aPrivateOffering(shop, { price: 0 });
  const [starts_at = ''] = await hoursOf(number);
  const placed = await orderPrivate(run, { ...guest, children: [childId] }, { number, starts_at });
  expect(placed.lines[0]).toMatchObject({ starts_at, made: { single: true } });
  await run('guardianEnd', { child_id: childId, guardian_id: guest.parentId }, caller(host));
  const [line] = (await run('orderInfo', { order_number: placed.number }, caller(guest))).lines;
  expect(line?.made).toMatchObject({ single: false, lessons: 1 });
  expect(JSON.stringify(line)).not.toContain(starts_at);
});

test("refuses another child's private session, and an hour that is not offered", async () => {
  const { number } = await aPrivateOffering(shop);
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const [first = ''] = await hoursOf(number);
  const cart = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', number, starts_at: first },
    caller(family),
  );
  await expect(
    run(
      'cartAdd',
      { child_id: stranger.children[0] ?? '', session_id: cart.items[0]?.session.id ?? '' },
      caller(stranger),
    ),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  const betweenSteps = Temporal.Instant.from(first).add({ minutes: 7 }).toString();
  await expect(
    run('cartAdd', { child_id: family.children[0] ?? '', number, starts_at: betweenSteps }, caller(family)),
  ).rejects.toMatchObject({ refusal: 'schedule.hour_taken' });
  await expect(
    run('cartAdd', { child_id: family.children[0] ?? '', number }, caller(family)),
  ).rejects.toMatchObject({
    refusal: 'private_lessons.hour_needed',
  });
});

test('an hour in a cart is not sold once its teacher has leave then', async () => {
  const { number, teacherId } = await aPrivateOffering(shop);
  const family = await aFamily(shop);
  const [first = ''] = await hoursOf(number);
  await run('cartAdd', { child_id: family.children[0] ?? '', number, starts_at: first }, caller(family));
  const at = Temporal.Instant.from(first);
  await shop.pool.query(
    `insert into teacher_leaves (id, teacher_id, starts_at, ends_at, time_zone, reason, state, asked_at, answered_at)
     values (gen_random_uuid(), $1, $2, $3, 'Asia/Shanghai', '培训', 'granted', $4, $4)`,
    [teacherId, at.toString(), at.add({ hours: 4 }).toString(), shop.time.now.toString()],
  );
  const { items } = await run('cartIndex', {}, caller(family));
  const order = {
    item_ids: items.map(({ id }) => id),
    coupon_codes: [],
    credits: 0,
    total: items[0]?.total.amount ?? 0,
    idempotency_key: crypto.randomUUID(),
  };
  await expect(run('orderPlace', order, caller(family))).rejects.toMatchObject({ refusal: 'seats.gone' });
});
