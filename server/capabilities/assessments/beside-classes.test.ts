import { expect, test } from 'vitest';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { anAssessor, bookAssessment } from '../../../tools/test/assessments.ts';
import { enrol } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

/** Books an assessment at the hour of a class. */
async function anAssessmentAndAClass() {
  const [assessor, family, class_] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  const booked = await bookAssessment(run, assessor, { family, hour: 6 });
  const { rows } = await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz - interval '10 minutes', ends_at = $2::timestamptz + interval '50 minutes'
     where session_id = $1 and position = 1 returning id, starts_at`,
    [class_.sessionId, booked.starts_at],
  );
  const lesson = rows[0] as { id: string; starts_at: Date };
  const childId = family.children[0] ?? '';
  const add = () =>
    run('cartAdd', { child_id: childId, session_id: class_.sessionId }, { person: family.person });
  return { family, class_, booked, lesson, childId, add };
}

test('the cart warns of a class that meets a booked assessment, until the assessment is cancelled', async () => {
  const { family, booked, childId, add } = await anAssessmentAndAClass();
  await add();
  const cart = (person = family.person, locale: 'zh' | 'en' = 'zh') =>
    run('cartIndex', {}, { person, locale });
  const { clashes } = await cart();
  expect(clashes).toMatchObject([{ kind: 'two_places', count: 1 }]);
  const beside = clashes[0]?.classes.find(({ item_id }) => item_id === null);
  expect(beside).toMatchObject({
    child: { id: childId },
    starts_at: booked.starts_at,
    name: expect.stringMatching(/^“.+”测评$/),
  });
  const inEnglish = (await cart(undefined, 'en')).clashes[0]?.classes.map(({ name }) => name);
  expect(inEnglish).toContainEqual(expect.stringMatching(/^the assessment in /));
  await run('assessCancel', { assessment_id: booked.id }, { person: family.person });
  expect((await cart()).clashes).toEqual([]);
});

test('a warning reveals no assessment to a guardian without the right to see them', async () => {
  const { family, class_, childId } = await anAssessmentAndAClass();
  const warned = async (rights: GuardianRight[]) => {
    const { person } = await aSecondGuardian(shop, family, rights);
    await run('cartAdd', { child_id: childId, session_id: class_.sessionId }, { person });
    return (await run('cartIndex', {}, { person })).clashes.length;
  };
  expect(await warned(['pay', 'see'])).toBe(1);
  expect(await warned(['pay'])).toBe(0);
});

test('a calendar shows an assessment and an enrolment that were booked at the same time, at their hours', async () => {
  const [assessor, family, class_] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  const childId = family.children[0] ?? '';
  const input = { child_id: childId, offering: assessor.number, teacher_id: assessor.teacherId };
  const at = (await run('assessHours', input, { person: family.person })).hours.at(6)?.starts_at ?? '';
  await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes'
     where session_id = $1 and position = 1`,
    [class_.sessionId, at],
  );
  const [booked] = await Promise.allSettled([
    run('assessBook', { ...input, starts_at: at }, { person: family.person }),
    enrol(shop, class_.sessionId, family),
  ]);
  const until = Temporal.Instant.from(at).add({ hours: 1 }).toString();
  const span = { from: at, until, child: childId };
  const { entries } = await run('virtualCalendar', span, { person: family.person });
  const then = entries.filter(({ starts_at }) => starts_at === at).map(({ kind }) => kind);
  expect(then.sort()).toEqual(booked.status === 'fulfilled' ? ['assessment', 'lesson'] : ['lesson']);
});

/** A child with a package of private lessons and an assessment in one of the free hours. */
async function anAssessmentAndAPackage() {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const { session_id } = await aPackage(shop, run, { family });
  const free = async () =>
    (await run('privateFreeHours', { session_id }, caller)).hours.map((hour) => hour.starts_at);
  const assessor = await anAssessor(shop);
  const at = (await free()).at(-8) ?? '';
  const input = {
    child_id: family.children[0] ?? '',
    offering: assessor.number,
    teacher_id: assessor.teacherId,
  };
  const assess = () => run('assessBook', { ...input, starts_at: at }, caller);
  const book = (more: object = {}) => run('privateBook', { session_id, starts_at: at, ...more }, caller);
  return { family, caller, at, free, assess, book };
}

test('a private lesson is neither offered, booked nor moved over an assessment of the child; the weekly plan skips that week', async () => {
  const { caller, at, free, assess, book } = await anAssessmentAndAPackage();
  const booked = await assess();
  expect(await free()).not.toContain(at);
  const refused = { refusal: 'private_lessons.assessed_then' };
  await expect(book()).rejects.toMatchObject(refused);
  const weekBefore = Temporal.Instant.from(at).subtract({ hours: 168 }).toString();
  const weekly = await book({ starts_at: weekBefore, weekly: true, count: 2 });
  expect(weekly.skipped).toHaveLength(1);
  const lesson_id = weekly.private.lessons[0]?.id ?? '';
  await expect(run('privateMove', { lesson_id, starts_at: at }, caller)).rejects.toMatchObject(refused);
  await run('assessCancel', { assessment_id: booked.id }, caller);
  expect(await free()).toContain(at);
  const moved = await run('privateMove', { lesson_id, starts_at: at }, caller);
  expect(moved.lessons.map(({ starts_at }) => starts_at)).toContain(at);
});

test('only one of an assessment and a private lesson booked at the same time for an hour succeeds', async () => {
  for (const isLessonFirst of [true, false]) {
    const { assess, book } = await anAssessmentAndAPackage();
    const acts = isLessonFirst ? ([book, assess] as const) : ([assess, book] as const);
    const done = await overlap(shop, {
      held: 'lock table audit_entries in share mode',
      first: () => acts[0](),
      second: () => acts[1](),
    });
    expect(done[0]?.status).toBe('fulfilled');
    expect(done[1]).toMatchObject({
      status: 'rejected',
      reason: { refusal: isLessonFirst ? 'assessments.in_a_lesson' : 'private_lessons.assessed_then' },
    });
  }
});
