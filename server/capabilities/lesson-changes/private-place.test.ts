import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
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
  const place = { lesson_id, place: { room: '302' }, why: '琴房检修' };
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
  const change = run('officeLessonPlace', { lesson_id: lesson?.id ?? '', place: { room: '302' } }, office);
  await expect(change).rejects.toMatchObject({ refusal: 'lesson_changes.place_of_class' });
});

/** A private package whose child has two lessons; the first is at 10:00 in a week, when a class of the campus begins. */
async function twoLessons() {
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const family = await aFamily(shop);
  const made = await aPackage(shop, run, { family });
  const parent = { person: family.person };
  const first = shop.time.now.add({ hours: 24 * 7 }).toString();
  await run('privateBook', { session_id: made.session_id, starts_at: first }, parent);
  const later = shop.time.now.add({ hours: 24 * 8 }).toString();
  const { private: booked } = await run(
    'privateBook',
    { session_id: made.session_id, starts_at: later },
    parent,
  );
  const [lesson_id = '', second = ''] = booked.lessons.map(({ id }) => id);
  const change = (place: object, more: object = {}) =>
    run('officeLessonPlace', { lesson_id, place, ...more }, office);
  const placeNow = async () => (await run('officeLessonInfo', { lesson_id }, office)).place;
  return { ...made, office, later, lesson_id, second, change, placeNow };
}

test('a part of the place that is left out stays, an empty part is removed', async () => {
  const { change, placeNow } = await twoLessons();
  const link = 'https://v.example.cn/room';
  await change({ room: '302', link });
  await change({ room: '303' });
  expect(await placeNow()).toEqual({ room: '303', link });
  await change({ room: '' });
  expect(await placeNow()).toEqual({ room: null, link });
  await change({ room: '302', link: '' });
  expect(await placeNow()).toEqual({ room: '302', link: null });
});

test('asks before private lessons get a room in which a class has a lesson then', async () => {
  const { siteId, number, change, placeNow } = await twoLessons();
  await shop.pool.query(
    "update sessions set room = '302' where offering_id in (select id from offerings where site_id = $1 and number <> $2)",
    [siteId, number],
  );
  await expect(change({ room: '302' })).rejects.toMatchObject({
    refusal: 'lesson_changes.room_taken',
    params: { number: number.slice(1), label: '周末班' },
  });
  await change({ room: '303' });
  await change({ room: '302' }, { clash_confirmed: true });
  expect(await placeNow()).toMatchObject({ room: '302' });
  // The room stays, so there is no question again.
  await change({ link: 'https://v.example.cn/room' });
});

test('asks before private lessons get a room that the site does not have', async () => {
  const { siteId, change, placeNow } = await twoLessons();
  await change({ room: '302' });
  await shop.pool.query(
    "insert into rooms (id, site_id, name, places) values (gen_random_uuid(), $1, '303', 6)",
    [siteId],
  );
  await expect(change({ room: '304' })).rejects.toMatchObject({ refusal: 'lesson_changes.room_unknown' });
  await change({ room: '303' });
  await change({ room: '304' }, { room_confirmed: true });
  expect(await placeNow()).toMatchObject({ room: '304' });
});

test('notifies the teachers of all lessons that get the place, each of their own', async () => {
  const { second, later, teacherId, office, change } = await twoLessons();
  const cover = await aTeacher(shop);
  await run('officeLessonCover', { lesson_id: second, away_id: teacherId, cover_id: cover.id }, office);
  await change({ room: '302' });
  const { rows } = await shop.pool.query(
    "select data ->> 'room' as room, data ->> 'was' as at from notices where account_id = $1 and data ->> 'what' = 'place'",
    [cover.accountId],
  );
  expect(rows).toEqual([{ room: '302', at: later }]);
});
