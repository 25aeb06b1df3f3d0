import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

test('staff change the place of private lessons: family, calendar and audit have it', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const family = await aFamily(shop);
  const { session_id } = await aPackage(shop, run, { family });
  const parent = { person: family.person };
  const { hours } = await run('privateFreeHours', { session_id }, parent);
  const { private: booked } = await run(
    'privateBook',
    { session_id, starts_at: hours.at(-1)?.starts_at ?? '' },
    parent,
  );
  const lesson_id = booked.lessons[0]?.id ?? '';
  const [link] = await run('calendarLinkMake', { child_id: family.children[0] ?? '' }, parent);
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  const event = async () => {
    const { text } = await run('calendarFeed', { secret }, {});
    const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return ['sequence', 'location'].map((name) => String(first?.getFirstPropertyValue(name)));
  };
  const placeOf = async () => (await run('officeLessonInfo', { lesson_id }, office)).place;
  const [before] = await event();
  expect(await placeOf()).toEqual({ room: null, link: null });
  shop.time.now = shop.time.now.add({ hours: 1 });
  const place = { lesson_id, room: '302', why: '琴房检修' };
  expect(await run('officeLessonPlace', place, office)).toEqual({ lesson_ids: [lesson_id] });
  await runJobs(shop, [...product.jobs('schedule'), ...product.jobs('lesson-changes')]);
  expect(await placeOf()).toEqual({ room: '302', link: null });
  const [sequence, location] = await event();
  expect(Number(sequence)).toBeGreaterThan(Number(before));
  expect(location).toContain('302');
  const { rows } = await shop.pool.query(
    `select data ->> 'what' as what, data ->> 'room' as room, data ->> 'why' as why from notices
     where account_id = $1 and kind = 'lesson.changed'`,
    [family.parentId],
  );
  expect(rows).toEqual([{ what: 'place', room: '302', why: '琴房检修' }]);
  const audited = await shop.pool.query("select after from audit_entries where action = 'lesson.place'");
  expect(audited.rows).toEqual([{ after: { room: '302', link: null } }]);
  await expect(run('officeLessonPlace', place, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.same_place',
  });
});

test('the place of a class is that of its plan', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const { sessionId } = await aClass(shop);
  await enrolled(shop, sessionId, (await aFamily(shop)).children[0] ?? '');
  const [lesson] = await lessonsOf(shop, sessionId);
  const change = run('officeLessonPlace', { lesson_id: lesson?.id ?? '', room: '302' }, office);
  await expect(change).rejects.toMatchObject({ refusal: 'lesson_changes.place_of_class' });
});
