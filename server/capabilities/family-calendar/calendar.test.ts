import ICAL from 'ical.js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { admitGuest, excuse } from '../roll-call/index.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let otherFamily: TestFamily;
let first: string;
let second: string;

beforeAll(async () => {
  shop.time.now = testsBegin;
  family = await aFamily(shop, { count: 2 });
  otherFamily = await aFamily(shop);
  [first, second] = family.children as [string, string];
  await enrol((await aClass(shop, { startsInDays: 2 })).sessionId, first);
  await enrol((await aClass(shop, { startsInDays: 3, timeZone: 'America/New_York' })).sessionId, second);
  await enrol((await aClass(shop, { startsInDays: 3 })).sessionId, otherFamily.children[0] ?? '');
});
beforeEach(() => {
  shop.time.now = testsBegin;
});

const enrol = (sessionId: string, childId: string) =>
  shop.act({}, (inside) =>
    inside.db.insert(enrolments).values({ id: inside.newId(), sessionId, childId, enrolledAt: inside.now }),
  );

const as = ({ person }: TestFamily, locale: 'zh' | 'en' = 'zh') => ({ person, locale });
const span = { from: '2026-11-16T00:00:00Z', until: '2026-12-31T00:00:00Z' };

test('shows what all children of the family attend, soonest first, and nothing of others', async () => {
  const { entries, children } = await run('virtualCalendar', span, as(family));
  expect(children.map(({ id }) => id)).toEqual([first, second]);
  expect(entries).toHaveLength(6);
  expect(new Set(entries.map(({ child }) => child.id))).toEqual(new Set([first, second]));
  const starts = entries.map(({ starts_at }) => Date.parse(starts_at));
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  const ofFirst = await run('virtualCalendar', { ...span, child: first }, as(family));
  expect(ofFirst.entries.map(({ child }) => child.id)).toEqual([first, first, first]);
  expect(ofFirst.children).toHaveLength(2);
});

test('includes entries that overlap the span, not those that end at its start', async () => {
  const entries = (await run('virtualCalendar', { ...span, child: first }, as(family))).entries;
  const lesson = entries[0];
  if (!lesson) throw new Error('there is no lesson');
  const between = async (from: string, until: string) =>
    (await run('virtualCalendar', { from, until, child: first }, as(family))).entries.map(
      ({ lesson_id }) => lesson_id,
    );
  expect(await between(lesson.ends_at, span.until)).toEqual(
    entries.slice(1).map(({ lesson_id }) => lesson_id),
  );
  expect(await between(span.from, lesson.starts_at)).toEqual([]);
  const middle = Temporal.Instant.from(lesson.starts_at).add({ minutes: 1 }).toString();
  expect(await between(middle, middle.replace('01:00Z', '02:00Z'))).toEqual([lesson.lesson_id]);
});

