import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aCatalogue, type Known } from '../../../tools/test/catalogue.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { seats } from '../../schema/seats.ts';

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

test('an offering shows what its card shows, and why each session cannot be joined', async () => {
  const { items } = await run('courseIndex', { page_size: 100 });
  const whys = new Set<string | null>();
  for (const { teachers: _lines, ...card } of items) {
    const view = await run('courseInfo', { number: card.number });
    const offering = known.find((offering) => offering.number === card.number) as Known;
    expect(view).toMatchObject(card);
    expect(view.sessions.map((session) => session.id)).toEqual(
      [...offering.sessions]
        .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt) || (a.id < b.id ? -1 : 1))
        .map((session) => session.id),
    );
    expect(view.teachers.map((teacher) => teacher.id).sort()).toEqual([...offering.teacherIds].sort());
    const joinable = view.sessions.filter((session) => session.state !== 'ended');
    expect(joinable.reduce((sum, session) => sum + session.seats_left, 0)).toBe(card.seats_left);
    for (const session of view.sessions) whys.add(session.blocked.cartAdd?.code ?? null);
  }
  expect(whys).toEqual(new Set([null, 'catalog.session_ended', 'seats.full']));
});

test.each([
  ['T9999', null],
  ['draft', 'draft'],
] as const)('%s is not found', async (asked, status) => {
  const offering = status && known.find((offering) => offering.status === status);
  await expect(run('courseInfo', { number: offering ? offering.number : asked })).rejects.toMatchObject({
    refusal: 'not_found',
  });
});

test('a closed offering is still shown at its address, and cannot be bought', async () => {
  const { number } = await aClass(shop, { status: 'closed' });
  const view = await run('courseInfo', { number }, { locale: 'en' });
  expect(view.name).toBe(`Go ${number}`);
  expect(view.sessions.map((session) => session.blocked.cartAdd?.code)).toEqual(['catalog.offering_closed']);
});

test('the last taken seat makes a session full; an expired hold frees it', async () => {
  const { number, sessionId } = await aClass(shop, { classSize: 1 });
  const family = await aFamily(shop);
  const heldUntil = now.add({ minutes: 30 });
  const order = await bareOrder(shop, family.parentId);
  await shop.act({}, (inside) =>
    inside.db.insert(seats).values({
      sessionId,
      seatNo: 1,
      classSize: 1,
      childId: family.children[0] ?? '',
      orderNumber: order.number,
      heldUntil,
      takenAt: now,
    }),
  );
  const session = async () => (await run('courseInfo', { number })).sessions[0];
  expect(await session()).toMatchObject({ seats_left: 0, blocked: { cartAdd: { code: 'seats.full' } } });
  shop.time.now = heldUntil;
  expect(await session()).toMatchObject({ seats_left: 1, blocked: { cartAdd: null } });
});

test("home shows the next open classes, early prices by their last day, and the school's numbers", async () => {
  const home = await run('homeIndex', {}, { locale: 'en' });
  const list = await run(
    'courseIndex',
    { sort: 'soonest', open_only: true, page_size: 40 },
    { locale: 'en' },
  );
  const others = [...home.featured, ...home.early, ...home.seasonal].map((card) => card.number);
  expect(home.soon).toEqual(list.items.filter((card) => !others.includes(card.number)).slice(0, 4));
  const all = [...others, ...home.soon.map((card) => card.number)];
  expect(new Set(all).size).toBe(all.length);
  const days = home.early.map((card) => card.price?.early_until);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual([...days].sort());
  expect(home.early.every((card) => card.price?.early != null && card.seats_left > 0)).toBe(true);
  const { total } = await run('courseIndex', {});
  expect(home.categories.reduce((sum, category) => sum + category.count, 0)).toBe(total);
  expect(home.sites).toEqual((await run('courseScreen', {}, { locale: 'en' })).site_list);
});

test('the filters of courses offer what exists, in the requested language', async () => {
  const [zh, en] = [await run('courseScreen', {}), await run('courseScreen', {}, { locale: 'en' })];
  expect(zh.grade_list).toContainEqual({ code: 1, name: 'Grade 1', name_cn: '小学一年级' });
  expect(en.teacher_list.map((teacher) => teacher.name)).toContain('Yue Lin');
  expect(zh.teacher_list.map((teacher) => teacher.name)).toContain('林悦');
  for (const { code, count } of zh.category_list)
    expect((await run('courseIndex', { category: code })).total).toBe(count);
});

test('a weekly hour is shown by the next lesson: the first before it begins, the last once all are over', async () => {
  const { number, sessionId } = await aClass(shop, { timeZone: 'America/Toronto' });
  const { rows } = await shop.pool.query(
    'select starts_at, ends_at from lessons where session_id = $1 order by position',
    [sessionId],
  );
  const lessons = rows.map((row) => ({
    starts_at: Temporal.Instant.from(row.starts_at.toISOString()),
    ends_at: Temporal.Instant.from(row.ends_at.toISOString()),
  }));
  const [first, second, last] = lessons;
  if (!first || !second || !last) throw new Error('the session needs three lessons');
  const moments = [
    [first.starts_at.subtract({ hours: 1 }), first],
    [first.starts_at, first],
    [first.ends_at, second],
    [second.starts_at.add({ minutes: 5 }), second],
    [second.ends_at, last],
    [last.ends_at.subtract({ seconds: 1 }), last],
    [last.ends_at, last],
  ] as const;
  for (const [moment, shownHours] of moments) {
    shop.time.now = moment;
    const view = await run('courseInfo', { number });
    const words = { starts_at: shownHours.starts_at.toString(), ends_at: shownHours.ends_at.toString() };
    expect(view.sessions[0]?.told_by).toEqual(words);
    if (view.next) expect(view.next.told_by).toEqual(words);
  }
});
