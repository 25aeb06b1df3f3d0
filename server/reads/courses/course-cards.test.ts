import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { offeringTeachers, sessions } from '../../schema/catalog.ts';
import { reviews } from '../../schema/reviews.ts';
import { seats } from '../../schema/seats.ts';
import { teachers } from '../../schema/teachers.ts';

const { shop, run } = await openSchool();
let family: TestFamily;

beforeAll(async () => {
  family = await aFamily(shop, { count: 2 });
});

/** Gives away the only seat of a class of one. */
const fill = (sessionId: string) =>
  shop.act({}, (inside) =>
    inside.db.insert(seats).values({
      sessionId,
      seatNo: 1,
      classSize: 1,
      childId: family.children[0] ?? '',
      takenAt: inside.now,
    }),
  );
const callOff = (sessionId: string) =>
  shop.act({}, (inside) =>
    inside.db.update(sessions).set({ runs: false, decidedAt: inside.now }).where(eq(sessions.id, sessionId)),
  );

async function cardOf(number: string) {
  const { items } = await run('courseIndex', { page_size: 100 });
  const card = items.find((item) => item.number === number);
  if (!card) throw new Error(`no card for ${number}`);
  return card;
}
const startOf = async (number: string, sessionId: string) =>
  (await run('courseInfo', { number })).sessions.find((session) => session.id === sessionId)?.starts_at;

test("a card shows the rating once three families' feedback is published", async () => {
  const { offeringId, number } = await aClass(shop);
  const give = (stars: number, publishedAt: Temporal.Instant | null = shop.time.now) =>
    shop.act({}, (inside) =>
      inside.db.insert(reviews).values({
        id: inside.newId(),
        offeringId,
        stars,
        words: { zh: '好', en: '' },
        writtenIn: 'zh',
        gradeBand: 'lower_primary',
        familyName: { zh: '王', en: 'Wang' },
        relation: 'mother',
        writtenAt: inside.now,
        publishedAt,
      }),
    );
  await give(5);
  await give(4);
  await give(1, null);
  expect((await cardOf(number)).rating).toBeNull();
  await give(5);
  expect((await cardOf(number)).rating).toEqual({ average: 4.7, count: 3 });
  const { trust } = await run('homeIndex', {});
  expect(trust.rating?.count).toBe(3);
});

test('a card shows the next session that can be joined, with its free seats', async () => {
  const first = await aClass(shop, { classSize: 1, startsInDays: 3 });
  const second = await aClass(shop, { classSize: 4, startsInDays: 9, sisterOf: first });
  const third = await aClass(shop, { classSize: 5, startsInDays: 12, sisterOf: first });
  expect(await cardOf(first.number)).toMatchObject({
    next: { seats_left: 1 },
    sessions_open: 3,
    seats_left: 10,
  });
  await fill(first.sessionId);
  const starts_at = await startOf(first.number, second.sessionId);
  expect(await cardOf(first.number)).toMatchObject({
    next: { starts_at, seats_left: 4 },
    sessions_open: 2,
    seats_left: 9,
  });
  await callOff(third.sessionId);
  expect(await cardOf(first.number)).toMatchObject({ sessions_open: 1, seats_left: 4 });
});

test('when every session is full, the card shows the next of them, marked as full', async () => {
  const first = await aClass(shop, { classSize: 1, startsInDays: 4 });
  const second = await aClass(shop, { classSize: 1, startsInDays: 8, sisterOf: first });
  await fill(first.sessionId);
  await fill(second.sessionId);
  const starts_at = await startOf(first.number, first.sessionId);
  expect(await cardOf(first.number)).toMatchObject({
    next: { starts_at, seats_left: 0 },
    sessions_open: 0,
    seats_left: 0,
  });
});

test('a called-off session is neither shown on a card nor counted', async () => {
  const full = await aClass(shop, { classSize: 1, startsInDays: 9 });
  const off = await aClass(shop, { classSize: 6, startsInDays: 5, sisterOf: full });
  await fill(full.sessionId);
  await callOff(off.sessionId);
  const starts_at = await startOf(full.number, full.sessionId);
  expect(await cardOf(full.number)).toMatchObject({
    next: { starts_at, seats_left: 0 },
    sessions_open: 0,
    seats_left: 0,
  });
  await callOff(full.sessionId);
  expect(await cardOf(full.number)).toMatchObject({ next: null, sessions_open: 0, seats_left: 0 });
});

