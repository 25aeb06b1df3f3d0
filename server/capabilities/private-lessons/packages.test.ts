import { beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { noticeMail } from '../notices/jobs.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  // Ten in the morning by the teachers' clocks: the first free hour lies within the cut-off of a day.
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
});

const caller = (family: TestFamily) => ({ person: family.person });

test('books a package singly or weekly, moves and cancels lessons until the cut-off', async () => {
  const family = await aFamily(shop);
  const parent = caller(family);
  const { bought, session_id } = await aPackage(shop, run, { family });
  expect(bought).toMatchObject({ total: 5, left: 5, held: 0, lessons: [] });
  const free = async () =>
    (await run('privateFreeHours', { session_id }, parent)).hours.map((hour) => hour.starts_at);
  const [first = ''] = await free();
  const single = await run('privateBook', { session_id, starts_at: first }, parent);
  expect(single.private).toMatchObject({ left: 4, lessons: [{ starts_at: first, status: 'ahead' }] });
  const tuesday =
    (await free()).find((hour) => Temporal.Instant.from(hour).since(first).total('hours') > 72) ?? '';
  const weekly = await run('privateBook', { session_id, starts_at: tuesday, weekly: true, count: 3 }, parent);
  expect(weekly).toMatchObject({ skipped: [], ended: null });
  const later = weekly.private.lessons.slice(1).map((lesson) => Temporal.Instant.from(lesson.starts_at));
  expect(later).toHaveLength(3);
  expect(later[1]?.since(later[0] ?? shop.time.now).total('hours')).toBe(168);
  // The order names the next of them.
  const order = await run('orderInfo', { order_number: weekly.private.order_number ?? '' }, parent);
  expect(order.lines).toMatchObject([{ next: { starts_at: first, more: 3 } }]);
  const last = weekly.private.lessons.at(-1);
  const to = (await free()).at(-1) ?? '';
  const moved = await run('privateMove', { lesson_id: last?.id ?? '', starts_at: to }, parent);
  expect(moved.lessons.at(-1)?.starts_at).toBe(to);
  const cancelled = await run('privateCancel', { lesson_id: last?.id ?? '' }, parent);
  expect(cancelled).toMatchObject({ left: 2 });
  expect(await free()).toContain(to);
  // The first was booked 12 hours ahead, within the cut-off, so it cannot move.
  const close = cancelled.lessons[0];
  expect(close?.blocked.privateMove).toMatchObject({
    code: 'private_lessons.too_late',
    message: expect.stringContaining('24 小时'),
  });
  await expect(run('privateCancel', { lesson_id: close?.id ?? '' }, parent)).rejects.toMatchObject({
    refusal: 'private_lessons.too_late',
  });
  await expect(run('privateBook', { session_id, starts_at: first }, parent)).rejects.toMatchObject({
    refusal: 'schedule.hour_taken',
  });
  expect(shop.waitingOf(noticeMail).length).toBeGreaterThan(2);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test("a used-up package takes no further lesson; another family's is refused", async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const { session_id } = await aPackage(shop, run, { family, count: 1 });
  const hours = await run('privateFreeHours', { session_id }, caller(family));
  const [first, second] = hours.hours;
  const booked = await run('privateBook', { session_id, starts_at: first?.starts_at ?? '' }, caller(family));
  await expect(
    run('privateBook', { session_id, starts_at: second?.starts_at ?? '' }, caller(family)),
  ).rejects.toMatchObject({ refusal: 'private_lessons.package_used' });
  for (const attempt of [
    () => run('privateBook', { session_id, starts_at: second?.starts_at ?? '' }, caller(stranger)),
    () => run('privateFreeHours', { session_id }, caller(stranger)),
    () => run('privateCancel', { lesson_id: booked.private.lessons[0]?.id ?? '' }, caller(stranger)),
  ])
    await expect(attempt()).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  expect(await run('memberPrivate', {}, caller(stranger))).toEqual([]);
});

test('a lesson given back after it was held can be booked once more, and only once', async () => {
  const family = await aFamily(shop);
  const { session_id } = await aPackage(shop, run, { family, count: 1 });
  const parent = caller(family);
  const hour = async () => (await run('privateFreeHours', { session_id }, parent)).hours[0]?.starts_at ?? '';
  await run('privateBook', { session_id, starts_at: await hour() }, parent);
  const { rows } = await shop.pool.query<{ lesson: string; enrolment: string }>(
    `select l.id as lesson, e.id as enrolment from lessons l join enrolments e on e.session_id = l.session_id
     where l.session_id = $1`,
    [session_id],
  );
  const [{ lesson: lessonId, enrolment: enrolmentId } = { lesson: '', enrolment: '' }] = rows;
  const held = { enrolmentId, lessonId };
  await shop.act({}, (inside) =>
    recordEntries(inside, [{ ...held, kind: 'held', amount: -1, rule: 'present' }]),
  );
  expect(await run('memberPrivate', {}, parent)).toMatchObject([{ left: 0 }]);
  await shop.act({}, (inside) =>
    recordEntries(inside, [{ ...held, kind: 'held', amount: 0, rule: 'dispute' }]),
  );
  expect(await run('memberPrivate', {}, parent)).toMatchObject([
    { total: 1, left: 1, blocked: { privateBook: null } },
  ]);
  const rebooked = await run('privateBook', { session_id, starts_at: await hour() }, parent);
  expect(rebooked.private).toMatchObject({ left: 0 });
  expect(rebooked.private.lessons).toHaveLength(2);
  await expect(run('privateBook', { session_id, starts_at: await hour() }, parent)).rejects.toMatchObject({
    refusal: 'private_lessons.package_used',
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});
