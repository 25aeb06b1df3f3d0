import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

const both = (zh: string, en: string) => JSON.stringify({ zh, en }) as never;
const doneSteps = async () => {
  const { steps, done } = await run('officeSetUp', {}, office);
  return { done, steps: steps.filter((step) => step.done).map(({ step }) => step) };
};
const next = async (step: string) =>
  (await run('officeSetUp', {}, office)).steps.find((entry) => entry.step === step)?.id;

test('leads an empty school from its first subject to a class that can be bought', async () => {
  expect(await doneSteps()).toEqual({ done: false, steps: [] });
  await run('officeCategorySave', { code: 'chess', name: both('棋类', 'Chess') }, office);
  const site = await run(
    'officeSiteSave',
    { kind: 'online', name: both('线上', 'Online'), country: 'CN', time_zone: 'Asia/Shanghai' },
    office,
  );
  expect((await doneSteps()).steps).toEqual(['subject', 'site']);
  const teacher = await run(
    'officeTeacherSave',
    {
      name: both('林一', 'Yi Lin'),
      title: both('围棋教师', 'Teaches Go'),
      bio: both('十年教龄', 'Ten years of teaching'),
      languages: '["zh"]' as never,
    },
    office,
  );
  expect(await next('invite')).toBe(teacher.id);
  await run('officeTeacherInvite', { teacher_id: teacher.id, email: 'lin@tongxue.example' }, office);
  expect(await next('invite')).toBeNull();
  const offering = await run(
    'officeOfferingSave',
    {
      kind: 'course',
      name: both('围棋入门', 'Go for beginners'),
      summary: both('从零开始', 'From the very beginning'),
      description: both('每周一节', 'A lesson a week'),
      category: 'chess',
      site_id: site.id,
      teacher_ids: JSON.stringify([teacher.id]) as never,
      grade_from: 1,
      grade_to: 3,
      age_from: 6,
      age_to: 9,
      price: 100_000,
    },
    office,
  );
  expect((await doneSteps()).steps).toEqual(['subject', 'site', 'teacher', 'invite', 'offering']);
  expect([await next('session'), await next('open')]).toEqual([offering.id, null]);
  await run(
    'officeSessionSave',
    {
      offering_id: offering.id,
      weekdays: '[6]' as never,
      start: '09:00',
      end: '10:00',
      first_day: '2026-12-05',
      total_classes: 8,
      label: both('周六班', 'Saturdays'),
      class_size: 8,
    },
    office,
  );
  expect([await next('session'), await next('open')]).toEqual([null, offering.id]);
  expect((await doneSteps()).done).toBe(false);
  await run('officeOfferingStatus', { ids: JSON.stringify([offering.id]) as never, to: 'open' }, office);
  expect((await doneSteps()).done).toBe(true);
  await run('officeOfferingStatus', { ids: JSON.stringify([offering.id]) as never, to: 'closed' }, office);
  expect((await doneSteps()).done).toBe(false);
});

test("begins with the school's name for staff who may set it, until it has a name or sells without", async () => {
  const owner = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const first = async () => (await run('officeSetUp', {}, owner)).steps[0];
  expect(await first()).toMatchObject({ step: 'school', done: false });
  const named = await run(
    'officeSchoolFactsSave',
    { version: 0, store_name: { zh: '小树学堂', en: 'Little Tree' } },
    owner,
  );
  expect(await first()).toMatchObject({ step: 'school', done: true });
  expect((await run('officeSetUp', {}, owner)).school.name).toEqual(named.store_name);
});

test('a subject has a unique code, is renamed by version, and counts its offerings', async () => {
  const subject = await run('officeCategorySave', { code: 'art', name: both('美术', 'Art') }, office);
  expect(subject).toMatchObject({ code: 'art', version: 1, offerings: 0 });
  await expect(
    run('officeCategorySave', { code: 'art', name: both('绘画', 'Drawing') }, office),
  ).rejects.toMatchObject({ refusal: 'programme.category_taken' });
  const renamed = { code: 'art', name: both('绘画', 'Drawing'), version: 1 };
  expect(await run('officeCategorySave', renamed, office)).toMatchObject({ version: 2 });
  await expect(run('officeCategorySave', renamed, office)).rejects.toMatchObject({
    refusal: 'programme.changed_since',
  });
  await expect(
    run('officeCategorySave', { code: 'none', name: both('无', 'None'), version: 1 }, office),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    run('officeCategorySave', { code: 'Fine Art', name: both('美术', 'Art') }, office),
  ).rejects.toMatchObject({ fields: { code: 'category_code_invalid' } });
  const { items } = await run('officeCategoryIndex', {}, office);
  expect(items.find(({ code }) => code === 'art')).toMatchObject({ name: { zh: '绘画', en: 'Drawing' } });
  const made2 = await aClass(shop);
  const { rows } = await shop.pool.query('select category from offerings where id = $1', [made2.offeringId]);
  const after = await run('officeCategoryIndex', {}, office);
  expect(after.items.find(({ code }) => code === rows[0].category)?.offerings).toBeGreaterThan(0);
});

test('refuses teachers and editors', async () => {
  const editor = { person: (await aMemberOfStaff(shop, 'editor')).person };
  await expect(run('officeSetUp', {}, editor)).rejects.toMatchObject({ refusal: 'not_allowed' });
  await expect(
    run('officeCategorySave', { code: 'x1', name: both('甲', 'A') }, editor),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
