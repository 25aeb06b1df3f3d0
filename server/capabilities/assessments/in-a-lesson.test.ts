import { expect, test } from 'vitest';
import { anAssessor } from '../../../tools/test/assessments.ts';
import { enrol } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { excuse } from '../roll-call/index.ts';

const { shop, run } = await openSchool();

/** The first lesson of a child's class, moved into a free hour of a teacher who assesses. */
async function aChildInALesson() {
  const [assessor, family, class_] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  await enrol(shop, class_.sessionId, family);
  const childId = family.children[0] ?? '';
  const input = { offering: assessor.number, teacher_id: assessor.teacherId };
  const hours = async (about: object = { child_id: childId }) =>
    (await run('assessHours', { ...input, ...about }, { person: family.person })).hours.map(
      ({ starts_at }) => starts_at,
    );
  const at = (await hours())[6] ?? '';
  const { rows } = await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz + interval '10 minutes', ends_at = $2::timestamptz + interval '25 minutes'
     where session_id = $1 and position = 1 returning id`,
    [class_.sessionId, at],
  );
  const lessonId = String(rows[0]?.id);
  const book = (person = family.person, locale: 'zh' | 'en' = 'zh') =>
    run('assessBook', { ...input, child_id: childId, starts_at: at }, { person, locale });
  return { family, childId, lessonId, at, hours, book };
}

test('does not offer an hour in which the child has a lesson, and refuses it with the class’s name', async () => {
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

test('offers the hour of a lesson with leave or called off; one of two guardians books it', async () => {
  const { family, childId, lessonId, at, hours, book } = await aChildInALesson();
  const guardian = await aSecondGuardian(shop, family, ['see', 'message']);
  const both = () => Promise.allSettled([book(), book(guardian.person)]);
  expect((await both()).every(({ status }) => status === 'rejected')).toBe(true);
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId, childIds: [childId], because: 'leave-1', isCounted: false }),
  );
  expect(await hours()).toContain(at);
  expect((await both()).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // The hour is now taken for the child too.
  expect(await hours()).not.toContain(at);
  const called = await aChildInALesson();
  await shop.pool.query(`update lessons set called_off_at = $2, called_off_why = 'weather' where id = $1`, [
    called.lessonId,
    shop.time.now.toString(),
  ]);
  expect((await called.book()).state).toBe('booked');
});

test('refuses the hours of another family’s child', async () => {
  const [{ childId }, stranger, assessor] = [
    await aChildInALesson(),
    await aFamily(shop),
    await anAssessor(shop),
  ];
  await expect(
    run('assessHours', { offering: assessor.number, child_id: childId }, { person: stranger.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});
