import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

/** A weekly class, Wednesdays 10:00 to 11:30 in Shanghai, whose first lesson is covered. */
async function aCoveredClass() {
  const made = await aClass(shop);
  const [teacher, cover] = [await aTeacher(shop, [made.offeringId]), await aTeacher(shop)];
  const [first = '', second = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
  await run('officeLessonCover', { lesson_id: first, away_id: teacher.id, cover_id: cover.id }, office);
  return { ...made, teacher, cover, first, second };
}
const changesOf = async ({ accountId }: { accountId: string }) =>
  (
    await shop.pool.query(
      "select data ->> 'what' as what from notices where account_id = $1 and kind = 'lesson.changed' order by id",
      [accountId],
    )
  ).rows.map(({ what }) => what);

test('notifies the covering teacher of a move or a calling off, not the absent one', async () => {
  const made = await aCoveredClass();
  const move = { lesson_id: made.first, day: '2026-11-26', start: '10:00', end: '11:30' };
  await run('officeLessonMove', move, office);
  await run('officeLessonCallOff', { lesson_id: made.first, why: '停电' }, office);
  expect(await changesOf(made.cover)).toEqual(['covered', 'moved', 'called_off']);
  expect(await changesOf(made.teacher)).toEqual(['covered']);
});

test('refuses the same cover again and notifies nobody twice', async () => {
  const made = await aCoveredClass();
  const choose = (lesson_id: string, cover_id?: string) =>
    run(
      'officeLessonCover',
      { lesson_id, away_id: made.teacher.id, ...(cover_id ? { cover_id } : {}) },
      office,
    );
  await expect(choose(made.first, made.cover.id)).rejects.toMatchObject({
    refusal: 'lesson_changes.same_giver',
  });
  await expect(choose(made.second)).rejects.toMatchObject({ refusal: 'lesson_changes.same_giver' });
  expect(await changesOf(made.cover)).toEqual(['covered']);
  expect(await changesOf(made.teacher)).toEqual(['covered']);
  shop.time.now = shop.time.now.add({ minutes: 1 });
  await choose(made.first);
  expect(await changesOf(made.cover)).toEqual(['covered', 'covered']);
});

test('notifies both the teacher and the cover when all lessons move', async () => {
  const made = await aCoveredClass();
  const scope = 'later' as const;
  const move = { lesson_id: made.first, scope, day: '2026-11-26', start: '10:00', end: '11:30' };
  await run('officeLessonMove', move, office);
  expect(await changesOf(made.cover)).toEqual(['covered', 'moved']);
  expect(await changesOf(made.teacher)).toEqual(['covered', 'moved']);
});

test('asks about a clash of the covering teacher, not of the absent one', async () => {
  const made = await aCoveredClass();
  const lessonOf = async (teacher: { id: string }) => {
    const otherClass = await aClass(shop, { startsInDays: 8 });
    await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
      otherClass.offeringId,
      teacher.id,
    ]);
    return (await lessonsOf(shop, otherClass.sessionId))[0]?.starts_at ?? '';
  };
  expect(await lessonOf(made.teacher)).toBe('2026-11-26T02:00:00Z');
  const move = { lesson_id: made.first, day: '2026-11-26', start: '10:00', end: '11:30' };
  await run('officeLessonMove', move, office);
  const moveBack = { ...move, day: '2026-11-25' };
  await run('officeLessonMove', moveBack, office);
  await lessonOf(made.cover);
  await expect(run('officeLessonMove', move, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.teacher_busy',
  });
});

test('refuses a cover by a teacher on leave', async () => {
  const made = await aCoveredClass();
  const otherTeacher = await aTeacher(shop);
  const days = { first_day: '2026-11-25', last_day: '2026-11-25', reason: '参加培训' };
  const { leave_id } = await run('teacherLeaveAsk', days, otherTeacher);
  const choose = { lesson_id: made.first, away_id: made.teacher.id, cover_id: otherTeacher.id };
  await run('officeTeacherLeaveAnswer', { leave_id, answer: 'grant' }, office);
  await expect(run('officeLessonCover', choose, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.cover_away',
  });
});

test('accepts one of two overlapping leaves requested at once', async () => {
  for (let time = 0; time < 5; time += 1) {
    const teacher = await aTeacher(shop);
    const days = { first_day: '2026-12-01', last_day: '2026-12-03', reason: '探亲' };
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => run('teacherLeaveAsk', days, teacher)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
