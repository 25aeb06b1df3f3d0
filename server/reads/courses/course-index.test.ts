import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CourseFilter, OfferingCard } from '../../../contract/catalog/calls.ts';
import { aCatalogue, type Known, type KnownSession } from '../../../tools/test/catalogue.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { priceToday } from '../../capabilities/catalog/index.ts';

const { shop, run } = await openSchool();
let known: Known[];
const now = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  shop.time.now = now;
  known = await aCatalogue(shop);
});
beforeEach(() => {
  shop.time.now = now;
});

const isOver = (session: KnownSession) => Temporal.Instant.compare(session.endsAt, shop.time.now) <= 0;
const isAhead = (session: KnownSession) => Temporal.Instant.compare(session.startsAt, shop.time.now) > 0;
const free = ({ classSize, heldUntil }: KnownSession) =>
  classSize -
  heldUntil.filter((until) => !until || Temporal.Instant.compare(until, shop.time.now) > 0).length;
const offered = (offering: Known) => offering.sessions.filter((session) => !isOver(session));
const joinable = (offering: Known) => offered(offering).filter((session) => free(session) > 0);
const costs = (offering: Known) =>
  priceToday(
    // Once begun, nothing is sold at the early price.
    { ...offering, currency: 'CNY', ...(joinable(offering).some(isAhead) ? {} : { earlyPrice: null }) },
    shop.time.now,
    shop.app.settings.timeZone,
  ).now.amount;
/** Sort key: the next session that can be joined before it begins; offerings without one come last. */
const soonest = (offering: Known): [at: number, id: string] => {
  const ahead = joinable(offering)
    .filter(isAhead)
    .map(({ startsAt, id }): [number, string] => [startsAt.epochMilliseconds, id]);
  return ahead.sort(inTurn)[0] ?? [Number.MAX_SAFE_INTEGER, ''];
};
const inTurn = ([at, id]: [number, string], [otherAt, otherId]: [number, string]) =>
  at - otherAt || (id < otherId ? -1 : id > otherId ? 1 : 0);

/** Every run of Chinese must occur as typed; every other word must begin a word. */
function reads(offering: Known, typed: string): boolean {
  const text = offering.text.normalize('NFKC').toLowerCase();
  const words = text.match(/[a-z0-9]+/g) ?? [];
  // 少儿 is a word that every class has.
  const clean = typed.normalize('NFKC').toLowerCase().replace('少儿', '');
  const parts = clean.match(/[\u4e00-\u9fff]+|[a-z0-9]+/g) ?? [];
  return (
    parts.length > 0 &&
    parts.every((part) =>
      /[a-z0-9]/.test(part) ? words.some((word) => word.startsWith(part)) : text.includes(part),
    )
  );
}

function fits(offering: Known, filter: CourseFilter): boolean {
  const between = (value: number | undefined, from: number, to: number) =>
    value === undefined || (value >= from && value <= to);
  const { site, teacher, weekday, q, open_only } = filter;
  return (
    offering.status === 'open' &&
    offered(offering).length > 0 &&
    (!filter.kind || offering.kind === filter.kind) &&
    (!filter.category || offering.category === filter.category) &&
    between(filter.grade, ...offering.grades) &&
    between(filter.age, ...offering.ages) &&
    costs(offering) >= (filter.price_from ?? 0) &&
    costs(offering) <= (filter.price_to ?? Number.POSITIVE_INFINITY) &&
    (!site || site === offering.site.kind || site === offering.site.id) &&
    (!teacher || offering.teacherIds.includes(teacher)) &&
    (weekday === undefined || offered(offering).some((session) => session.weekdays.includes(weekday))) &&
    (!open_only || joinable(offering).length > 0) &&
    (!q || reads(offering, q))
  );
}

