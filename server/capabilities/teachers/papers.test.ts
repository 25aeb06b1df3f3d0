import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass, aTeacherOf } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { lessonsNoteGivers } from '../giving/jobs.ts';
import { noticeMail } from '../notices/jobs.ts';
import { remindOfPapers } from './remind-of-papers.ts';
import { daysLeft, hiddenNumber, reminderDue } from './rules.ts';

const { shop, run } = await openSchool();
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let otherTeacher: Pick<typeof taught, 'teacher'>;
const begins = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  shop.time.now = begins;
  const family = await aFamily(shop);
  taught = await aTaughtClass(shop, { childIds: family.children, startsInDays: 0 });
  const elsewhere = await aClass(shop, { startsInDays: 300 });
  otherTeacher = { teacher: await aTeacherOf(shop, elsewhere.offeringId) };
});

const asTeacher = () => ({ person: taught.teacher });
const paper = { kind: 'first_aid' as const, title: '急救证', number: 'A1234567', valid_until: '2027-01-10' };

test('stores a qualification with the end of its number, changes it without the number, and removes it', async () => {
  const [noted] = (await run('teacherPaperSave', paper, asTeacher())).papers;
  expect(noted).toMatchObject({ title: '急救证', number: '••••4567', days_left: 53 });
  const { number: _number, ...rest } = paper;
  const change = { ...rest, paper_id: noted?.id ?? '', title: '红十字急救证' };
  expect((await run('teacherPaperSave', change, asTeacher())).papers).toMatchObject([
    { id: noted?.id, title: '红十字急救证', number: '••••4567' },
  ]);
  await expect(run('teacherPaperSave', change, { person: otherTeacher.teacher })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await run('teacherPaperSave', { ...change, remove: true }, asTeacher());
  expect((await run('teacherProfile', {}, asTeacher())).papers).toEqual([]);
  await expect(run('teacherPaperSave', change, asTeacher())).rejects.toMatchObject({ refusal: 'not_found' });
});

test.each([
  ['kind', { kind: 'driving' }],
  ['title', { title: ' ' }],
  ['valid_until', { valid_until: '2027-02-30' }],
])('refuses a mistake at %s', async (field, change) => {
  await expect(
    run('teacherPaperSave', { ...paper, ...change } as typeof paper, asTeacher()),
  ).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { [field]: expect.any(String) },
  });
});

test('reminds a teacher once on each of the days, and never of an expired qualification', async () => {
  await run('teacherPaperSave', paper, asTeacher());
  const countNotices = async () => {
    shop.waiting.length = 0;
    await shop.act({}, (inside) => remindOfPapers(inside));
    return shop.waitingOf(noticeMail).length;
  };
  expect([await countNotices(), await countNotices()]).toEqual([1, 0]);
  shop.time.now = Temporal.Instant.from('2026-12-28T02:00:00Z');
  expect([await countNotices(), await countNotices()]).toEqual([1, 0]);
  shop.time.now = Temporal.Instant.from('2027-01-11T02:00:00Z');
  expect(await countNotices()).toBe(0);
  shop.time.now = begins;
  await runJobs(shop, []);
});

test('shows only the end of a number, and reminds of the nearest day', () => {
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
      expect(reminderDue(left)).toBe(left < 0 || left > 60 ? null : left <= 14 ? 14 : 60);
    }),
  );
});

