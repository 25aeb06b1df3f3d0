import { beforeAll, expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';

const begins = Temporal.Instant.from('2026-11-18T02:00:00Z');
const { shop, run } = await openSchool();
let family: TestFamily;
let first = '';
let second = '';
let made: Awaited<ReturnType<typeof aTaughtClass>>;

beforeAll(async () => {
  shop.time.now = begins.subtract({ hours: 24 });
  family = await aFamily(shop, { count: 2 });
  [first = '', second = ''] = family.children;
  made = await aTaughtClass(shop, { childIds: [first], startsInDays: 1 });
  await shop.pool.query(`update children set allergies = '花生', birth_month = '2018-11' where id = $1`, [
    first,
  ]);
});

const day = () => run('teacherDay', {}, { person: made.teacher });

test('the next lesson comes with its children and the facts to know about them', async () => {
  const { next, today, week, unfinished, time_zone } = await day();
  expect({ today, time_zone, unfinished }).toEqual({
    today: '2026-11-17',
    time_zone: 'Asia/Shanghai',
    unfinished: [],
  });
  expect(next).toMatchObject({
    id: made.lessonIds[0],
    students: 1,
    status: 'ahead',
    pupils: [{ id: first, as: 'class', is_new: false, birthday: true, allergies: '花生' }],
  });
  expect(week.map(({ id }) => id)).toEqual([made.lessonIds[0]]);
});

test('a past lesson is unfinished until the roll is called and every child present has a remark', async () => {
  const [lesson_id = '', next = ''] = made.lessonIds;
  shop.time.now = begins.add({ hours: 3 });
  const about = { person: made.teacher };
  expect((await day()).unfinished).toMatchObject([
    { id: lesson_id, roll_called: false, said: 0, present: 1 },
  ]);
  await run('remarkSave', { lesson_id, child_id: first, words: '好' }, about);
  expect((await day()).unfinished).toMatchObject([{ roll_called: false, said: 1, present: 1 }]);
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'present' }] }, about);
  const later = await day();
  expect(later.unfinished).toEqual([]);
  expect(later.next?.id).toBe(next);
});

test('an absent child needs no remark, and a child who joined after the last lesson is new', async () => {
  const [, lesson_id = ''] = made.lessonIds;
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
     values (gen_random_uuid(), $1, $2, null, $3)`,
    [made.sessionId, second, shop.time.now.toString()],
  );
  const { next } = await day();
  expect(next?.pupils.map(({ id, is_new }) => [id, is_new])).toEqual(
    [first, second].sort().map((id) => [id, id === second]),
  );
  shop.time.now = begins.add({ hours: 24 * 7 + 2 });
  const marks = [first, second].map((child_id) => ({ child_id, mark: 'absent' as const }));
  await run('rollCallSave', { lesson_id, marks }, { person: made.teacher });
  expect((await day()).unfinished).toEqual([]);
});

test('a lesson that is called off or covered by another teacher is not part of the day', async () => {
  await shop.pool.query(`update lessons set called_off_at = $2, called_off_why = '停电' where id = $1`, [
    made.lessonIds[2],
    shop.time.now.toString(),
  ]);
  expect((await day()).next).toBeNull();
});

test('the teachers of a child are listed with their classes and office hours', async () => {
  const about = { person: family.person, locale: 'en' as const };
  expect(await run('virtualTeachers', { child_id: first }, about)).toMatchObject({
    total: 1,
    items: [{ name: 'Qing Zhao', classes: [{ current: true }], office_hours: null }],
  });
  const hours = {
    time_zone: 'Asia/Shanghai',
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_days: 28,
    weekly: [{ weekday: 2, start: '16:00', end: '19:30' }],
    exceptions: [],
  };
  await run('teacherHoursSave', hours, { person: made.teacher });
  const [teacher] = (await run('virtualTeachers', { child_id: first }, about)).items;
  expect(teacher?.office_hours).toEqual({ time_zone: 'Asia/Shanghai', weekly: hours.weekly });
  const other = await aFamily(shop);
  expect((await run('virtualTeachers', {}, { person: other.person })).items).toEqual([]);
  await expect(run('virtualTeachers', { child_id: first }, { person: other.person })).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
});

test('homework to mark is counted for the class and in total', async () => {
  shop.time.now = begins.add({ hours: 3 });
  const due_at = shop.time.now.add({ hours: 48 }).toString();
  const set = { session_id: made.sessionId, title: '朗读', due_at };
  const { id: task_id } = await run('taskSave', set, { person: made.teacher });
  expect(await day()).toMatchObject({ to_mark: 0, next: { to_mark: 0 } });
  const work = { task_id, child_id: first, text: '读好了' };
  const sent = await run('taskHandIn', work, { person: family.person });
  expect(await day()).toMatchObject({ to_mark: 1, next: { to_mark: 1 } });
  const hand_in_id = sent.attempts[0]?.id ?? '';
  await run('taskReturn', { hand_in_id, score: 5 }, { person: made.teacher });
  expect(await day()).toMatchObject({ to_mark: 0, next: { to_mark: 0 } });
});
