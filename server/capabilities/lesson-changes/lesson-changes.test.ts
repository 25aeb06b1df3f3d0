import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aStudentOf } from '../../../tools/test/letters.ts';
import { aClass, aFamily, aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { teachesLesson, teachesSession } from '../enrolments/index.ts';
import { lessonCalledOff, lessonMoved } from './jobs.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
afterAll(() => shop.close());

/** A weekly class of three lessons, Wednesdays 10:00 to 11:30 in Shanghai, with a teacher and two families in it. */
async function aRunningClass() {
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  const families = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  for (const family of families)
    for (const child of family.children) await enrolled(shop, made.sessionId, child);
  const lessons = await lessonsOf(shop, made.sessionId);
  const [first = '', second = '', third = ''] = lessons.map((lesson) => lesson.id);
  return { ...made, teacher, families, first, second, third };
}
const sessionRow = async (id: string) =>
  (await shop.pool.query('select * from sessions where id = $1', [id])).rows[0];
const noticesOf = async (accountId: string) =>
  (
    await shop.pool.query("select data from notices where account_id = $1 and kind = 'lesson.changed'", [
      accountId,
    ])
  ).rows.map((row) => row.data as Record<string, unknown>);

test('one lesson moves by the clocks of its place; each family and the teacher are told once', async () => {
  const made = await aRunningClass();
  const move = { lesson_id: made.second, day: '2026-12-03', start: '15:00', end: '16:30', why: '校区检修' };
  expect(await run('officeLessonMove', move, office)).toEqual({ lesson_ids: [made.second] });
  expect((await lessonsOf(shop, made.sessionId)).map((lesson) => lesson.starts_at)).toEqual([
    '2026-11-25T02:00:00Z',
    '2026-12-03T07:00:00Z',
    '2026-12-09T02:00:00Z',
  ]);
  for (const accountId of [...made.families.map((one) => one.parentId), made.teacher.accountId])
    expect(await noticesOf(accountId)).toMatchObject([
      { what: 'moved', was: '2026-12-02T02:00:00Z', at: '2026-12-03T07:00:00Z', why: '校区检修' },
    ]);
  expect(shop.waitingOf(lessonMoved)).toHaveLength(1);
});

test('a child who signs in is told too, once, and is asked to choose nothing', async () => {
  const made = await aRunningClass();
  const [family] = made.families;
  if (!family) throw new Error('no family');
  const student = await aStudentOf(shop, family);
  await run('officeLessonCallOff', { lesson_id: made.second, why: '台风' }, office);
  const accountId = student.kind === 'visitor' ? '' : student.accountId;
  expect(await noticesOf(accountId)).toMatchObject([{ what: 'called_off', why: '台风', student: true }]);
  const { items } = await run('memberInformation', {}, { person: student });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toMatch(/学费积分|credit/i);
});

test('all that have not begun move along, and the class tells its new hour', async () => {
  const made = await aRunningClass();
  const move = {
    lesson_id: made.first,
    day: '2026-11-26',
    start: '09:00',
    end: '11:00',
    scope: 'all',
  } as const;
  expect((await run('officeLessonMove', move, office)).lesson_ids).toHaveLength(3);
  expect(await lessonsOf(shop, made.sessionId)).toMatchObject([
    { starts_at: '2026-11-26T01:00:00Z', ends_at: '2026-11-26T03:00:00Z' },
    { starts_at: '2026-12-03T01:00:00Z' },
    { starts_at: '2026-12-10T01:00:00Z', ends_at: '2026-12-10T03:00:00Z' },
  ]);
  expect(await sessionRow(made.sessionId)).toMatchObject({
    weekdays: [4],
    start_time: '09:00:00',
    end_time: '11:00:00',
  });
  expect((await run('virtualIndex', {}, { person: made.families[0]?.person })).items[0]).toMatchObject({
    starts_at: '2026-11-26T01:00:00Z',
  });
});

test('a time that is past, a holiday, another lesson of the class, and what has begun are refused', async () => {
  const made = await aRunningClass();
  const move = (day: string, more: object = {}) =>
    run('officeLessonMove', { lesson_id: made.first, day, start: '10:00', end: '11:30', ...more }, office);
  await expect(move('2026-11-17')).rejects.toMatchObject({ refusal: 'lesson_changes.past' });
  await expect(move('2026-12-02')).rejects.toMatchObject({ refusal: 'lesson_changes.overlaps' });
  await expect(move('2026-11-25')).rejects.toMatchObject({ refusal: 'lesson_changes.not_moved' });
  await expect(move('2026-11-26', { end: '09:00' })).rejects.toMatchObject({
    fields: { end: 'hours_wrong' },
  });
  await shop.pool.query(
    `insert into holidays (site_id, day, name) values ($1, '2026-11-26', '{"zh":"假","en":"Off"}')`,
    [made.siteId],
  );
  await expect(move('2026-11-26')).rejects.toMatchObject({ refusal: 'lesson_changes.holiday' });
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from('2026-11-25T02:00:00Z');
  await expect(move('2026-11-27')).rejects.toMatchObject({ refusal: 'lesson_changes.begun' });
  shop.time.now = before;
  await expect(
    run(
      'officeLessonMove',
      { lesson_id: made.first, day: '2026-11-27', start: '10:00', end: '11:30' },
      made.families[0],
    ),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a lesson that moved keeps when it was first to begin, until it comes back to that', async () => {
  const made = await aRunningClass();
  const about = { person: made.teacher.person };
  const moveTo = async (day: string) => {
    await run('officeLessonMove', { lesson_id: made.second, day, start: '10:00', end: '11:30' }, office);
    const { lessons } = await run('teacherSyllabus', { session_id: made.sessionId }, about);
    return lessons.find(({ id }) => id === made.second);
  };
  const was = '2026-12-02T02:00:00Z';
  expect(await moveTo('2026-12-03')).toMatchObject({ state: 'moved', moved_from: was });
  expect(await moveTo('2026-12-04')).toMatchObject({ state: 'moved', moved_from: was });
  expect(await moveTo('2026-12-02')).toMatchObject({ state: 'planned', moved_from: null });
});

test('a time at which the teacher gives another lesson is asked about', async () => {
  const made = await aRunningClass();
  const other = await aClass(shop, { startsInDays: 8 });
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    other.offeringId,
    made.teacher.id,
  ]);
  const move = { lesson_id: made.first, day: '2026-11-26', start: '11:00', end: '12:30' };
  await expect(run('officeLessonMove', move, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.teacher_busy',
  });
  await run('officeLessonMove', { ...move, clash_confirmed: true }, office);
});

