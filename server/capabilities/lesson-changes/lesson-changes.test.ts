import { beforeAll, expect, test } from 'vitest';
import { aStudentOf } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { teachesLesson, teachesSession } from '../enrolments/index.ts';
import { lessonCalledOff, lessonMoved } from './jobs.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

/** A weekly class of three lessons, Wednesdays 10:00 to 11:30 in Shanghai, with a teacher and two families. */
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

test('moves a lesson by local time and notifies each family and the teacher once', async () => {
  const made = await aRunningClass();
  const move = { lesson_id: made.second, day: '2026-12-03', start: '15:00', end: '16:30', why: '校区检修' };
  expect(await run('officeLessonMove', move, office)).toEqual({ lesson_ids: [made.second], not_moved: [] });
  expect((await lessonsOf(shop, made.sessionId)).map((lesson) => lesson.starts_at)).toEqual([
    '2026-11-25T02:00:00Z',
    '2026-12-03T07:00:00Z',
    '2026-12-09T02:00:00Z',
  ]);
  for (const accountId of [...made.families.map((family) => family.parentId), made.teacher.accountId])
    expect(await noticesOf(accountId)).toMatchObject([
      { what: 'moved', was: '2026-12-02T02:00:00Z', at: '2026-12-03T07:00:00Z', why: '校区检修' },
    ]);
  expect(shop.waitingOf(lessonMoved)).toHaveLength(1);
});

test('notifies a student once and offers no choice of compensation', async () => {
  const made = await aRunningClass();
  const [family] = made.families;
  if (!family) throw new Error('The class has no family');
  const student = await aStudentOf(shop, family);
  await run('officeLessonCallOff', { lesson_id: made.second, why: '台风' }, office);
  const accountId = student.kind === 'visitor' ? '' : student.accountId;
  expect(await noticesOf(accountId)).toMatchObject([{ what: 'called_off', why: '台风', student: true }]);
  const { items } = await run('memberInformation', {}, { person: student });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toMatch(/学费积分|credit/i);
});

test('moves all upcoming lessons and updates the weekly hour of the class', async () => {
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

test('refuses a past time, a holiday, an overlap within the class, and a lesson that has begun', async () => {
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

test('keeps the first start of a moved lesson until it moves back', async () => {
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

test('asks about a time at which the teacher gives another lesson', async () => {
  const made = await aRunningClass();
  const otherClass = await aClass(shop, { startsInDays: 8 });
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    otherClass.offeringId,
    made.teacher.id,
  ]);
  const move = { lesson_id: made.first, day: '2026-11-26', start: '11:00', end: '12:30' };
  await expect(run('officeLessonMove', move, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.teacher_busy',
  });
  await run('officeLessonMove', { ...move, clash_confirmed: true }, office);
});

test('calls a lesson off once, and counts it for nothing', async () => {
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

test('shows the class to a covering teacher until a week after the lesson', async () => {
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
    (await run('teacherIndex', {}, { person })).items.map((item) => item.id);
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

test('refuses a cover by a busy teacher, and a cover for a teacher that does not give the lesson', async () => {
  const [made, otherClass] = [await aRunningClass(), await aRunningClass()];
  const cover = (away_id: string, cover_id: string) =>
    run('officeLessonCover', { lesson_id: made.first, away_id, cover_id }, office);
  await expect(cover(made.teacher.id, otherClass.teacher.id)).rejects.toMatchObject({
    refusal: 'lesson_changes.cover_busy',
  });
  await expect(cover(otherClass.teacher.id, made.teacher.id)).rejects.toMatchObject({
    refusal: 'lesson_changes.not_given',
  });
  const { choices } = await run('officeLessonInfo', { lesson_id: made.first }, office);
  expect(choices.find((choice) => choice.id === otherClass.teacher.id)).toMatchObject({
    busy: true,
    same_subject: true,
  });
  expect(choices.some((choice) => choice.id === made.teacher.id)).toBe(false);
});

test('notifies families with a trial of a move and a calling off', async () => {
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

test('notifies a trial child’s present guardians, not a former one that booked it', async () => {
  const made = await aClass(shop, { trials: { lessons: 1, seats: 2 } });
  const [lesson] = await lessonsOf(shop, made.sessionId);
  const [mother, lesson_id] = [await aFamily(shop), lesson?.id ?? ''];
  const [child_id = ''] = mother.children;
  const father = await aSecondGuardian(shop, mother, ['see', 'pay']);
  const driver = await aSecondGuardian(shop, mother, ['collect']);
  await run('listeningBook', { lesson_id, child_id }, father);
  await run('guardianEnd', { child_id, guardian_id: father.parentId }, mother);
  await run('officeLessonMove', { lesson_id, day: '2026-11-27', start: '10:00', end: '11:30' }, office);
  const noticesOf = async (accountId: string) =>
    (
      await shop.pool.query(
        "select data ->> 'what' as what from notices where account_id = $1 and kind = 'trial.changed' order by id",
        [accountId],
      )
    ).rows.map((row) => row.what);
  expect(await noticesOf(mother.parentId)).toEqual(['booked', 'moved']);
  expect(await noticesOf(father.parentId)).toEqual(['booked']);
  expect(await noticesOf(driver.parentId)).toEqual([]);
});

test('an hour that its day skips is refused at its field; a lesson may go over midnight', async () => {
  const made = await aRunningClass();
  await shop.pool.query("update sites set time_zone = 'America/Toronto' where id = $1", [made.siteId]);
  const move = (day: string, start: string, end: string, scope: 'one' | 'later' = 'one') =>
    run('officeLessonMove', { lesson_id: made.first, day, start, end, scope }, office);
  const skipped = { code: 'hour_skipped', params: { day: '2027-03-14', time: '02:30', next: '03:00' } };
  await expect(move('2027-03-14', '02:30', '03:30')).rejects.toMatchObject({ fields: { start: skipped } });
  await expect(move('2027-03-14', '01:30', '02:30')).rejects.toMatchObject({ fields: { end: skipped } });
  await expect(move('2027-03-07', '02:30', '03:30', 'later')).rejects.toMatchObject({
    fields: { start: skipped },
  });
  await expect(move('2027-11-07', '01:30', '02:30')).rejects.toMatchObject({
    fields: { start: { code: 'hour_twice', params: { day: '2027-11-07', next: '02:00' } } },
  });
  await move('2027-01-05', '23:30', '00:30');
  expect((await lessonsOf(shop, made.sessionId)).find(({ id }) => id === made.first)).toMatchObject({
    starts_at: '2027-01-06T04:30:00Z',
    ends_at: '2027-01-06T05:30:00Z',
  });
});

test('refuses to call off the only lesson of a class, which would still be sold; a lesson after it may go', async () => {
  const made = await aRunningClass();
  const off = (lesson_id: string) => run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  await off(made.first);
  await off(made.second);
  await expect(off(made.third)).rejects.toMatchObject({ refusal: 'lesson_changes.only_one' });
  const begun = await aRunningClass();
  const [held] = await lessonsOf(shop, begun.sessionId);
  shop.time.now = Temporal.Instant.from(held?.starts_at ?? '').add({ minutes: 1 });
  await off(begun.second);
  await off(begun.third);
});
