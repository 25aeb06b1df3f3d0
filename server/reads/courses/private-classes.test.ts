import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { findFreeHours, planPrivate } from '../../capabilities/private-lessons/index.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { lessons } from '../../schema/schedule.ts';

const { shop, run } = await openSchool();

test('classes and lessons of a family show which are private, how long and how many', async () => {
  const family = await aFamily(shop);
  const childId = family.children[0] ?? '';
  const usual = await aClass(shop);
  const once = await aPrivateOffering(shop, { minutes: 45 });
  const pack = await aPrivateOffering(shop, { kind: 'private_long', count: 8 });
  await shop.act({}, async (inside) => {
    const site = { id: once.siteId, timeZone: 'Asia/Shanghai' };
    const [hour] = await findFreeHours(inside, { teacherId: once.teacherId, site, minutes: 45 });
    if (!hour) throw new Error('no free hour');
    const single = await planPrivate(inside, {
      number: once.number,
      teacherId: null,
      childId,
      startsAt: hour.startsAt,
    });
    const many = await planPrivate(inside, { number: pack.number, teacherId: null, childId, startsAt: null });
    await inside.db
      .insert(lessons)
      .values({ ...hour, id: inside.newId(), sessionId: single, position: 1, teacherId: once.teacherId });
    for (const sessionId of [usual.sessionId, single, many])
      await inside.db
        .insert(enrolments)
        .values({ id: inside.newId(), sessionId, childId, enrolledAt: inside.now });
  });
  const about = { person: family.person };
  const current = await run('memberCourses', { tab: 'current' }, about);
  expect(current.items).toMatchObject([
    { offering: { number: pack.number }, made: { minutes: 60, lessons: 8, single: false } },
  ]);
  const future = await run('memberCourses', { tab: 'future' }, about);
  const made = new Map(future.items.map((item) => [item.offering.number, item.made]));
  expect(made.get(usual.number)).toBeNull();
  expect(made.get(once.number)).toMatchObject({ minutes: 45, lessons: 1, single: true });
  const { items } = await run('virtualIndex', { child_id: childId }, about);
  const lesson = items.find((item) => item.offering.number === once.number);
  expect(lesson).toMatchObject({ made: { single: true, minutes: 45 }, teachers: [{ id: once.teacherId }] });
  expect(items.filter((item) => item.made)).toHaveLength(1);
});