test('a lesson that is called off counts for nothing, and is called off once', async () => {
  const made = await aRunningClass();
  const off = { lesson_id: made.first, why: '老师生病' };
  await run('officeLessonCallOff', off, office);
  expect(await noticesOf(made.families[1]?.parentId ?? '')).toMatchObject([
    { what: 'called_off', why: '老师生病' },
  ]);
  expect(shop.waitingOf(lessonCalledOff).map(({ data }) => data.lessonId)).toContain(made.first);
  const about = { person: made.families[0]?.person };
  expect((await run('memberCourses', { tab: 'future' }, about)).items[0]).toMatchObject({
    next_lesson_at: '2026-12-02T02:00:00Z',
    starts_at: '2026-12-02T02:00:00Z',
  });
  await expect(run('officeLessonCallOff', off, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.called_off',
  });
  const [row] = (await run('officeLessonIndex', { session_id: made.sessionId }, office)).items;
  expect(row).toMatchObject({
    called_off: '老师生病',
    students: 3,
    blocked: { officeLessonMove: { code: 'lesson_changes.called_off' } },
  });
});

test('who covers a lesson sees the class from then until a week after it; nobody else does', async () => {
  const made = await aRunningClass();
  const [cover, stranger] = [await aTeacher(shop), await aTeacher(shop)];
  const sees = (teacherId: string) =>
    shop.act({}, async (inside) => [
      await teachesSession(inside, teacherId, made.sessionId),
      await teachesLesson(inside, teacherId, made.second),
    ]);
  expect(await sees(cover.id)).toEqual([false, false]);
  const choose = { lesson_id: made.first, away_id: made.teacher.id, cover_id: cover.id };
  await run('officeLessonCover', choose, office);
  expect(await sees(cover.id)).toEqual([true, true]);
  expect(await sees(made.teacher.id)).toEqual([true, true]);
  expect(await sees(stranger.id)).toEqual([false, false]);
  const days = async (person: Person) =>
    (await run('teacherIndex', {}, { person })).items.map((one) => one.id);
  expect(await days(cover.person)).toEqual([made.first]);
  expect(await days(made.teacher.person)).toEqual([made.second, made.third]);
  expect(await noticesOf(made.families[0]?.parentId ?? '')).toMatchObject([{ what: 'covered' }]);
  const family = made.families[0];
  const { items } = await run('virtualIndex', { child_id: family?.children[0] ?? '' }, family);
  const givers = items.map(({ teachers }) => teachers.map(({ id, covers_for }) => [id, covers_for !== null]));
  expect(givers).toEqual([[[cover.id, true]], [[made.teacher.id, false]], [[made.teacher.id, false]]]);
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from('2026-12-02T03:29:00Z');
  expect(await sees(cover.id)).toEqual([true, true]);
  shop.time.now = Temporal.Instant.from('2026-12-02T03:31:00Z');
  expect(await sees(cover.id)).toEqual([false, false]);
  shop.time.now = before;
  await run('officeLessonCover', { lesson_id: made.first, away_id: made.teacher.id }, office);
  expect(await sees(cover.id)).toEqual([false, false]);
});