test('refuses another family’s child, and a visitor', async () => {
  const foreign = otherFamily.children[0] as string;
  await expect(run('virtualCalendar', { ...span, child: foreign }, as(family))).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  for (const call of ['calendarLinkMake', 'calendarLinkEnd'] as const)
    await expect(run(call, { child_id: foreign }, as(family))).rejects.toMatchObject({
      refusal: 'families.child_not_yours',
    });
  await expect(run('virtualCalendar', span, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

/** Homework of the first child's class, due at a time; for all, or for other children. */
async function aTask(dueAt: string, more: { forAll?: boolean } = {}): Promise<string> {
  const { rows } = await shop.pool.query(
    `insert into tasks (id, session_id, set_by, title, text, link, due_at, for_all, criteria, set_at)
     select gen_random_uuid(), session_id, $2, '朗读《静夜思》', '', '', $3, $4, '[]', $5 from enrolments where child_id = $1 returning id`,
    [first, family.parentId, dueAt, more.forAll ?? true, shop.time.now.toString()],
  );
  return String(rows[0]?.id);
}

test('shows homework on its due day with its state, to the child it is set for', async () => {
  const id = await aTask('2026-11-20T12:00:00Z');
  await aTask('2026-11-21T12:00:00Z', { forAll: false });
  await aTask('2027-01-20T12:00:00Z');
  const { due } = await run('virtualCalendar', span, as(family));
  expect(due).toMatchObject([
    {
      task_id: id,
      child: { id: first },
      title: '朗读《静夜思》',
      due_at: '2026-11-20T12:00:00Z',
      site: { time_zone: 'Asia/Shanghai' },
      state: 'assigned',
    },
  ]);
  expect((await run('virtualCalendar', { ...span, child: second }, as(family))).due).toEqual([]);
  expect((await run('virtualCalendar', span, as(otherFamily))).due).toEqual([]);
  const secret = secretOf(await linkFor(first));
  const dueEvents = async () => {
    const calendar = new ICAL.Component(ICAL.parse((await run('calendarFeed', { secret }, {})).text));
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    return events.filter(({ startDate }) => startDate.isDate);
  };
  const dueDays = async () =>
    (await dueEvents()).map(({ startDate, summary }) => [startDate.toString(), summary]);
  const dueWords = async () => (await dueEvents())[0]?.description ?? '';
  expect(await dueDays()).toEqual([
    ['2026-11-20', '交作业：朗读《静夜思》'],
    ['2027-01-20', '交作业：朗读《静夜思》'],
  ]);
  expect(await dueWords()).toContain('截止时间：2026年11月20日 周五 20:00（中国标准时间）');
  // In the family's own zone it is due the day after.
  await shop.pool.query("update accounts set time_zone = 'Pacific/Auckland' where id = $1", [
    family.parentId,
  ]);
  expect((await dueDays()).map(([day]) => day)).toEqual(['2026-11-21', '2027-01-21']);
  expect(await dueWords()).toMatch(
    /截止时间：2026年11月21日 周六 01:00（新西兰时间）\n2026年11月20日 周五 20:00（中国标准时间）/,
  );
  await shop.pool.query('update accounts set time_zone = null where id = $1', [family.parentId]);
  await shop.pool.query(
    `insert into hand_ins (id, task_id, child_id, attempt, state, text, link, saved_at, handed_in_at)
     values (gen_random_uuid(), $1, $2, 1, 'handed_in', '好', '', $3, $3)`,
    [id, first, shop.time.now.toString()],
  );
  expect((await run('virtualCalendar', span, as(family))).due[0]?.state).toBe('handed_in');
  expect((await dueDays())[0]?.[1]).toBe('作业已交：朗读《静夜思》');
  await shop.pool.query('update tasks set withdrawn_at = $1', [shop.time.now.toString()]);
  expect((await run('virtualCalendar', span, as(family))).due).toEqual([]);
});

const secretOf = (url: string | null | undefined) => /calendar_feed\/(.+)\.ics$/.exec(url ?? '')?.[1] ?? '';
const linkOf = async (childId: string) =>
  (await run('calendarLinks', {}, as(family))).find(({ child }) => child.id === childId);
/** Makes or renews the link to a child's calendar; returns its address. */
async function linkFor(childId: string) {
  const replaces = (await linkOf(childId))?.made_at ?? undefined;
  await run('calendarLinkMake', { child_id: childId, replaces }, as(family));
  return (await linkOf(childId))?.url;
}
const notThere = { refusal: 'not_found' };

test('a feed passes a strict parser, with each lesson once, at its instant', async () => {
  const { text } = await run('calendarFeed', { secret: secretOf(await linkFor(second)) }, {});
  const lines = text.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('王安安');
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  const { entries } = await run('virtualCalendar', { ...span, child: second }, as(family));
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
    entries.map(({ starts_at }) => new Date(starts_at).toISOString()),
  );
  // A class in New York, read by a family without a zone: in the campus's time.
  expect(events[0]?.description).toContain('北美东部时间');
  expect(text).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)/);
});

test('a link made on an English page is an English calendar, for an account in Chinese too', async () => {
  const links = await run('calendarLinkMake', { child_id: second }, as(family, 'en'));
  const url = links.find((link) => link.child.id === second)?.url ?? '';
  expect(new URL(url).pathname).toMatch(/^\/en\/calendar_feed\//);
  const { text } = await run('calendarFeed', { secret: secretOf(url) }, { locale: 'en' });
  expect(text).toContain('/en/virtual_index');
  expect(text).not.toMatch(/第 \d|的课/);
  const inChinese = await run('calendarLinks', {}, as(family));
  expect(inChinese.find((link) => link.child.id === second)?.url).toBe(url.replace('/en/', '/'));
});

test('the same lessons make the same text, and a moved lesson keeps its id', async () => {
  const secret = secretOf(await linkFor(first));
  const { text } = await run('calendarFeed', { secret }, {});
  shop.time.now = shop.time.now.add({ minutes: 5 });
  expect((await run('calendarFeed', { secret }, {})).text).toBe(text);
  const uids = (feedText: string) => [...feedText.matchAll(/^UID:.*$/gm)].map(([uid]) => uid);
  await shop.pool.query(
    `update lessons set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
     where session_id in (select session_id from enrolments where child_id = $1)`,
    [first],
  );
  const moved = (await run('calendarFeed', { secret }, {})).text;
  expect(moved).not.toBe(text);
  expect(uids(moved)).toEqual(uids(text));
});

test('renewing a link ends the one before; a link can be ended and shown again', async () => {
  const before = await linkFor(first);
  const after = await linkFor(first);
  expect(after).not.toBe(before);
  await expect(run('calendarFeed', { secret: secretOf(before) }, {})).rejects.toMatchObject(notThere);
  const links = await run('calendarLinks', {}, as(family));
  expect(links.find(({ child }) => child.id === first)?.url).toBe(after);
  await run('calendarLinkEnd', { child_id: first }, as(family));
  await expect(run('calendarFeed', { secret: secretOf(after) }, {})).rejects.toMatchObject(notThere);
  await expect(run('calendarLinkEnd', { child_id: first }, as(family))).rejects.toMatchObject(notThere);
  const { rows } = await shop.pool.query(
    "select action, after from audit_entries where action like 'calendar.%' and subject = $1 order by at",
    [`child:${first}`],
  );
  expect(rows.map(({ action }) => action)).toContain('calendar.renew');
  expect(JSON.stringify(rows)).not.toContain(secretOf(after));
});

test('a link stops working when its guardian no longer looks after the child', async () => {
  const secret = secretOf(await linkFor(second));
  await run('calendarFeed', { secret }, {});
  await shop.pool.query("update guardianships set rights = '{collect}' where child_id = $1", [second]);
  await expect(run('calendarFeed', { secret }, {})).rejects.toMatchObject(notThere);
});

test('a student sees only their own calendar', async () => {
  const account = await shop.act({}, async (inside) => {
    const id = inside.newId();
    await inside.connection.query(
      `insert into accounts (id, kind, name, login_user_name, password_hash, locale, created_at)
       values ($1, 'student', '安安', $2, 'x', 'zh', $3)`,
      [id, `student-${id}`, inside.now.toString()],
    );
    await inside.connection.query('update children set account_id = $1 where id = $2', [id, first]);
    return id;
  });
  const person = { kind: 'student' as const, accountId: account, signInId: account, name: '安安' };
  const { entries, children } = await run('virtualCalendar', span, { person });
  expect(children.map(({ id }) => id)).toEqual([first]);
  expect(entries).toHaveLength(3);
  await expect(run('virtualCalendar', { ...span, child: second }, { person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  await expect(run('calendarLinks', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a lesson with leave is marked and in no feed; its make-up is in both', async () => {
  const mine = await aFamily(shop);
  const child = mine.children[0] ?? '';
  const ownClass = await aClass(shop, { startsInDays: 2 });
  const sister = await aClass(shop, { startsInDays: 4 });
  await enrol(ownClass.sessionId, child);
  const { rows } = await shop.pool.query(
    `select (select id from lessons where session_id = $1 and position = 1) as missed,
       (select id from lessons where session_id = $2 and position = 1) as there,
       (select id from enrolments where child_id = $3) as enrolment`,
    [ownClass.sessionId, sister.sessionId, child],
  );
  const { missed, there, enrolment } = rows[0] as Record<'missed' | 'there' | 'enrolment', string>;
  await shop.act({}, async (inside) => {
    await excuse(inside, { lessonId: missed, childIds: [child], because: 'leave', isCounted: false });
    await admitGuest(inside, { lessonId: there, childId: child, enrolmentId: enrolment, because: 'right' });
  });
  const { entries } = await run('virtualCalendar', { ...span, child }, as(mine));
  expect(entries.map(({ lesson_id, kind, away }) => [lesson_id, kind, away])).toEqual(
    expect.arrayContaining([
      [missed, 'lesson', true],
      [there, 'make_up', false],
    ]),
  );
  expect(entries).toHaveLength(4);
  const [link] = (await run('calendarLinkMake', { child_id: child }, as(mine))).filter(
    (entry) => entry.child.id === child,
  );
  const { text } = await run('calendarFeed', { secret: secretOf(link?.url) }, {});
  expect([text.includes(missed), text.includes(there), text.includes('补课')]).toEqual([false, true, true]);
});

/** Independent of the code under test: `06:00`. */
const hourIn = (at: string, zone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);

test.each(['America/Vancouver', 'America/Toronto', 'Europe/London', 'Australia/Sydney', 'Asia/Shanghai'])(
  'a lesson has the same hour in feed and calendar for a family in %s, around every change of clocks',
  async (zone) => {
    const mine = await aFamily(shop);
    const child = mine.children[0] ?? '';
    const ownClass = await aClass(shop, { startsInDays: 2 });
    await enrol(ownClass.sessionId, child);
    await run('timeZoneSave', { time_zone: zone }, as(mine));
    // Toronto's clocks change on March 14, London's on March 28, Sydney's on April 4.
    const at = ['2027-03-10T11:00:00Z', '2027-03-24T11:00:00Z', '2027-04-07T11:00:00Z'];
    await shop.pool.query(
      `update lessons set starts_at = ($2::timestamptz[])[position], ends_at = ($2::timestamptz[])[position] + interval '1 hour'
       where session_id = $1`,
      [ownClass.sessionId, at],
    );
    const query = { from: '2027-03-01T00:00:00Z', until: '2027-04-20T00:00:00Z', child };
    const { entries } = await run('virtualCalendar', query, as(mine));
    expect(entries.map(({ starts_at }) => starts_at)).toEqual(at);
    const [link] = await run('calendarLinkMake', { child_id: child }, as(mine));
    const { text } = await run('calendarFeed', { secret: secretOf(link?.url) }, {});
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(
      at.map((instant) => instant.replace('Z', '.000Z')),
    );
    for (const [index, { description }] of events.entries())
      for (const clock of [zone, 'Asia/Shanghai'])
        expect(description).toMatch(new RegExp(`^${hourIn(at[index] ?? '', clock)}–`, 'm'));
    const hours = new Set(at.map((instant) => hourIn(instant, zone)));
    expect(hours.size).toBe(/Vancouver|Shanghai/.test(zone) ? 1 : 2);
  },
);
