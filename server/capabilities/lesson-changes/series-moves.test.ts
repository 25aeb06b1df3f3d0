import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

/** A weekly class of three lessons, Wednesdays 10:00 to 11:30 in Shanghai, with a teacher and a family. */
async function aRunningClass() {
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  const { parentId, children } = await aFamily(shop);
  await enrolled(shop, made.sessionId, children[0] ?? '');
  const [first = '', second = '', third = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
  return { ...made, teacher, parentId, first, second, third };
}
const sessionRow = async (id: string) =>
  (await shop.pool.query('select * from sessions where id = $1', [id])).rows[0];
const noticesOf = async (accountId: string) =>
  (
    await shop.pool.query("select data from notices where account_id = $1 and kind = 'lesson.changed'", [
      accountId,
    ])
  ).rows.map((row) => row.data as Record<string, unknown>);

test('moves this and later lessons from the place of a lesson moved alone in its series, and names one that stays', async () => {
  const made = await aRunningClass();
  const starts = async () => (await lessonsOf(shop, made.sessionId)).map(({ starts_at }) => starts_at);
  const begunAt = shop.time.now;
  onTestFinished(() => {
    shop.time.now = begunAt;
  });
  const move = (lesson_id: string, day: string, more: object = {}) => {
    shop.time.now = shop.time.now.add({ minutes: 1 });
    return run('officeLessonMove', { lesson_id, day, start: '10:00', end: '11:30', ...more }, office);
  };
  await move(made.first, '2026-11-29');
  await shop.pool.query(
    `insert into holidays (site_id, day, name) values ($1, '2026-12-10', '{"zh":"假","en":"Off"}')`,
    [made.siteId],
  );
  const later = { scope: 'later', start: '09:00', end: '10:00' };
  const thursdays = ['2026-11-26T01:00:00Z', '2026-12-03T01:00:00Z'];
  expect(await move(made.first, '2026-11-26', later)).toEqual({
    lesson_ids: [made.first, made.second],
    not_moved: [{ id: made.third, starts_at: '2026-12-09T02:00:00Z', why: 'holiday' }],
  });
  expect(await starts()).toEqual([...thursdays, '2026-12-09T02:00:00Z']);
  expect(await sessionRow(made.sessionId)).toMatchObject({ weekdays: [4], start_time: '09:00:00' });
  await shop.pool.query('delete from holidays where site_id = $1', [made.siteId]);
  // The first two are there already; the third follows.
  expect(await move(made.first, '2026-11-26', later)).toEqual({ lesson_ids: [made.third], not_moved: [] });
  expect(await starts()).toEqual([...thursdays, '2026-12-10T01:00:00Z']);
  const notices = await noticesOf(made.parentId);
  expect(notices).toContainEqual(expect.objectContaining({ at: thursdays[0], more: 1 }));
  expect(notices).toContainEqual(
    expect.objectContaining({ was: '2026-12-09T02:00:00Z', at: '2026-12-10T01:00:00Z' }),
  );
  await expect(move(made.first, '2026-11-26', later)).rejects.toMatchObject({
    refusal: 'lesson_changes.not_moved',
  });
});

/** A class with another of its teacher on Thursdays, from `days` after today. Wishes a move of its lessons to those Thursdays. */
async function aBusyClass(days: number) {
  const made = await aRunningClass();
  const otherClass = await aClass(shop, { startsInDays: days });
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    otherClass.offeringId,
    made.teacher.id,
  ]);
  const hours = { start: '10:00', end: '11:30' };
  return { ...made, move: { lesson_id: made.first, day: '2026-11-26', ...hours, scope: 'later' } as const };
}

test('leaves later lessons whose new hour their teacher has elsewhere; the class has the weekly hour of the series', async () => {
  const made = await aBusyClass(15);
  expect(await sessionRow(made.sessionId)).toMatchObject({ weekdays: [3] });
  const answer = await run('officeLessonMove', made.move, office);
  expect(answer.lesson_ids).toEqual([made.first]);
  expect(answer.not_moved.map(({ id, why }) => [id, why])).toEqual([
    [made.second, 'teacher_busy'],
    [made.third, 'teacher_busy'],
  ]);
  expect(await sessionRow(made.sessionId)).toMatchObject({ weekdays: [4] });
});

test('a confirmed clash moves the chosen lesson alone, and names the later ones', async () => {
  const made = await aBusyClass(8);
  await expect(run('officeLessonMove', made.move, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.teacher_busy',
  });
  const answer = await run('officeLessonMove', { ...made.move, clash_confirmed: true }, office);
  expect(answer.lesson_ids).toEqual([made.first]);
  expect(answer.not_moved.map(({ id, why }) => [id, why])).toEqual([
    [made.second, 'teacher_busy'],
    [made.third, 'teacher_busy'],
  ]);
  const next = { ...made.move, lesson_id: made.second, day: '2026-12-03', scope: 'one' } as const;
  expect(await run('officeLessonMove', { ...next, clash_confirmed: true }, office)).toEqual({
    lesson_ids: [made.second],
    not_moved: [],
  });
});

test('asks before a lesson moves to an hour at which another class is in its room; later lessons stay', async () => {
  const made = await aRunningClass();
  const other = await aClass(shop, { startsInDays: 8 });
  await shop.pool.query('update offerings set site_id = $1 where id = $2', [made.siteId, other.offeringId]);
  const both = [made.offeringId, other.offeringId];
  await shop.pool.query("update sessions set room = '301' where offering_id = any($1)", [both]);
  const hours = { start: '10:00', end: '11:30' };
  const move = { lesson_id: made.first, day: '2026-11-26', ...hours, scope: 'later' } as const;
  await expect(run('officeLessonMove', move, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.room_taken',
    params: { number: other.number },
  });
  const answer = await run('officeLessonMove', { ...move, clash_confirmed: true }, office);
  expect(answer.lesson_ids).toEqual([made.first]);
  expect(answer.not_moved.map(({ id, why }) => [id, why])).toEqual([
    [made.second, 'room_taken'],
    [made.third, 'room_taken'],
  ]);
});

test('a first lesson moved half a year later by mistake and back leaves the refund terms as they were', async () => {
  const made = await aRunningClass();
  const { starts_at, terms_start } = await sessionRow(made.sessionId);
  const hours = { start: '10:00', end: '11:30' };
  for (const day of ['2027-05-26', '2026-11-25'])
    await run('officeLessonMove', { lesson_id: made.first, day, ...hours }, office);
  expect(await sessionRow(made.sessionId)).toMatchObject({ starts_at, terms_start });
  expect(terms_start).toBeNull();
});
