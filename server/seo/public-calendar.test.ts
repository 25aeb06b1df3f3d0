import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aClass, aFamily } from '../../tools/test/school.ts';
import { type TestShop, testShop } from '../platform/testing.ts';
import { calendarBetween, type Planned, viewCalendar } from '../reads/courses/course-calendar.ts';
import { teachers } from '../schema/teachers.ts';
import { calendarText, registerCalendar } from './public-calendar.ts';

const readCalendar = vi.fn(calendarBetween);
let school: TestShop;
let server: FastifyInstance;
beforeAll(async () => {
  school = await testShop({ PUBLIC_URL: 'https://tongxue.example' });
  server = Fastify();
  registerCalendar(server, school.app, readCalendar);
});
afterAll(async () => {
  await server.close();
  await school.close();
});

/** The lines before folding (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (text: string, name: string) =>
  linesOf(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));
const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign));
/** Asks a server with an empty cache. */
async function askAfresh(url: string, headers: Record<string, string> = {}) {
  const fresh = Fastify();
  registerCalendar(fresh, school.app);
  const answer = await fresh.inject({ url, headers });
  await fresh.close();
  return answer;
}
const feed = async (query = '') => (await askAfresh(`/calendar.ics${query}`)).body;

/** The entry of a session, by its UID. */
const entryOf = async (sessionId: string): Promise<string | undefined> =>
  (await feed()).split('BEGIN:VEVENT').find((part) => valuesOf(part, 'UID')[0]?.startsWith(sessionId));

test('an entry is the first lesson in UTC, with a stable UID and the time of its last change', async () => {
  const { number, sessionId } = await aClass(school);
  const entry = (await entryOf(sessionId)) ?? '';
  const { rows } = await school.pool.query(
    'select n.starts_at, o.updated_at from sessions n join offerings o on o.id = n.offering_id where n.id = $1',
    [sessionId],
  );
  const utc = (date: Date) =>
    date
      .toISOString()
      .replace(/[-:]/g, '')
      .replace(/\.\d+Z$/, 'Z');
  expect(valuesOf(entry, 'UID')).toEqual([`${sessionId}@tongxue.example`]);
  expect(valuesOf(entry, 'DTSTART')).toEqual([utc(rows[0].starts_at)]);
  expect(valuesOf(entry, 'DTSTAMP')).toEqual([utc(rows[0].updated_at)]);
  expect(valuesOf(entry, 'LAST-MODIFIED')).toEqual([utc(rows[0].updated_at)]);
  expect(valuesOf(entry, 'SEQUENCE')).toEqual(['0']);
  expect(valuesOf(entry, 'STATUS')).toEqual(['CONFIRMED']);
  const english = await feed('?lang=us');
  expect(linesOf(english)).toContain(`SUMMARY:Go ${number} · Weekend`);
  expect(english).toContain(`/en/course_info/${number}`);
});

test('a change keeps the UID and raises the sequence; a cancelled session is cancelled there and gone from the page', async () => {
  const { offeringId, sessionId } = await aClass(school);
  await school.pool.query(
    "update offerings set updated_at = created_at + interval '90 seconds' where id = $1",
    [offeringId],
  );
  expect(valuesOf((await entryOf(sessionId)) ?? '', 'SEQUENCE')).toEqual(['90']);
  await school.pool.query(
    `update sessions set minimum_size = 2, decide_by = starts_at, runs = false,
       decided_at = (select created_at from offerings where id = $2) + interval '2 minutes' where id = $1`,
    [sessionId, offeringId],
  );
  const entry = (await entryOf(sessionId)) ?? '';
  expect([valuesOf(entry, 'STATUS'), valuesOf(entry, 'SEQUENCE')]).toEqual([['CANCELLED'], ['120']]);
  expect(valuesOf(entry, 'SUMMARY')[0]).toMatch(/^已取消 · /);
  const context = school.context();
  const month = context.now
    .add({ hours: 24 * 7 })
    .toZonedDateTimeISO('Asia/Shanghai')
    .toString()
    .slice(0, 7);
  expect((await viewCalendar(context, { month })).map(({ id }) => id)).not.toContain(sessionId);
});