const by: Record<NonNullable<CourseFilter['sort']>, (a: Known, b: Known) => number> = {
  recommended: (a, b) => b.featured - a.featured,
  soonest: (a, b) => inTurn(soonest(a), soonest(b)),
  price_low: (a, b) => costs(a) - costs(b),
  price_high: (a, b) => costs(b) - costs(a),
  newest: (a, b) => Temporal.Instant.compare(b.createdAt, a.createdAt),
};
const expected = (filter: CourseFilter) =>
  known
    .filter((offering) => fits(offering, filter))
    .sort((a, b) => by[filter.sort ?? 'recommended'](a, b) || (a.number < b.number ? -1 : 1));

/** Mostly undefined: many conditions at once would find nothing. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 });
const filters = () =>
  fc.record({
    kind: maybe(fc.constantFrom('course' as const, 'activity' as const)),
    q: maybe(
      fc.constantFrom(
        '围棋',
        '英语',
        '棋',
        '少儿英语',
        '语阅',
        'chess',
        'che',
        'go 围棋',
        'K101',
        'ｓｔｅｍ',
        '海淀',
        '林悦',
        '蛋糕',
        '！？',
      ),
    ),
    category: maybe(fc.constantFrom('chess', 'english', 'sport')),
    grade: maybe(fc.integer({ min: -1, max: 12 })),
    age: maybe(fc.integer({ min: 3, max: 18 })),
    weekday: maybe(fc.integer({ min: 1, max: 7 })),
    site: maybe(
      fc.constantFrom('online', 'campus', 'nowhere', ...new Set(known.map((offering) => offering.site.id))),
    ),
    teacher: maybe(fc.constantFrom(...new Set(known.flatMap((offering) => offering.teacherIds)))),
    price_from: maybe(fc.constantFrom(0, 150_000, 200_000, 200_001, 300_000)),
    price_to: maybe(fc.constantFrom(0, 150_000, 200_000, 300_000)),
    open_only: maybe(fc.boolean()),
    sort: maybe(fc.constantFrom('recommended', 'soonest', 'price_low', 'price_high', 'newest')),
  });
const set = (filter: object) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as CourseFilter;

test('the list equals a plain evaluation of the filter over all offerings, in order', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filters(), async (wild) => {
      const filter = set(wild);
      const list = await run('courseIndex', { ...filter, page_size: 100 });
      const expectedNumbers = expected(filter).map((offering) => offering.number);
      const numbers = list.items.map((card) => card.number);
      // Words sort the recommended by how much of them matches.
      const isRanked = filter.q && (filter.sort ?? 'recommended') === 'recommended';
      expect(isRanked ? numbers.toSorted() : numbers).toEqual(
        isRanked ? expectedNumbers.toSorted() : expectedNumbers,
      );
      expect(list.total).toBe(expectedNumbers.length);
      found += expectedNumbers.length;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(300);
});

test('each filter alone finds some offerings and excludes others', async () => {
  const teacher = known[0]?.teacherIds[0] ?? '';
  const site = known.find((offering) => offering.site.kind === 'campus')?.site.id ?? '';
  const all = expected({}).length;
  const alone: CourseFilter[] = [
    { kind: 'activity' },
    { q: '围棋' },
    { category: 'chess' },
    { grade: 1 },
    { age: 7 },
    { weekday: 6 },
    { site: 'online' },
    { site },
    { teacher },
    { price_from: 200_000 },
    { price_to: 200_000 },
    { open_only: true },
  ];
  for (const filter of alone) {
    const { total } = await run('courseIndex', filter);
    expect(total, JSON.stringify(filter)).toBe(expected(filter).length);
    expect(total, JSON.stringify(filter)).toBeGreaterThan(0);
    expect(total, JSON.stringify(filter)).toBeLessThan(all);
  }
});

test('pages join up to the whole list: nothing twice, nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(filters(), fc.integer({ min: 1, max: 9 }), async (wild, page_size) => {
      const filter = set({ ...wild, q: undefined, category: undefined, site: undefined, teacher: undefined });
      const expectedNumbers = expected(filter).map((offering) => offering.number);
      const numbers: string[] = [];
      for (let page = 1; page <= Math.ceil(expectedNumbers.length / page_size) + 1; page += 1) {
        const list = await run('courseIndex', { ...filter, page, page_size });
        expect(list).toMatchObject({ total: expectedNumbers.length, page, page_size });
        numbers.push(...list.items.map((card) => card.number));
      }
      expect(numbers).toEqual(expectedNumbers);
    }),
    { numRuns: 25 },
  );
});

/** The session on a card: the next with free seats, else the next; when all have begun, the one that ends last. */
function nextOf(offering: Known): KnownSession | undefined {
  const open = joinable(offering).length > 0 ? joinable(offering) : offered(offering);
  const ahead = open.filter(isAhead).sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  return ahead[0] ?? open.sort((a, b) => Temporal.Instant.compare(b.endsAt, a.endsAt))[0];
}

