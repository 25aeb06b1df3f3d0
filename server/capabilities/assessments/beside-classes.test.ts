import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import { anAssessor, bookAssessment } from '../../../tools/test/assessments.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { enrol } from '../../../tools/test/letters.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

/** A family whose child has an assessment booked, and a class that meets it: both at one hour. */
async function anAssessmentAndAClass() {
  const [assessor, family, of] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  const booked = await bookAssessment(run, assessor, { family, hour: 6 });
  const { rows } = await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz - interval '10 minutes', ends_at = $2::timestamptz + interval '50 minutes'
     where session_id = $1 and position = 1 returning id, starts_at`,
    [of.sessionId, booked.starts_at],
  );
  const lesson = rows[0] as { id: string; starts_at: Date };
  const childId = family.children[0] ?? '';
  const add = () =>
    run('cartAdd', { child_id: childId, session_id: of.sessionId }, { person: family.person });
  return { family, of, booked, lesson, childId, add };
}

test('the cart warns of a class that meets a booked assessment, in the language of its reader, until that is cancelled', async () => {
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

test('a guardian who may not see assessments is told of none by a warning', async () => {
  const { family, of, childId } = await anAssessmentAndAClass();
  const warned = async (rights: GuardianRight[]) => {
    const { person } = await aSecondGuardian(shop, family, rights);
    await run('cartAdd', { child_id: childId, session_id: of.sessionId }, { person });
    return (await run('cartIndex', {}, { person })).clashes.length;
  };
  expect(await warned(['pay', 'see'])).toBe(1);
  expect(await warned(['pay'])).toBe(0);
});

test('booked against an enrolment at once, the family sees both, at their hours, in its calendar', async () => {
  const [assessor, family, of] = [await anAssessor(shop), await aFamily(shop), await aClass(shop)];
  const childId = family.children[0] ?? '';
  const wish = { child_id: childId, offering: assessor.number, teacher_id: assessor.teacherId };
  const at = (await run('assessHours', wish, { person: family.person })).hours.at(6)?.starts_at ?? '';
  await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes'
     where session_id = $1 and position = 1`,
    [of.sessionId, at],
  );
  const [booked] = await Promise.allSettled([
    run('assessBook', { ...wish, starts_at: at }, { person: family.person }),
    enrol(shop, of.sessionId, family),
  ]);
  const until = Temporal.Instant.from(at).add({ hours: 1 }).toString();
  const span = { from: at, until, child: childId };
  const { entries } = await run('virtualCalendar', span, { person: family.person });
  const then = entries.filter(({ starts_at }) => starts_at === at).map(({ kind }) => kind);
  expect(then.sort()).toEqual(booked.status === 'fulfilled' ? ['assessment', 'lesson'] : ['lesson']);
});
