import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { attachOrder } from '../../../tools/test/bare-order.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { dayAt } from '../../platform/zoned.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { leaveClass } from '../enrolments/index.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  shop.time.now = testsBegin;
});

const childOf = (family: TestFamily) => family.children[0] ?? '';
const later = () => {
  shop.time.now = shop.time.now.add({ hours: 1 });
};

/** Subscribes to the child's calendar by a new link. Returns a reader of a lesson's state and sequence in it; null where it is not in it. */
async function subscribe(family: TestFamily) {
  const parent = { person: family.person };
  const [before] = await run('calendarLinks', {}, parent);
  const replaces = before?.made_at ?? undefined;
  const [link] = await run('calendarLinkMake', { child_id: childOf(family), replaces }, parent);
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  later();
  return async (lessonId: string) => {
    const calendar = new ICAL.Component(ICAL.parse((await run('calendarFeed', { secret }, {})).text));
    const found = calendar
      .getAllSubcomponents('vevent')
      .filter((event) => String(event.getFirstPropertyValue('uid')).startsWith(lessonId));
    expect(found.length).toBeLessThan(2);
    const [event] = found;
    return event
      ? {
          status: String(event.getFirstPropertyValue('status')),
          sequence: Number(event.getFirstPropertyValue('sequence')),
          summary: String(event.getFirstPropertyValue('summary')),
        }
      : null;
  };
}

test('a private hour that its family cancels stays in a subscribed calendar as cancelled', async () => {
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const { session_id } = await aPackage(shop, run, { family });
  const read = await subscribe(family);
  const { hours } = await run('privateFreeHours', { session_id }, parent);
  const starts_at = hours.at(-1)?.starts_at ?? '';
  const booked = await run('privateBook', { session_id, starts_at }, parent);
  const lesson = booked.private.lessons[0]?.id ?? '';
  expect(await read(lesson)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  later();
  await run('privateCancel', { lesson_id: lesson }, parent);
  const left = await read(lesson);
  expect(left?.status).toBe('CANCELLED');
  expect(left?.sequence).toBeGreaterThan(0);
  // A calendar subscribed since then has no copy.
  expect(await (await subscribe(family))(lesson)).toBeNull();
});

test('lessons of a class that the child leaves stay as cancelled; back in it they are confirmed again', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { startsInDays: 5 });
  const place = { sessionId, childId: childOf(family) };
  await enrolled(shop, sessionId, place.childId);
  const orderNumber = await attachOrder(shop, place);
  const read = await subscribe(family);
  const [first] = await lessonsOf(shop, sessionId);
  const before = await read(first?.id ?? '');
  expect(before).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  await shop.act({}, (inside) => leaveClass(inside, { ...place, orderNumber }, 'refunded'));
  const left = await read(first?.id ?? '');
  expect(left?.status).toBe('CANCELLED');
  expect(left?.sequence).toBeGreaterThan(0);
  later();
  await enrolled(shop, sessionId, place.childId);
  const again = await read(first?.id ?? '');
  expect(again?.status).toBe('CONFIRMED');
  expect(again?.sequence).toBeGreaterThan(left?.sequence ?? 0);
});

test('a trial that is given back stays as cancelled', async () => {
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const { sessionId } = await aClass(shop, { startsInDays: 5, trials: { lessons: 1, seats: 4 } });
  const [first] = await lessonsOf(shop, sessionId);
  const lesson_id = first?.id ?? '';
  const { trial_id } = await run('listeningBook', { lesson_id, child_id: childOf(family) }, parent);
  const read = await subscribe(family);
  expect(await read(lesson_id)).toMatchObject({ status: 'CONFIRMED' });
  await run('listeningCancel', { trial_id }, parent);
  expect(await read(lesson_id)).toMatchObject({ status: 'CANCELLED' });
});

test('a make-up lesson that is given back stays as cancelled; one that was only offered does not come', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { startsInDays: 5 });
  const [first, second] = await lessonsOf(shop, sessionId);
  const other = await aClass(shop, { startsInDays: 6 });
  await enrolled(shop, other.sessionId, childOf(family));
  const read = await subscribe(family);
  const [missed] = await lessonsOf(shop, other.sessionId);
  await shop.act({}, async (inside) => {
    const rightId = inside.newId();
    const child = { childId: childOf(family) };
    await inside.db.insert(makeUpRights).values({
      ...child,
      id: rightId,
      lessonId: missed?.id ?? '',
      earnedBy: 'called_off',
      earnedAt: inside.now,
      goodUntil: inside.now.add({ hours: 24 * 60 }),
    });
    const place = {
      ...child,
      sessionId,
      rightId,
      classSize: 8,
      seatNo: 1,
      takenAt: inside.now,
      endedAt: inside.now,
    };
    await inside.db.insert(makeUpPlaces).values([
      { ...place, id: inside.newId(), lessonId: first?.id ?? '', endedWhy: 'given_back' },
      {
        ...place,
        id: inside.newId(),
        lessonId: second?.id ?? '',
        offeredUntil: inside.now,
        endedWhy: 'lapsed',
      },
    ]);
  });
  expect(await read(first?.id ?? '')).toMatchObject({ status: 'CANCELLED' });
  expect(await read(second?.id ?? '')).toBeNull();
});