test('the statement counts lessons with children, and covered ones separately', async () => {
  const statement = () => run('teacherStatement', {}, asTeacher());
  const calledRolls = (ids: readonly string[]) =>
    shop.pool.query(
      `insert into lesson_rolls (lesson_id, saved_at, saved_by)
       select unnest($1::uuid[]), $2, $3 on conflict do nothing`,
      [ids, begins.toString(), taught.teacher.kind === 'visitor' ? null : taught.teacher.accountId],
    );
  const none = { month: '2026-11', given: 0, covered: 0, minutes: 0, waiting: 0 };
  expect((await statement()).months[0]).toEqual(none);
  shop.time.now = begins.add({ hours: 2 });
  expect(await statement()).toMatchObject({ months: [{ ...none, waiting: 1 }, ...Array(11).fill({})] });
  expect((await statement()).lessons).toMatchObject([{ waits_for: 'roll' }]);
  await calledRolls(taught.lessonIds);
  await shop.pool.query(
    `insert into roll_doubts (id, lesson_id, child_id, witnesses, opened_at)
     select gen_random_uuid(), $1, child_id, '{"roll":true,"door":null,"guardian":false}', $2
     from enrolments where session_id = $3 limit 1`,
    [taught.lessonIds[0], begins.toString(), taught.sessionId],
  );
  expect((await statement()).lessons).toMatchObject([{ waits_for: 'decision' }]);
  await shop.pool.query('delete from roll_doubts');
  expect(await statement()).toMatchObject({
    month: '2026-11',
    time_zone: 'Asia/Shanghai',
    lessons: [{ id: taught.lessonIds[0], minutes: 90, covered: false, position: 1, waits_for: null }],
  });
  for (const format of ['csv', 'xlsx'] as const)
    expect(await run('teacherStatementSheet', { month: '2026-11', format }, asTeacher())).toMatchObject({
      lines: 1,
      url: expect.stringMatching(/^\/files\//),
    });
  expect((await run('teacherStatement', {}, { person: otherTeacher.teacher })).lessons).toEqual([]);
  await shop.pool.query(
    `insert into lesson_covers (id, lesson_id, away_id, cover_id, chosen_at, chosen_by)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [
      taught.lessonIds[0],
      taught.teacher.teacherId,
      otherTeacher.teacher.teacherId,
      begins.toString(),
      taught.teacher.kind === 'visitor' ? null : taught.teacher.accountId,
    ],
  );
  expect((await statement()).lessons).toEqual([]);
  const covering = await run('teacherStatement', { month: '2026-11' }, { person: otherTeacher.teacher });
  expect(covering.months[0]).toEqual({ ...none, covered: 1, minutes: 90 });
  shop.time.now = Temporal.Instant.from('2027-01-05T02:00:00Z');
  const later = await statement();
  expect(later.months.map(({ month }) => month)).toHaveLength(12);
  expect(later.months.reduce((sum, { given }) => sum + given, 0)).toBe(2);
  expect((await run('teacherStatement', { month: '2026-12' }, asTeacher())).lessons.length).toBe(
    later.months.find(({ month }) => month === '2026-12')?.given,
  );
});

test('a lesson counts for its teacher at the time, whoever teaches the class later', async () => {
  const clock = openAll()
    .jobs('giving')
    .find(({ job }) => job === lessonsNoteGivers);
  const note = () => shop.act({}, async (inside) => clock?.run(inside, {}));
  const teacherId = taught.teacher.kind === 'visitor' ? '' : taught.teacher.teacherId;
  const [first = '', second = ''] = taught.lessonIds;
  const givenBy = async (person: typeof taught.teacher) =>
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
  const before = [await givenBy(taught.teacher), await givenBy(otherTeacher.teacher)];
  expect(before).toEqual([[[second, false]], [[first, true]]]);
  await shop.pool.query('update lesson_covers set ended_at = $1', [shop.time.now.toString()]);
  await shop.pool.query('update offering_teachers set teacher_id = $1 where teacher_id = $2', [
    otherTeacher.teacher.teacherId,
    teacherId,
  ]);
  expect([await givenBy(taught.teacher), await givenBy(otherTeacher.teacher)]).toEqual(before);
  // Lessons not yet given count for the new teacher.
  shop.time.now = Temporal.Instant.from('2027-01-05T02:00:00Z');
  const later = await run('teacherStatement', {}, { person: otherTeacher.teacher });
  expect(
    later.months.reduce((sum, { given: givenLessons, waiting }) => sum + givenLessons + waiting, 0),
  ).toBeGreaterThan(0);
});
