import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aPrivateOffering, orderPrivate } from '../../../tools/test/private-lessons.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { seatsFreed } from '../seats/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
  // Ten in the morning by the teachers' clocks: the first free hour lies within the cut-off of a day.
  at.shop.time.now = nextAt('10:00', 'Asia/Shanghai');
});
afterAll(() => at.close());

test('refunds a package except the hour that is too close to cancel, and frees its hours', async () => {
  const family = await aFamily(at.shop);
  const parent = { person: family.person };
  const { number } = await aPrivateOffering(at.shop, { kind: 'private_long', count: 5, price: 150_000 });
  const placed = await orderPrivate(at.run, family, { number });
  await at.checkout.pay(await at.checkout.start(family, placed.number, 'wechat'), { notified: true });
  await at.checkout.work();
  const order = await at.run('orderInfo', { order_number: placed.number }, parent);
  const bought = { family, number: placed.number, order, lineIds: order.lines.map(({ id }) => id) };
  const before = await at.preview(bought);
  expect(before).toMatchObject({
    total: { amount: 150_000 },
    lines: [{ by: 'whole', lessons_back: 5, stops: [] }],
  });
  const session_id = order.lines[0]?.session_id ?? '';
  const { hours } = await at.run('privateFreeHours', { session_id }, parent);
  const far = hours.at(-1)?.starts_at ?? '';
  await at.run('privateBook', { session_id, starts_at: hours[0]?.starts_at ?? '' }, parent);
  await at.run('privateBook', { session_id, starts_at: far }, parent);
  expect(await at.preview(bought)).toMatchObject({
    total: { amount: 120_000 },
    lines: [{ by: 'lessons', lessons_bought: 5, lessons_back: 4 }],
  });
  // The agreed cut-off holds, whatever the school decides later.
  at.shop.app.settings = { ...at.shop.app.settings, privateCutOffHours: 336 };
  expect(await at.preview(bought)).toMatchObject({ total: { amount: 120_000 } });
  const desk = await aMemberOfStaff(at.shop, 'finance');
  const seen = await at.run('officeOrderInfo', { order_number: placed.number }, desk);
  expect(seen.lines).toMatchObject([{ facts: { suggested: { amount: 120_000 } } }]);
  await at.ask(bought);
  const freed = at.shop.waitingOf(seatsFreed);
  expect(freed).toHaveLength(1);
  await runJobs(at.shop, openAll({ providers: at.providers }).jobs('payments', 'orders', 'private-lessons'));
  await at.settle();
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 120_000, status: 'succeeded' }]);
  const { rows } = await at.shop.pool.query('select starts_at from lessons where session_id = $1', [
    session_id,
  ]);
  expect(rows).toEqual([]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a cancelled single lesson shows its last day, and is refunded in full until a day before it', async () => {
  const family = await aFamily(at.shop);
  const parent = { person: family.person };
  const { number } = await aPrivateOffering(at.shop);
  const { hours } = await at.run('privateHours', { number }, parent);
  const placed = await orderPrivate(at.run, family, { number, starts_at: hours.at(-1)?.starts_at ?? '' });
  await at.checkout.pay(await at.checkout.start(family, placed.number, 'wechat'), { notified: true });
  await at.checkout.work();
  const view = () => at.run('orderInfo', { order_number: placed.number }, parent);
  const order = await view();
  expect(order.lines[0]?.made).toMatchObject({ single: true });
  const [bought] = await at.run('memberPrivate', {}, parent);
  await at.run('privateCancel', { lesson_id: bought?.lessons[0]?.id ?? '' }, parent);
  const line = (await view()).lines[0];
  expect(line?.made).toMatchObject({ single: false, lessons: 1 });
  const preview = await at.preview({ family, number: placed.number, order, lineIds: [line?.id ?? ''] });
  const until = Temporal.Instant.from(line?.made?.valid_until ?? '').subtract({ hours: 24 });
  expect(preview).toMatchObject({
    total: order.total,
    lines: [{ by: 'whole', whole_until: until.toString() }],
  });
});

