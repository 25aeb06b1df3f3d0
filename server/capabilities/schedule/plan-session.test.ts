import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { holidays } from '../../schema/catalog.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { type NewSession, planSession } from './index.ts';

let shop: TestShop;
let session: NewSession;

beforeAll(async () => {
  shop = await testShop();
  shop.time.now = Temporal.Instant.from('2026-10-20T00:00:00Z');
  const timeZone = 'America/Toronto';
  const { offeringId, siteId } = await aClass(shop, { timeZone });
  const name = { zh: '纪念日', en: 'Remembrance Day' };
  await shop.act({}, (inside) => inside.db.insert(holidays).values({ siteId, day: '2026-11-11', name }));
  session = {
    offeringId,
    site: { id: siteId, timeZone },
    label: { zh: '周三班', en: 'Wednesdays' },
    weekdays: [3],
    start: '16:30',
    end: '18:00',
    firstDay: '2026-10-26',
    totalClasses: 3,
    classSize: 6,
    room: '104',
    link: null,
  };
});
afterAll(() => shop.close());

const plan = (more: Partial<NewSession> = {}) =>
  shop.act({}, (inside) => planSession(inside, { ...session, ...more }));

test('lessons keep the place’s wall time over a change of clocks and skip its holidays', async () => {
  const id = await plan();
  const { rows } = await shop.pool.query(
    'select position, starts_at, ends_at from lessons where session_id = $1 order by position',
    [id],
  );
  expect(rows.map((row) => [row.position, row.starts_at.toISOString(), row.ends_at.toISOString()])).toEqual([
    [1, '2026-10-28T20:30:00.000Z', '2026-10-28T22:00:00.000Z'],
    [2, '2026-11-04T21:30:00.000Z', '2026-11-04T23:00:00.000Z'],
    [3, '2026-11-18T21:30:00.000Z', '2026-11-18T23:00:00.000Z'],
  ]);
});

test('a camp week with a holiday is shorter, and ends before the next one begins', async () => {
  const camp = (number: number, firstDay: string) =>
    plan({
      firstDay,
      weekdays: [1, 2, 3, 4, 5],
      totalClasses: 5,
      week: { number, price: null, earlyPrice: null, fees: {} },
    });
  const [first, second] = [await camp(1, '2026-11-09'), await camp(2, '2026-11-16')];
  const sales = await findSessionsForSale(shop.context(), [first, second]);
  expect(sales.map(({ session }) => [session.firstDay, session.lastDay, session.totalClasses])).toEqual([
    ['2026-11-09', '2026-11-13', 4],
    ['2026-11-16', '2026-11-20', 5],
  ]);
});

test("a planned session has times from its lessons, is recorded, and extends its offering's listing", async () => {
  const id = await plan({ totalClasses: 5 });
  const [sale] = await findSessionsForSale(shop.context(), [id]);
  expect(sale?.session).toMatchObject({ firstDay: '2026-10-28', lastDay: '2026-12-02', classSize: 6 });
  expect(sale?.session.startsAt.toString()).toBe('2026-10-28T20:30:00Z');
  expect(sale?.session.firstLessonEndsAt.toString()).toBe('2026-10-28T22:00:00Z');
  expect(sale?.session.endsAt.toString()).toBe('2026-12-02T23:00:00Z');
  expect(sale?.offering.lastsUntil?.toString()).toBe('2026-12-02T23:00:00Z');
  expect(sale?.seatsLeft).toBe(6);
  const { rows } = await shop.pool.query('select action, after from audit_entries where subject = $1', [
    `session:${id}`,
  ]);
  expect(rows).toEqual([{ action: 'session.plan', after: { offering: session.offeringId, lessons: 5 } }]);
});

test("an earlier session does not shorten its offering's listing", async () => {
  await plan({ firstDay: '2027-03-01' });
  const id = await plan({ firstDay: '2026-10-26' });
  const [sale] = await findSessionsForSale(shop.context(), [id]);
  expect(sale?.offering.lastsUntil?.toString()).toBe('2027-03-17T22:00:00Z');
});

test.each([
  ['no weekday', { weekdays: [] }],
  ['an end before its start', { start: '18:00', end: '16:30' }],
  ['no place for anybody', { classSize: 0 }],
  ['no lesson', { totalClasses: 0 }],
] as const)('a session with %s is refused and leaves no rows', async (_what, more) => {
  const count = async () => (await shop.pool.query('select count(*) from sessions')).rows;
  const before = await count();
  await expect(
    plan({ ...more, weekdays: [...((more as { weekdays?: number[] }).weekdays ?? [3])] }),
  ).rejects.toThrow();
  expect(await count()).toEqual(before);
});

test('unknown sessions are missing from the result, the others come soonest first', async () => {
  const [late, early] = [await plan({ firstDay: '2026-12-01' }), await plan()];
  const found = await findSessionsForSale(shop.context(), [late, shop.context().newId(), early]);
  expect(found.map((sale) => sale.session.id)).toEqual([early, late]);
  expect(await findSessionsForSale(shop.context(), [])).toEqual([]);
});