test.each([
  ['of the sessions that can still be joined', 0],
  ['of those under way when none is ahead', 20 * 24 * 60],
  ['at the minute in which a hold runs out', 20],
])('a card tells %s: the next one, and the seats left in all', async (_which, minutes) => {
  shop.time.now = now.add({ minutes });
  const { items } = await run('courseIndex', { page_size: 100 });
  expect(items.length).toBeGreaterThan(10);
  for (const card of items) {
    const offering = known.find((offering) => offering.number === card.number) as Known;
    const next = nextOf(offering) as KnownSession;
    expect(card.next, card.number).toMatchObject({
      starts_at: next.startsAt.toString(),
      seats_left: free(next),
    });
    expect(card.sessions_open).toBe(joinable(offering).length);
    expect(card.seats_left).toBe(joinable(offering).reduce((sum, session) => sum + free(session), 0));
    // The price belongs to that session: a begun one costs the lessons left.
    expect(card.price?.now.amount).toBe(card.next?.late?.now?.amount ?? costs(offering));
    expect(card.next?.late != null).toBe(offering.kind === 'course' && !isAhead(next));
  }
  const full = items.filter((card) => card.seats_left === 0);
  expect(full.length).toBeGreaterThan(0);
  const underWay = known.filter((offering) => fits(offering, {}) && !offering.sessions.some(isAhead));
  if (minutes > 60)
    expect(underWay.filter((offering) => joinable(offering).length > 1).length).toBeGreaterThan(1);
});

test('the list is in the requested language and takes two statements, two more where a search is counted and its places are read', async () => {
  const query = vi.spyOn(shop.pool, 'query');
  await run('courseIndex', {});
  expect(query).toHaveBeenCalledTimes(2);
  const zh = await run('courseIndex', { q: '围棋' });
  expect(query).toHaveBeenCalledTimes(6);
  query.mockRestore();
  const en = await run('courseIndex', { q: '围棋' }, { locale: 'en' });
  const names = (items: OfferingCard[]) => items.map((card) => card.name).join();
  expect(names(zh.items)).toMatch(/围棋/);
  expect(names(en.items)).toMatch(/^[\x20-\x7e]+$/);
  expect(en.items.map((card) => card.number)).toEqual(zh.items.map((card) => card.number));
});

test("an early price applies until the end of its last day in the shop's time zone, and the price filter follows", async () => {
  const early = known.find(
    (offering) =>
      offering.earlyUntil === '2026-11-18' && offering.earlyPrice !== offering.price && fits(offering, {}),
  ) as Known;
  const under = { price_to: early.earlyPrice ?? 0, price_from: early.earlyPrice ?? 0, page_size: 100 };
  const has = async () =>
    (await run('courseIndex', under)).items.some((card) => card.number === early.number);
  shop.time.now = Temporal.Instant.from('2026-11-18T15:59:59Z');
  expect(await has()).toBe(true);
  shop.time.now = Temporal.Instant.from('2026-11-18T16:00:00Z');
  expect(await has()).toBe(false);
});
