import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTaughtClass, aTeacherOf } from '../../../tools/test/classroom.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { lessonsNoteGivers } from '../giving/jobs.ts';
import { noticeMail } from '../notices/jobs.ts';
import { remindOfPapers } from './remind-of-papers.ts';
import { daysLeft, hiddenNumber, whenTold } from './rules.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let made: Awaited<ReturnType<typeof aTaughtClass>>;
let other: Pick<typeof made, 'teacher'>;
const begins = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
  shop.time.now = begins;
  const family = await aFamily(shop);
  made = await aTaughtClass(shop, { childIds: family.children, startsInDays: 0 });
  const elsewhere = await aClass(shop, { startsInDays: 300 });
  other = { teacher: await aTeacherOf(shop, elsewhere.offeringId) };
});
afterAll(() => shop.close());

const about = () => ({ person: made.teacher });
const paper = { kind: 'first_aid' as const, title: '急救证', number: 'A1234567', valid_until: '2027-01-10' };

test('a paper is noted with the end of its number, changed without it, and taken out', async () => {
  const [noted] = (await run('teacherPaperSave', paper, about())).papers;
  expect(noted).toMatchObject({ title: '急救证', number: '••••4567', days_left: 53 });
  const { number: _number, ...rest } = paper;
  const change = { ...rest, paper_id: noted?.id ?? '', title: '红十字急救证' };
  expect((await run('teacherPaperSave', change, about())).papers).toMatchObject([
    { id: noted?.id, title: '红十字急救证', number: '••••4567' },
  ]);
  await expect(run('teacherPaperSave', change, { person: other.teacher })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await run('teacherPaperSave', { ...change, remove: true }, about());
  expect((await run('teacherProfile', {}, about())).papers).toEqual([]);
  await expect(run('teacherPaperSave', change, about())).rejects.toMatchObject({ refusal: 'not_found' });
});

test.each([
  ['kind', { kind: 'driving' }],
  ['title', { title: ' ' }],
  ['valid_until', { valid_until: '2027-02-30' }],
])('a mistake is refused at %s', async (field, change) => {
  await expect(
    run('teacherPaperSave', { ...paper, ...change } as typeof paper, about()),
  ).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { [field]: expect.any(String) },
  });
});

test('a teacher is told once on each of the days, and never of a paper that is over', async () => {
  await run('teacherPaperSave', paper, about());
  const told = async () => {
    shop.waiting.length = 0;
    await shop.act({}, (inside) => remindOfPapers(inside));
    return shop.waitingOf(noticeMail).length;
  };
  expect([await told(), await told()]).toEqual([1, 0]);
  shop.time.now = Temporal.Instant.from('2026-12-28T02:00:00Z');
  expect([await told(), await told()]).toEqual([1, 0]);
  shop.time.now = Temporal.Instant.from('2027-01-11T02:00:00Z');
  expect(await told()).toBe(0);
  shop.time.now = begins;
  await runJobs(shop, []);
});

test('of a number no more than its end is shown, and of a paper the nearest day is told', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), (number) => {
      const shown = hiddenNumber(number).replaceAll('•', '');
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(number.endsWith(shown)).toBe(true);
      expect(number.length > 4 || shown === '').toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 400 }), (left) => {
      const today = Temporal.PlainDate.from('2026-11-18');
      expect(daysLeft(today.add({ days: left }).toString(), today)).toBe(left);
      expect(whenTold(left)).toBe(left < 0 || left > 60 ? null : left <= 14 ? 14 : 60);
    }),
  );
});

