import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { noticeMail } from '../notices/jobs.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  // Ten in the morning where the teachers are: the first hour that is offered lies within the cut-off of a day.
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

const as = (family: TestFamily) => ({ person: family.person });

test('a package is booked one by one or by the week, moved and cancelled until the cut-off', async () => {
  const family = await aFamily(shop);
  const about = as(family);
  const { bought, session_id } = await aPackage(shop, run, { family: family });
  expect(bought).toMatchObject({ total: 5, left: 5, held: 0, lessons: [] });
  const free = async () =>
    (await run('privateFreeHours', { session_id }, about)).hours.map((hour) => hour.starts_at);
  const [first = ''] = await free();
  const one = await run('privateBook', { session_id, starts_at: first }, about);
  expect(one.private).toMatchObject({ left: 4, lessons: [{ starts_at: first, status: 'ahead' }] });
  const tuesday =
    (await free()).find((hour) => Temporal.Instant.from(hour).since(first).total('hours') > 72) ?? '';
  const weekly = await run('privateBook', { session_id, starts_at: tuesday, weekly: true, count: 3 }, about);
  expect(weekly.skipped).toEqual([]);
  const later = weekly.private.lessons.slice(1).map((lesson) => Temporal.Instant.from(lesson.starts_at));
  expect(later).toHaveLength(3);
  expect(later[1]?.since(later[0] ?? shop.time.now).total('hours')).toBe(168);
  const last = weekly.private.lessons.at(-1);
  const to = (await free()).at(-1) ?? '';
  const moved = await run('privateMove', { lesson_id: last?.id ?? '', starts_at: to }, about);
  expect(moved.lessons.at(-1)?.starts_at).toBe(to);
  const cancelled = await run('privateCancel', { lesson_id: last?.id ?? '' }, about);
  expect(cancelled).toMatchObject({ left: 2 });
  expect(await free()).toContain(to);
  // The first is booked with 12 hours' notice: within the cut-off it stays where it is.
  const close = cancelled.lessons[0];
  expect(close?.blocked.privateMove).toMatchObject({
    code: 'private_lessons.too_late',
    message: expect.stringContaining('24 小时'),
  });
  await expect(run('privateCancel', { lesson_id: close?.id ?? '' }, about)).rejects.toMatchObject({
    refusal: 'private_lessons.too_late',
  });
  await expect(run('privateBook', { session_id, starts_at: first }, about)).rejects.toMatchObject({
    refusal: 'schedule.hour_taken',
  });
  expect(shop.waitingOf(noticeMail).length).toBeGreaterThan(2);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a used-up package takes no further lesson, and somebody else’s is as if it were not there', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const { session_id } = await aPackage(shop, run, { family: family, count: 1 });
  const hours = await run('privateFreeHours', { session_id }, as(family));
  const [first, second] = hours.hours;
  const booked = await run('privateBook', { session_id, starts_at: first?.starts_at ?? '' }, as(family));
  await expect(
    run('privateBook', { session_id, starts_at: second?.starts_at ?? '' }, as(family)),
  ).rejects.toMatchObject({ refusal: 'private_lessons.package_used' });
  for (const attempt of [
    () => run('privateBook', { session_id, starts_at: second?.starts_at ?? '' }, as(stranger)),
    () => run('privateFreeHours', { session_id }, as(stranger)),
    () => run('privateCancel', { lesson_id: booked.private.lessons[0]?.id ?? '' }, as(stranger)),
  ])
    await expect(attempt()).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  expect(await run('memberPrivate', {}, as(stranger))).toEqual([]);
});

test('a lesson that is given back after it was held can be booked once more, and only once', async () => {
  const family = await aFamily(shop);
  const { session_id } = await aPackage(shop, run, { family: family, count: 1 });
  const about = as(family);
  const hour = async () => (await run('privateFreeHours', { session_id }, about)).hours[0]?.starts_at ?? '';
  await run('privateBook', { session_id, starts_at: await hour() }, about);
  const { rows } = await shop.pool.query<{ lesson: string; enrolment: string }>(
    `select l.id as lesson, e.id as enrolment from lessons l join enrolments e on e.session_id = l.session_id
     where l.session_id = $1`,
    [session_id],
  );
  const [{ lesson: lessonId, enrolment: enrolmentId } = { lesson: '', enrolment: '' }] = rows;
  const of = { enrolmentId, lessonId };
  await shop.act({}, (inside) =>
    recordEntries(inside, [{ ...of, kind: 'held', amount: -1, rule: 'present' }]),
  );
  expect(await run('memberPrivate', {}, about)).toMatchObject([{ left: 0 }]);
  await shop.act({}, (inside) =>
    recordEntries(inside, [{ ...of, kind: 'held', amount: 0, rule: 'dispute' }]),
  );
  expect(await run('memberPrivate', {}, about)).toMatchObject([
    { total: 1, left: 1, blocked: { privateBook: null } },
  ]);
  const again = await run('privateBook', { session_id, starts_at: await hour() }, about);
  expect(again.private).toMatchObject({ left: 0 });
  expect(again.private.lessons).toHaveLength(2);
  await expect(run('privateBook', { session_id, starts_at: await hour() }, about)).rejects.toMatchObject({
    refusal: 'private_lessons.package_used',
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});