test('a single lesson that the school moves to an earlier hour keeps its refund and its time to cancel', async () => {
  const family = await aFamily(at.shop);
  const parent = { person: family.person };
  const { number } = await aPrivateOffering(at.shop);
  const { hours } = await at.run('privateHours', { number }, parent);
  const starts_at = hours.at(-1)?.starts_at ?? '';
  const placed = await orderPrivate(at.run, family, { number, starts_at });
  await at.checkout.pay(await at.checkout.start(family, placed.number, 'wechat'), { notified: true });
  await at.checkout.work();
  const order = await at.run('orderInfo', { order_number: placed.number }, parent);
  const bought = { family, number: placed.number, order, lineIds: order.lines.map(({ id }) => id) };
  const before = await at.preview(bought);
  expect(before.lines).toMatchObject([{ by: 'whole' }]);
  const lesson = async () => (await at.run('memberPrivate', {}, parent))[0]?.lessons[0];
  const lesson_id = (await lesson())?.id ?? '';
  const office = await aMemberOfStaff(at.shop, 'owner');
  const now = at.shop.time.now.toZonedDateTimeISO('Asia/Shanghai');
  const day = now.add({ days: 1 }).toPlainDate().toString();
  const moved = { lesson_id, start: '08:00', end: '09:00', clash_confirmed: true };
  await at.run('officeLessonMove', { ...moved, day }, office);
  expect(await at.preview(bought)).toEqual(before);
  expect((await lesson())?.blocked).toMatchObject({ privateMove: null, privateCancel: null });
  // A later move by the school puts the end of the refund off.
  const lateDay = Temporal.Instant.from(starts_at).toZonedDateTimeISO('Asia/Shanghai').add({ days: 2 });
  await at.run('officeLessonMove', { ...moved, day: lateDay.toPlainDate().toString() }, office);
  const after = (await at.preview(bought)).lines[0]?.whole_until ?? '';
  expect(after > (before.lines[0]?.whole_until ?? '')).toBe(true);
});

test('promises no refund of a single lesson that is already too close to cancel', async () => {
  const family = await aFamily(at.shop);
  const parent = { person: family.person };
  const { number } = await aPrivateOffering(at.shop);
  const { hours } = await at.run('privateHours', { number }, parent);
  const starts_at = hours[0]?.starts_at ?? '';
  const { items } = await at.run(
    'cartAdd',
    { child_id: family.children[0] ?? '', number, starts_at },
    parent,
  );
  expect(items).toMatchObject([{ refund: { whole: 'over' } }]);
  const placed = await orderPrivate(at.run, family, { number, starts_at });
  await at.checkout.pay(await at.checkout.start(family, placed.number, 'wechat'), { notified: true });
  await at.checkout.work();
  const { lines } = await at.run('orderAgreement', { order_number: placed.number }, parent);
  expect(lines).toMatchObject([{ refund: { whole: 'over' } }]);
  const order = await at.run('orderInfo', { order_number: placed.number }, parent);
  const bought = { family, number: placed.number, order, lineIds: order.lines.map(({ id }) => id) };
  expect(await at.preview(bought)).toMatchObject({ total: { amount: 0 }, lines: [{ by: 'nothing' }] });
  // The desk reads the same, while it waits and before.
  const desk = await aMemberOfStaff(at.shop, 'finance');
  const facts = { lessons: 1, begun: 0, late: 1, suggested: { amount: 0 } };
  const seen = await at.run('officeOrderInfo', { order_number: bought.number }, desk);
  expect(seen.lines).toMatchObject([{ facts, most: order.total }]);
  const asked = await at.ask(bought);
  const waiting = await at.run('officeRefundIndex', {}, desk);
  expect(waiting.items.find(({ id }) => id === asked.id)).toMatchObject({
    suggested: { amount: 0 },
    most: order.total,
    classes: [facts],
  });
});