test('who gives a lesson then, or does not give this one, covers nothing', async () => {
  const [made, other] = [await aRunningClass(), await aRunningClass()];
  const cover = (away_id: string, cover_id: string) =>
    run('officeLessonCover', { lesson_id: made.first, away_id, cover_id }, office);
  await expect(cover(made.teacher.id, other.teacher.id)).rejects.toMatchObject({
    refusal: 'lesson_changes.cover_busy',
  });
  await expect(cover(other.teacher.id, made.teacher.id)).rejects.toMatchObject({
    refusal: 'lesson_changes.not_given',
  });
  const { choices } = await run('officeLessonInfo', { lesson_id: made.first }, office);
  expect(choices.find((one) => one.id === other.teacher.id)).toMatchObject({
    busy: true,
    same_subject: true,
  });
  expect(choices.some((one) => one.id === made.teacher.id)).toBe(false);
});

test('families who try the class in a lesson are told that it moved, or that it does not take place', async () => {
  const made = await aClass(shop, { trials: { lessons: 1, seats: 2 } });
  const [lesson] = await lessonsOf(shop, made.sessionId);
  const family = await aFamily(shop);
  await run('listeningBook', { lesson_id: lesson?.id ?? '', child_id: family.children[0] ?? '' }, family);
  const move = { lesson_id: lesson?.id ?? '', day: '2026-11-27', start: '10:00', end: '11:30' };
  await run('officeLessonMove', move, office);
  await run('officeLessonCallOff', { lesson_id: lesson?.id ?? '', why: '停电' }, office);
  const { rows } = await shop.pool.query(
    "select data ->> 'what' as what from notices where account_id = $1 and kind = 'trial.changed' order by id",
    [family.parentId],
  );
  expect(rows.map((row) => row.what)).toEqual(['booked', 'moved', 'lesson_off']);
  expect((await run('listeningIndex', {}, family)).booked).toEqual([]);
});

test('of a trial those are told who look after the child now, not who booked it and does so no more', async () => {
  const made = await aClass(shop, { trials: { lessons: 1, seats: 2 } });
  const [lesson] = await lessonsOf(shop, made.sessionId);
  const [mother, lesson_id] = [await aFamily(shop), lesson?.id ?? ''];
  const [child_id = ''] = mother.children;
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const driver = await aSecondGuardian(shop, mother, ['collect']);
  await run('listeningBook', { lesson_id, child_id }, father);
  await run('guardianEnd', { child_id, guardian_id: father.parentId }, mother);
  await run('officeLessonMove', { lesson_id, day: '2026-11-27', start: '10:00', end: '11:30' }, office);
  const told = async (accountId: string) =>
    (
      await shop.pool.query(
        "select data ->> 'what' as what from notices where account_id = $1 and kind = 'trial.changed' order by id",
        [accountId],
      )
    ).rows.map((row) => row.what);
  expect(await told(mother.parentId)).toEqual(['moved']);
  expect(await told(father.parentId)).toEqual(['booked']);
  expect(await told(driver.parentId)).toEqual([]);
});