test('the order "soonest" follows the sessions that can be joined, as the cards show them', async () => {
  const early = await aClass(shop, { kind: 'competition', classSize: 1, startsInDays: 2 });
  const later = await aClass(shop, { classSize: 3, startsInDays: 20, sisterOf: early });
  const between = await aClass(shop, { kind: 'competition', classSize: 2, startsInDays: 6 });
  const full = await aClass(shop, { kind: 'competition', classSize: 1, startsInDays: 1 });
  const inOrder = async () =>
    (await run('courseIndex', { kind: 'competition', sort: 'soonest' })).items.map((card) => card.number);
  await fill(full.sessionId);
  expect(await inOrder()).toEqual([early.number, between.number, full.number]);
  await fill(early.sessionId);
  expect(await inOrder()).toEqual([between.number, early.number, full.number]);
  await callOff(later.sessionId);
  expect(await inOrder()).toEqual([between.number, early.number, full.number]);
});

test('a called-off session has no weekday, camp week, trial or free seats of a teacher', async () => {
  const week = { number: 1, price: null, earlyPrice: null, fees: {} };
  const trials = { lessons: 1, seats: 2 };
  const off = await aClass(shop, { kind: 'camp', classSize: 7, startsInDays: 30, week, trials });
  const stays = await aClass(shop, { classSize: 5, startsInDays: 30 });
  const teacherId = await shop.act({}, async (inside) => {
    const id = inside.newId();
    const words = { zh: '林悦', en: 'Yue Lin' };
    await inside.db
      .insert(teachers)
      .values({ id, name: words, title: words, bio: words, languages: ['zh'], createdAt: inside.now });
    for (const { offeringId } of [off, stays])
      await inside.db.insert(offeringTeachers).values({ offeringId, teacherId: id });
    return id;
  });
  const weekday = 6;
  const month = (await startOf(off.number, off.sessionId))?.slice(0, 7) ?? '';
  const search = async () => {
    const { camp_weeks } = await run('homeIndex', {});
    const { lessons } = await run('listeningIndex', { number: off.number }, { person: family.person });
    const teacher = (await run('teachersIndex', {})).find((card) => card.id === teacherId);
    return {
      onSaturday: (await run('courseIndex', { kind: 'camp', weekday })).total,
      saturdays: (await run('courseFacets', { kind: 'camp' })).weekday.find((choice) => choice.value === '6')
        ?.count,
      weeks: camp_weeks.map(({ seats_left }) => seats_left),
      trials: lessons.map(({ places_left }) => places_left),
      trial: (await run('courseInfo', { number: off.number })).trial?.lessons,
      teacher: teacher?.seats_left,
      begins: (await run('courseCalendar', { month, kind: 'camp' })).map(({ seats_left }) => seats_left),
    };
  };
  expect(await search()).toEqual({
    onSaturday: 1,
    saturdays: 1,
    weeks: [7],
    trials: [2],
    trial: 1,
    teacher: 12,
    begins: [7],
  });
  await callOff(off.sessionId);
  // The facts behind facet counts are cached for ten seconds.
  shop.time.now = shop.time.now.add({ seconds: 10 });
  expect(await search()).toEqual({
    onSaturday: 0,
    saturdays: undefined,
    weeks: [],
    trials: [],
    trial: undefined,
    teacher: 5,
    begins: [],
  });
});

test('every filter at once works like any other', async () => {
  const all = {
    kind: 'course',
    category: 'chess',
    grade: 2,
    age: 8,
    weekday: 6,
    site: 'campus',
    price_from: 1,
    price_to: 900_000,
    teacher: '01890000-0000-7000-8000-000000000000',
    teaching_language: 'zh',
    open_only: true,
  } as const;
  expect((await run('courseIndex', all)).total).toBe(0);
  const facets = await run('courseFacets', all);
  expect(facets.kind).toContainEqual(expect.objectContaining({ value: 'course', count: 0 }));
  expect((await run('courseSearch', { ...all, q: '围棋' })).total).toBe(0);
});
