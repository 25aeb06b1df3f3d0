import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

/** A weekly class of three lessons, Wednesdays 10:00 to 11:30 in Shanghai. */
async function aRunningClass() {
  const made = await aClass(shop);
  const [first] = await lessonsOf(shop, made.sessionId);
  return { ...made, first: first?.id ?? '' };
}

test('moves this and later lessons by the usual hour of the class, not by that of a lesson moved alone', async () => {
  const made = await aRunningClass();
  // The first lesson alone moves from Wednesday to Sunday; then it and the later ones go to Thursdays at nine.
  const alone = { lesson_id: made.first, day: '2026-11-22', start: '15:00', end: '16:30' };
  await run('officeLessonMove', alone, office);
  const later = {
    lesson_id: made.first,
    day: '2026-11-26',
    start: '09:00',
    end: '10:00',
    scope: 'later',
  } as const;
  expect((await run('officeLessonMove', later, office)).lesson_ids).toHaveLength(3);
  expect(await lessonsOf(shop, made.sessionId)).toMatchObject([
    { starts_at: '2026-11-26T01:00:00Z', ends_at: '2026-11-26T02:00:00Z' },
    { starts_at: '2026-12-03T01:00:00Z', ends_at: '2026-12-03T02:00:00Z' },
    { starts_at: '2026-12-10T01:00:00Z', ends_at: '2026-12-10T02:00:00Z' },
  ]);
});

test('takes a later lesson that was moved alone back to the usual hour', async () => {
  const made = await aRunningClass();
  const [, second] = await lessonsOf(shop, made.sessionId);
  await run(
    'officeLessonMove',
    { lesson_id: second?.id ?? '', day: '2026-12-04', start: '15:00', end: '16:30' },
    office,
  );
  const later = {
    lesson_id: made.first,
    day: '2026-11-26',
    start: '09:00',
    end: '10:00',
    scope: 'later',
  } as const;
  await run('officeLessonMove', later, office);
  expect((await lessonsOf(shop, made.sessionId)).map(({ starts_at }) => starts_at)).toEqual([
    '2026-11-26T01:00:00Z',
    '2026-12-03T01:00:00Z',
    '2026-12-10T01:00:00Z',
  ]);
});
