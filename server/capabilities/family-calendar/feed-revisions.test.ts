import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { enrolments } from '../../schema/enrolments.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  shop.time.now = testsBegin;
});

const span = { from: '2026-11-16T00:00:00Z', until: '2026-12-31T00:00:00Z' };

test('a moved lesson and a called-off one come to a subscribed calendar as such', async () => {
  const mine = await aFamily(shop);
  const child = mine.children[0] ?? '';
  const { sessionId } = await aClass(shop, { startsInDays: 5 });
  await shop.act({}, (inside) =>
    inside.db
      .insert(enrolments)
      .values({ id: inside.newId(), sessionId, childId: child, enrolledAt: inside.now }),
  );
  const parent = { person: mine.person, locale: 'zh' } as const;
  const [link] = await run('calendarLinkMake', { child_id: child }, parent);
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  const { entries } = await run('virtualCalendar', { ...span, child }, parent);
  const [first, second] = entries.map(({ lesson_id }) => lesson_id);
  const read = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await run('calendarFeed', { secret }, {})).text));
    const found = (lessonId = '') => {
      const event = calendar
        .getAllSubcomponents('vevent')
        .find((component) => String(component.getFirstPropertyValue('uid')).startsWith(lessonId));
      return ['sequence', 'dtstamp', 'last-modified', 'status', 'dtstart', 'summary', 'transp'].map((name) =>
        String(event?.getFirstPropertyValue(name)),
      );
    };
    return { moved: found(first), off: found(second), count: calendar.getAllSubcomponents('vevent').length };
  };
  const before = await read();
  expect(before.moved[0]).toBe('0');
  shop.time.now = shop.time.now.add({ hours: 1 });
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const day = shop.time.now
    .add({ hours: 24 * 4 })
    .toString()
    .slice(0, 10);
  await run('officeLessonMove', { lesson_id: first ?? '', day, start: '08:00', end: '09:00' }, office);
  await run('officeLessonCallOff', { lesson_id: second ?? '', why: '台风' }, office);
  const after = await read();
  expect(after.count).toBe(before.count);
  const [sequence, stamp, modified, status, start] = after.moved;
  expect(Number(sequence)).toBeGreaterThan(0);
  expect(modified).toBe(stamp);
  expect(stamp).not.toBe(before.moved[1]);
  expect(status).toBe('CONFIRMED');
  expect(start).not.toBe(before.moved[4]);
  expect(after.off[3]).toBe('CANCELLED');
  expect(Number(after.off[0])).toBeGreaterThan(0);
  // Some calendars show no status: the title says it first, and the hour is free.
  expect(after.off[5]).toBe(`已停课 · ${before.off[5]}`);
  expect(after.off[6]).toBe('TRANSPARENT');
  // The page shows no called-off lesson.
  const shown = (await run('virtualCalendar', { ...span, child }, parent)).entries;
  expect(shown.map(({ lesson_id }) => lesson_id)).not.toContain(second);
});

test('homework comes as changed when it is moved and handed in, and blocks no day', async () => {
  const mine = await aFamily(shop);
  const child = mine.children[0] ?? '';
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  await enrolled(shop, made.sessionId, child);
  const [link] = await run('calendarLinkMake', { child_id: child }, mine);
  const secret = /calendar_feed\/(.+)\.ics$/.exec(link?.url ?? '')?.[1] ?? '';
  const due = (days: number) => shop.time.now.add({ hours: 24 * days }).toString();
  const task = { session_id: made.sessionId, title: '朗读', text: '读三遍' };
  const { id: task_id } = await run('taskSave', { ...task, due_at: due(3) }, teacher);
  const read = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await run('calendarFeed', { secret }, {})).text));
    const event = calendar
      .getAllSubcomponents('vevent')
      .find((component) => String(component.getFirstPropertyValue('uid')).startsWith(task_id));
    const of = (name: string) => String(event?.getFirstPropertyValue(name));
    expect(of('transp')).toBe('TRANSPARENT');
    expect(of('last-modified')).toBe(of('dtstamp'));
    return { start: of('dtstart'), stamp: of('dtstamp'), sequence: Number(of('sequence')) };
  };
  const first = await read();
  expect(first.sequence).toBe(0);
  shop.time.now = shop.time.now.add({ hours: 1 });
  await run('taskSave', { ...task, task_id, due_at: due(6) }, teacher);
  const moved = await read();
  expect(moved.start).not.toBe(first.start);
  expect(moved.stamp > first.stamp).toBe(true);
  expect(moved.sequence).toBeGreaterThan(0);
  shop.time.now = shop.time.now.add({ hours: 1 });
  await run('taskHandIn', { task_id, child_id: child, text: '读好了' }, mine);
  const done = await read();
  expect(done.sequence).toBeGreaterThan(moved.sequence);
});
