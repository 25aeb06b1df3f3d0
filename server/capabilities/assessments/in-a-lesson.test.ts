import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAssessor } from '../../../tools/test/assessments.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { enrol } from '../../../tools/test/letters.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { excuse } from '../roll-call/index.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

/** A family whose child has the first lesson of a class, moved into a free hour of a teacher who assesses. */
async function aChildInALesson() {
  const [assessor, family, of] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  await enrol(shop, of.sessionId, family);
  const childId = family.children[0] ?? '';
  const wish = { offering: assessor.number, teacher_id: assessor.teacherId };
  const hours = async (about: object = { child_id: childId }) =>
    (await run('assessHours', { ...wish, ...about }, { person: family.person })).hours.map(
      ({ starts_at }) => starts_at,
    );
  const at = (await hours())[6] ?? '';
  const { rows } = await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz + interval '10 minutes', ends_at = $2::timestamptz + interval '25 minutes'
     where session_id = $1 and position = 1 returning id`,
    [of.sessionId, at],
  );
  const lessonId = String(rows[0]?.id);
  const book = (person = family.person, locale: 'zh' | 'en' = 'zh') =>
    run('assessBook', { ...wish, child_id: childId, starts_at: at }, { person, locale });
  return { family, childId, lessonId, at, hours, book };
}

test('an hour in which the child has a lesson is not offered, and refused with the name of its class', async () => {
  const { hours, at, book } = await aChildInALesson();
  expect(await hours()).not.toContain(at);
  expect(await hours({})).toContain(at);
  const refused = await book().catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({
    refusal: 'assessments.in_a_lesson',
    params: { name: expect.stringMatching(/^围棋 T/) },
  });
  await expect(book(undefined, 'en')).rejects.toMatchObject({
    params: { name: expect.stringMatching(/^Go T/) },
  });
});

test('who has leave from the lesson, or whose lesson is called off, can be assessed then; of two guardians at once one books', async () => {
  const { family, childId, lessonId, at, hours, book } = await aChildInALesson();
  const other = await aSecondGuardian(shop, family, ['see', 'message']);
  const both = () => Promise.allSettled([book(), book(other.person)]);
  expect((await both()).every(({ status }) => status === 'rejected')).toBe(true);
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId, childIds: [childId], because: 'leave-1', isCounted: false }),
  );
  expect(await hours()).toContain(at);
  expect((await both()).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // What is booked is taken, for the child too.
  expect(await hours()).not.toContain(at);
  const called = await aChildInALesson();
  await shop.pool.query(`update lessons set called_off_at = $2, called_off_why = 'weather' where id = $1`, [
    called.lessonId,
    shop.time.now.toString(),
  ]);
  expect((await called.book()).state).toBe('booked');
});

test('another family’s child is nobody’s to ask about', async () => {
  const [{ childId }, stranger, assessor] = [
    await aChildInALesson(),
    await aFamily(shop),
    await anAssessor(shop),
  ];
  await expect(
    run('assessHours', { offering: assessor.number, child_id: childId }, { person: stranger.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});