test('the statement counts lessons that were given and that somebody was in, and those covered apart', async () => {
  const own = () => run('teacherStatement', {}, about());
  const calledRolls = (ids: readonly string[]) =>
    shop.pool.query(
      `insert into lesson_rolls (lesson_id, saved_at, saved_by)
       select unnest($1::uuid[]), $2, $3 on conflict do nothing`,
      [ids, begins.toString(), made.teacher.kind === 'visitor' ? null : made.teacher.accountId],
    );
  const none = { month: '2026-11', given: 0, covered: 0, minutes: 0, waiting: 0 };
  expect((await own()).months[0]).toEqual(none);
  shop.time.now = begins.add({ hours: 2 });
  expect(await own()).toMatchObject({ months: [{ ...none, waiting: 1 }, ...Array(11).fill({})] });
  expect((await own()).lessons).toMatchObject([{ waits_for: 'roll' }]);
  await calledRolls(made.lessonIds);
  await shop.pool.query(
    `insert into roll_doubts (id, lesson_id, child_id, witnesses, opened_at)
     select gen_random_uuid(), $1, child_id, '{"roll":true,"door":null,"guardian":false}', $2
     from enrolments where session_id = $3 limit 1`,
    [made.lessonIds[0], begins.toString(), made.sessionId],
  );
  expect((await own()).lessons).toMatchObject([{ waits_for: 'decision' }]);
  await shop.pool.query('delete from roll_doubts');
  expect(await own()).toMatchObject({
    month: '2026-11',
    time_zone: 'Asia/Shanghai',
    lessons: [{ id: made.lessonIds[0], minutes: 90, covered: false, position: 1, waits_for: null }],
  });
  expect((await run('teacherStatement', {}, { person: other.teacher })).lessons).toEqual([]);
  await shop.pool.query(
    `insert into lesson_covers (id, lesson_id, away_id, cover_id, chosen_at, chosen_by)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [
      made.lessonIds[0],
      made.teacher.teacherId,
      other.teacher.teacherId,
      begins.toString(),
      made.teacher.kind === 'visitor' ? null : made.teacher.accountId,
    ],
  );
  expect((await own()).lessons).toEqual([]);
  const covering = await run('teacherStatement', { month: '2026-11' }, { person: other.teacher });
  expect(covering.months[0]).toEqual({ ...none, covered: 1, minutes: 90 });
  shop.time.now = Temporal.Instant.from('2027-01-05T02:00:00Z');
  const later = await own();
  expect(later.months.map(({ month }) => month)).toHaveLength(12);
  expect(later.months.reduce((sum, { given }) => sum + given, 0)).toBe(2);
  expect((await run('teacherStatement', { month: '2026-12' }, about())).lessons.length).toBe(
    later.months.find(({ month }) => month === '2026-12')?.given,
  );
});

test('a lesson counts for who gave it then, whoever teaches the class later', async () => {
  const clock = openHouse()
    .jobs('giving')
    .find(({ job }) => job === lessonsNoteGivers);
  const note = () => shop.act({}, async (inside) => clock?.run(inside, {}));
  const teacherId = made.teacher.kind === 'visitor' ? '' : made.teacher.teacherId;
  const [first = '', second = ''] = made.lessonIds;
  const given = async (person: typeof made.teacher) =>
    (await run('teacherStatement', { month: '2026-11' }, { person })).lessons.map(({ id, covered }) => [
      id,
      covered,
    ]);
  const { rows } = await shop.pool.query('select ends_at from lessons where id = any($1) order by 1', [
    [first, second],
  ]);
  for (const { ends_at } of [...rows, rows[1]]) {
    shop.time.now = Temporal.Instant.from(ends_at.toISOString()).add({ seconds: 1 });
    await note();
  }
  const before = [await given(made.teacher), await given(other.teacher)];
  expect(before).toEqual([[[second, false]], [[first, true]]]);
  await shop.pool.query('update lesson_covers set ended_at = $1', [shop.time.now.toString()]);
  await shop.pool.query('update offering_teachers set teacher_id = $1 where teacher_id = $2', [
    other.teacher.teacherId,
    teacherId,
  ]);
  expect([await given(made.teacher), await given(other.teacher)]).toEqual(before);
  // What has not been given yet is the new teacher's.
  shop.time.now = Temporal.Instant.from('2027-01-05T02:00:00Z');
  const later = await run('teacherStatement', {}, { person: other.teacher });
  expect(later.months.reduce((sum, { given: own, waiting }) => sum + own + waiting, 0)).toBeGreaterThan(0);
});