test('lessons made for one child are in no public calendar', async () => {
  const { sessionId } = await aClass(school, { classSize: 1 });
  const family = await aFamily(school);
  const words = { zh: '林悦', en: 'Lin Yue' };
  const teacherId = school.context().newId();
  const createdAt = school.time.now;
  await school.act({}, (inside) =>
    inside.db
      .insert(teachers)
      .values({ id: teacherId, name: words, title: words, bio: words, languages: ['zh'], createdAt }),
  );
  expect(await entryOf(sessionId)).toBeDefined();
  await school.pool.query(
    'update sessions set private_for = $2, teacher_id = $3, valid_until = ends_at where id = $1',
    [sessionId, family.children[0], teacherId],
  );
  expect(await entryOf(sessionId)).toBeUndefined();
});

test('answers 304 to a client that has the current calendar', async () => {
  const first = await server.inject('/calendar.ics');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await server.inject({ url: '/calendar.ics', headers });
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag]);
  await aClass(school);
  const after = await askAfresh('/calendar.ics', headers);
  expect(after.statusCode).toBe(200);
  expect(after.headers['content-type']).toBe('text/calendar; charset=utf-8');
});

test('refuses an unknown site without reading the calendar', async () => {
  readCalendar.mockClear();
  for (const site of ['%00', 'nowhere', '0198c2a0-0000-7000-8000-000000000001'])
    expect((await server.inject(`/calendar.ics?site=${site}`)).statusCode).toBe(404);
  expect(readCalendar).not.toHaveBeenCalled();
});

test('a calendar is made once for all requests, at the same time or with unknown parameters', async () => {
  const { siteId } = await aClass(school);
  const fresh = Fastify();
  readCalendar.mockClear();
  registerCalendar(fresh, school.app, readCalendar);
  const urls = ['/calendar.ics', '/calendar.ics?kind=none', '/calendar.ics?lang=cn&x=1', '/calendar.ics'];
  await Promise.all(urls.map((url) => fresh.inject(url)));
  await aClass(school);
  await fresh.inject('/calendar.ics');
  expect(readCalendar).toHaveBeenCalledTimes(1);
  expect((await fresh.inject(`/calendar.ics?site=${siteId}`)).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(readCalendar).toHaveBeenCalledTimes(2);
  await fresh.close();
});

test('calendars are made one at a time', async () => {
  const fresh = Fastify();
  let [now, most] = [0, 0];
  registerCalendar(fresh, school.app, async () => {
    most = Math.max(most, ++now);
    await new Promise((go) => setTimeout(go, 5));
    now--;
    return [];
  });
  const kinds = ['course', 'camp', 'private', 'activity'];
  await Promise.all(kinds.map((kind) => fresh.inject(`/calendar.ics?kind=${kind}`)));
  expect(most).toBe(1);
  await fresh.close();
});

const about = { origin: 'https://tongxue.example', locale: 'zh', store: '童学' } as const;
const planned = (name: string, summary: string): Planned => ({
  entry: {
    id: '0198c2a0-0000-7000-8000-000000000001',
    number: 'C1001',
    kind: 'course',
    name,
    label: '周末班',
    category: 'chess',
    first_day: '2026-12-05',
    last_day: '2026-12-20',
    starts_at: '2026-12-05T02:00:00Z',
    first_lesson_ends_at: '2026-12-05T03:30:00Z',
    ends_at: '2026-12-20T03:30:00Z',
    site: {
      id: 's1',
      name: '徐汇校区',
      kind: 'campus',
      address: '衡山路 1 号；二楼',
      country: 'CN',
      time_zone: 'Asia/Shanghai',
    },
    seats_left: 3,
  },
  summary,
  revised: Temporal.Instant.from('2026-11-01T00:00:00Z'),
  revision: 0,
  calledOff: false,
});
const words = fc
  .array(fc.constantFrom('围棋', 'Go, ', '; ', '\\', '\n', '👨‍👩‍👧', 'é', 'END:VEVENT', ':', '"', 'n'), {
    minLength: 1,
    maxLength: 60,
  })
  .map((parts) => parts.join(''));

test('folds lines at 75 octets and keeps the text', () => {
  fc.assert(
    fc.property(words, words, (name, summary) => {
      const text = calendarText([planned(name, summary)], about);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(valuesOf(text, 'SUMMARY').map(unescaped)).toEqual([`${name} · 周末班`]);
      expect(unescaped(valuesOf(text, 'DESCRIPTION')[0] ?? '').startsWith(summary)).toBe(true);
      expect(linesOf(text).filter((line) => line === 'END:VEVENT').length).toBe(1);
    }),
    { numRuns: 200 },
  );
});