test('a lesson with leave stays in a subscribed calendar as cancelled, and comes back when the leave is withdrawn', async () => {
  const family = await aFamily(shop);
  const child = childOf(family);
  const { sessionId } = await aClass(shop, { startsInDays: 5 });
  await enrolled(shop, sessionId, child);
  const [id = '', before = ''] = (await lessonsOf(shop, sessionId)).map((lesson) => lesson.id);
  const ask = (lesson: string) =>
    run('leaveAsk', { lesson_ids: [lesson], child_ids: [child], reason: '发烧' }, family);
  await ask(before);
  later();
  const read = await subscribe(family);
  expect(await read(before)).toBeNull();
  expect(await read(id)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  later();
  const asked = await ask(id);
  const away = await read(id);
  expect(away).toMatchObject({ status: 'CANCELLED', summary: expect.stringMatching(/^请假 · /) });
  expect(away?.sequence).toBeGreaterThan(0);
  later();
  await run('leaveWithdraw', { leave_id: asked.items[0]?.id ?? '' }, family);
  const back = await read(id);
  expect(back?.status).toBe('CONFIRMED');
  expect(back?.sequence).toBeGreaterThan(away?.sequence ?? 0);
});

test('a lesson that moves while a child has leave comes back when the leave is withdrawn', async () => {
  const family = await aFamily(shop);
  const child = childOf(family);
  const { sessionId } = await aClass(shop, { startsInDays: 5 });
  await enrolled(shop, sessionId, child);
  const [{ id } = { id: '' }] = await lessonsOf(shop, sessionId);
  const read = await subscribe(family);
  const asked = await run('leaveAsk', { lesson_ids: [id], child_ids: [child], reason: '发烧' }, family);
  later();
  const day = dayAt(shop.time.now, 'Asia/Shanghai').add({ days: 6 }).toString();
  const { person } = await aMemberOfStaff(shop, 'academic');
  await run('officeLessonMove', { lesson_id: id, day, start: '15:00', end: '16:00' }, { person });
  const away = await read(id);
  expect(away?.status).toBe('CANCELLED');
  later();
  await run('leaveWithdraw', { leave_id: asked.items[0]?.id ?? '' }, family);
  const back = await read(id);
  expect(back?.status).toBe('CONFIRMED');
  expect(back?.sequence).toBeGreaterThan(away?.sequence ?? 0);
});

test('homework that is withdrawn, or of a class that is left, stays in a subscribed calendar as cancelled', async () => {
  const family = await aFamily(shop);
  const child = childOf(family);
  const { sessionId, offeringId } = await aClass(shop);
  const teacher = await aTeacher(shop, [offeringId]);
  await enrolled(shop, sessionId, child);
  const due_at = shop.time.now.add({ hours: 24 * 9 }).toString();
  const set = async () =>
    (await run('taskSave', { session_id: sessionId, title: '朗读', text: '读三遍', due_at }, teacher)).id;
  const [withdrawn, left] = [await set(), await set()];
  const read = await subscribe(family);
  expect(await read(withdrawn)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
  await run('taskWithdraw', { task_id: withdrawn }, teacher);
  expect(await read(withdrawn)).toMatchObject({
    status: 'CANCELLED',
    summary: expect.stringMatching(/^已取消 · 交作业/),
  });
  expect((await read(withdrawn))?.sequence).toBeGreaterThan(0);
  later();
  await shop.pool.query("update enrolments set ended_at = $2, ended_why = 'moved' where child_id = $1", [
    child,
    shop.time.now.toString(),
  ]);
  await shop.pool.query('delete from seats where child_id = $1', [child]);
  later();
  const changed = { session_id: sessionId, title: '朗读', text: '读五遍', due_at };
  await run('taskSave', { ...changed, task_id: left }, teacher);
  const off = await read(left);
  expect(off?.status).toBe('CANCELLED');
  later();
  await enrolled(shop, sessionId, child);
  const back = await read(left);
  expect(back?.status).toBe('CONFIRMED');
  expect(back?.sequence).toBeGreaterThan(off?.sequence ?? 0);
  expect(await (await subscribe(family))(withdrawn)).toBeNull();
});
