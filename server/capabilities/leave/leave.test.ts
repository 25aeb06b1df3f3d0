import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { attendanceOf, onRoll } from '../roll-call/index.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
const house = openHouse();
const jobs = house.jobs('leave');
const calledOff = jobs.filter((job) => job.name === 'lesson.called_off');
const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, house.calls);
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
beforeEach(() => {
  shop.time.now = now;
  shop.waiting.length = 0;
});
afterAll(() => shop.close());

let levels = 0;

/** A weekly class of three lessons with a teacher, at a level of its own, and the children of some families in it. */
async function aTaught(families: readonly TestFamily[], more: Parameters<typeof aClass>[1] = {}) {
  const made = await aClass(shop, more);
  levels += 1;
  // Grades of its own: tests do not offer places to each other's families.
  await shop.pool.query('update offerings set grade_from = $2, grade_to = $2 where id = $1', [
    made.offeringId,
    100 + levels,
  ]);
  const teacher = await aTeacher(shop, [made.offeringId]);
  for (const family of families)
    for (const child of family.children) await enrolled(shop, made.sessionId, child);
  const [first = '', second = '', third = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
  return { ...made, teacher, first, second, third };
}
type Taught = Awaited<ReturnType<typeof aTaught>>;

/** Another class of the same level, in which nobody is yet. */
async function aSister(of: Taught, families: readonly TestFamily[] = [], startsInDays = 9) {
  const made = await aClass(shop, { sisterOf: of, startsInDays, classSize: 2 });
  for (const family of families)
    for (const child of family.children) await enrolled(shop, made.sessionId, child);
  const [first = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
  return { ...made, first };
}

const ask = (family: TestFamily, lessonIds: readonly string[], more: object = {}) =>
  run(
    'leaveAsk',
    { child_ids: family.children, lesson_ids: [...lessonIds], reason: '发烧', ...more },
    family,
  );
const rightsOf = async (family: TestFamily) => (await run('makeUpIndex', {}, family)).items;
const told = async (accountId: string) =>
  (
    await shop.pool.query(
      "select kind, data ->> 'what' as what from notices where account_id = $1 order by id",
      [accountId],
    )
  ).rows.map((row) => [row.kind, row.what]);
const withRule = (of: Taught, grants_itself: boolean) =>
  run(
    'officeLeaveRuleSave',
    { number: of.number, notice_hours: 2, good_days: 60, grants_itself },
    {
      person: { ...office.person, rights: ['offerings.change'] } as Person,
    },
  );

test('leave in time is granted by itself, stands in the roll, and earns a right; brothers and sisters at once', async () => {
  const family = await aFamily(shop, { count: 2 });
  const made = await aTaught([family]);
  const before = await run('virtualLeave', {}, family);
  expect(before.choices).toMatchObject([
    { id: made.first, child_ids: expect.arrayContaining(family.children), earns: true, grants_itself: true },
    { id: made.second },
    { id: made.third },
  ]);
  const { items } = await ask(family, [made.first, made.second]);
  expect(items.map((one) => one.state)).toEqual(['granted', 'granted', 'granted', 'granted']);
  const list = await run('virtualLeave', {}, family);
  expect(list.total).toBe(4);
  expect(list.choices.map((one) => one.id)).toEqual([made.third]);
  const rights = await rightsOf(family);
  expect(rights).toHaveLength(4);
  expect(rights[0]).toMatchObject({
    state: 'open',
    earned_by: 'leave',
    credits: null,
    blocked: { makeUpBook: null },
  });
  expect(await told(family.parentId)).toEqual([['leave.answered', 'granted']]);
  expect(await told(made.teacher.accountId)).toEqual([['leave.asked', 'granted']]);
  const roll = await run('rollCall', { lesson_id: made.first }, made.teacher);
  expect(roll.children.map((one) => one.leave)).not.toContain(null);
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.asked_already' });
});

test('leave that comes too late is asked about, waits for an answer, and earns nothing', async () => {
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  shop.time.now = Temporal.Instant.from('2026-11-25T00:30:00Z');
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.late' });
  const { items } = await ask(family, [made.first], { late_confirmed: true });
  expect(items).toMatchObject([{ state: 'asked' }]);
  const leave_id = items[0]?.id ?? '';
  expect((await run('leaveIndex', {}, made.teacher)).items).toMatchObject([
    { id: leave_id, in_time: false, blocked: { leaveAnswer: null } },
  ]);
  await run('leaveAnswer', { leave_id, answer: 'grant', words: '' }, made.teacher);
  expect(await rightsOf(family)).toEqual([]);
  expect(await told(family.parentId)).toEqual([['leave.answered', 'late']]);
  await expect(run('leaveAnswer', { leave_id, answer: 'decline' }, office)).rejects.toMatchObject({
    refusal: 'leave.answered',
  });
});

test('where the rule says so, a teacher or the staff answers; another teacher sees nothing of it', async () => {
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const stranger = await aTeacher(shop);
  await withRule(made, false);
  const { items } = await ask(family, [made.first, made.second]);
  const [one = '', other = ''] = items.map(({ id }) => id);
  await expect(run('leaveAnswer', { leave_id: one, answer: 'grant' }, stranger)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  expect((await run('leaveIndex', {}, stranger)).items).toEqual([]);
  await run('leaveAnswer', { leave_id: one, answer: 'grant', words: '好好休息' }, made.teacher);
  await run('leaveAnswer', { leave_id: other, answer: 'decline' }, office);
  const list = await run('virtualLeave', {}, family);
  expect(new Map(list.items.map((leave) => [leave.id, leave.state]))).toEqual(
    new Map([
      [one, 'granted'],
      [other, 'declined'],
    ]),
  );
  expect(await rightsOf(family)).toHaveLength(1);
  // What was declined may be asked for again.
  await ask(family, [made.second]);
});

test('a right of 60 days by the offering’s rule; another offering keeps that of the school', async () => {
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await withRule(made, true);
  await ask(family, [made.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ good_until: '2027-01-24T02:00:00Z' });
});

test('a place that came free is offered in turn: to who earned first, then, when that lapses, to the next', async () => {
  const [one, two, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([one, two]);
  const sister = await aSister(made, [away]);
  await ask(one, [made.first]);
  shop.time.now = now.add({ minutes: 1 });
  await ask(two, [made.first]);
  expect((await rightsOf(one))[0]).toMatchObject({ state: 'open', lessons: [] });
  await ask(away, [sister.first]);
  expect((await rightsOf(one))[0]).toMatchObject({
    state: 'offered',
    place: { lesson: { id: sister.first } },
  });
  expect((await rightsOf(two))[0]).toMatchObject({ state: 'open', place: null, lessons: [] });
  expect((await told(one.parentId)).at(-1)).toEqual(['make_up.offered', null]);
  const right_id = (await rightsOf(two))[0]?.id ?? '';
  await expect(run('makeUpBook', { right_id, lesson_id: sister.first }, two)).rejects.toMatchObject({
    refusal: 'leave.no_place',
  });
  shop.time.now = now.add({ hours: 13 });
  await sweep();
  expect((await rightsOf(one))[0]).toMatchObject({ state: 'open' });
  expect((await rightsOf(two))[0]).toMatchObject({ state: 'offered' });
  await run('makeUpBook', { right_id, lesson_id: sister.first }, two);
  expect((await rightsOf(two))[0]).toMatchObject({ state: 'used', place: { offered_until: null } });
  const roll = await shop.act({}, (inside) => onRoll(inside, [sister.first]));
  expect(roll).toMatchObject([{ as: 'guest', childId: two.children[0] }]);
  // Whose place it was cannot come back while somebody else has it.
  const leave_id = (await run('virtualLeave', {}, away)).items[0]?.id ?? '';
  await expect(run('leaveWithdraw', { leave_id }, away)).rejects.toMatchObject({
    refusal: 'leave.place_taken',
  });
  await run('makeUpCancel', { right_id }, two);
  await run('leaveWithdraw', { leave_id }, away);
  expect(await shop.act({}, (inside) => onRoll(inside, [sister.first]))).toMatchObject([
    { as: 'class', childId: away.children[0] },
  ]);
});

const sweep = () =>
  shop.act(
    {},
    (inside) =>
      jobs.find((job) => job.name === 'make_up.offer_due')?.run(inside, {} as never) as Promise<void>,
  );

test('of five families that want one free place at once exactly one gets it', async () => {
  const away = await aFamily(shop);
  const families = [];
  while (families.length < 5) families.push(await aFamily(shop));
  const made = await aTaught(families);
  const sister = await aSister(made, [away]);
  await ask(away, [sister.first]);
  for (const family of families) await ask(family, [made.first]);
  const rights = [];
  for (const family of families) rights.push((await rightsOf(family))[0]?.id ?? '');
  const booked = await Promise.allSettled(
    families.map((family, index) =>
      run('makeUpBook', { right_id: rights[index] ?? '', lesson_id: sister.first }, family),
    ),
  );
  expect(booked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of booked) if (one.status === 'rejected') expect(one.reason.refusal).toBe('leave.no_place');
  const { rows } = await shop.pool.query(
    'select count(*)::int as n from make_up_places where ended_at is null and lesson_id = $1',
    [sister.first],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('the database gives one numbered place to one child, and uses a right once', async () => {
  const [one, two] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([one, two]);
  const sister = await aSister(made);
  await ask(one, [made.first]);
  await ask(two, [made.first]);
  const place = async (family: TestFamily, seatNo: number) =>
    shop.pool.query(
      `insert into make_up_places (id, lesson_id, session_id, class_size, seat_no, right_id, child_id, taken_at)
       values (gen_random_uuid(), $1, $2, 2, $3, $4, $5, $6)`,
      [
        sister.first,
        sister.sessionId,
        seatNo,
        (await rightsOf(family))[0]?.id,
        family.children[0],
        now.toString(),
      ],
    );
  await place(one, 1);
  await expect(place(two, 1)).rejects.toMatchObject({ constraint: 'make_up_places_number' });
  await expect(place(two, 3)).rejects.toMatchObject({ constraint: 'make_up_places_within' });
  await expect(place(one, 2)).rejects.toMatchObject({ constraint: 'make_up_places_right' });
});

test('a right is for a lesson of its level, with a free place, at which the child has nothing else', async () => {
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const other = await aTaught([]);
  await ask(family, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  const book = (lesson_id: string) => run('makeUpBook', { right_id, lesson_id }, family);
  await expect(book(other.first)).rejects.toMatchObject({ refusal: 'leave.other_level' });
  await expect(book(made.second)).rejects.toMatchObject({ refusal: 'seats.already_in' });
  const sister = await aSister(made);
  await expect(book(sister.first)).rejects.toMatchObject({ refusal: 'leave.no_place' });
  const beside = await aSister(made, [], 14);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  await expect(book(beside.first)).rejects.toMatchObject({ refusal: 'leave.clash' });
  // What is sold no more is free for guests.
  const [right] = await rightsOf(family);
  expect(right?.lessons.map((lesson) => [lesson.id, lesson.places_left])).toContainEqual([sister.first, 2]);
  await book(sister.first);
  await expect(book(sister.first)).rejects.toMatchObject({ refusal: 'leave.right_used' });
  const stranger = await aFamily(shop);
  await expect(run('makeUpCancel', { right_id }, stranger)).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  shop.time.now = Temporal.Instant.from('2026-11-27T01:00:00Z');
  await expect(run('makeUpCancel', { right_id }, family)).rejects.toMatchObject({
    refusal: 'leave.too_late',
  });
});

test('a lesson that the school calls off gives every child a right, or credits, and guests theirs back', async () => {
  const [family, guest, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, away]);
  const other = await aSister(made, [guest], 10);
  await ask(away, [made.first]);
  await ask(guest, [other.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: made.first }, guest);
  await run('officeLessonCallOff', { lesson_id: made.first, why: '老师生病' }, office);
  await runJobs(shop, calledOff);
  await runJobs(shop, calledOff);
  expect((await rightsOf(family)).map((one) => [one.earned_by, one.state])).toEqual([['called_off', 'open']]);
  expect((await rightsOf(away)).map((one) => one.earned_by)).toEqual(['leave']);
  expect((await rightsOf(guest))[0]).toMatchObject({ state: 'open', place: null });
  expect((await told(guest.parentId)).at(-1)).toEqual(['make_up.changed', 'called_off']);
});

test('credits for a lesson that was called off are its share of what was paid, once', async () => {
  const family = await aFamily(shop);
  const made = await aTaught([], { price: 300_000 });
  const cart = await run(
    'cartAdd',
    { child_id: family.children[0] ?? '', session_id: made.sessionId, age_confirmed: true },
    family,
  );
  const selection = { item_ids: [cart.items[0]?.id ?? ''], coupon_codes: [], credits: 0 };
  const placed = await run(
    'orderPlace',
    { ...selection, total: 300_000, idempotency_key: crypto.randomUUID() },
    family,
  );
  await shop.pool.query('update seats set held_until = null where order_number = $1', [placed.number]);
  await shop.pool.query(
    'insert into enrolments (id, session_id, child_id, order_number, bought_by, enrolled_at) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
    [made.sessionId, family.children[0], placed.number, family.parentId, now.toString()],
  );
  await run('officeLessonCallOff', { lesson_id: made.first, why: '停电' }, office);
  await runJobs(shop, calledOff);
  const [right] = await rightsOf(family);
  expect(right).toMatchObject({ credits: { amount: 100_000, currency: 'CNY' } });
  const input = { right_id: right?.id ?? '' };
  await run('makeUpCredits', input, family);
  expect((await run('memberCredits', {}, family)).balance.amount).toBe(100_000);
  await expect(run('makeUpCredits', input, family)).rejects.toMatchObject({ refusal: 'leave.right_over' });
  await ask(family, [made.second]);
  const [, own] = await rightsOf(family);
  const earned =
    [right, own].find((one) => one?.earned_by === 'leave') ??
    (await rightsOf(family)).find((one) => one.earned_by === 'leave');
  await expect(run('makeUpCredits', { right_id: earned?.id ?? '' }, family)).rejects.toMatchObject({
    refusal: 'leave.no_credits',
  });
});

test('leave that is taken back leaves no right and no offer behind', async () => {
  const [family, other] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  const sister = await aSister(made, [other]);
  await ask(family, [made.first]);
  await ask(other, [sister.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'offered' });
  const leave_id = (await run('virtualLeave', {}, family)).items[0]?.id ?? '';
  await run('leaveWithdraw', { leave_id }, family);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'ended', place: null });
  await expect(run('leaveWithdraw', { leave_id }, family)).rejects.toMatchObject({
    refusal: 'leave.answered',
  });
  expect((await told(made.teacher.accountId)).at(-1)).toEqual(['leave.asked', 'withdrawn']);
  const marks = await shop.act({}, (inside) =>
    attendanceOf(inside, { lessonIds: [made.first], childIds: family.children }),
  );
  expect(marks).toEqual([]);
  expect((await ask(family, [made.first])).items).toMatchObject([{ state: 'granted' }]);
});

test('leave is for a family’s own children, in lessons they are in that have not begun', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  await expect(ask({ ...stranger, children: family.children }, [made.first])).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  await expect(ask(stranger, [made.first])).rejects.toMatchObject({ refusal: 'leave.not_in_lesson' });
  await expect(
    run('leaveAsk', { child_ids: family.children, lesson_ids: [made.first] } as never, family),
  ).rejects.toMatchObject({
    fields: { reason: 'reason_required' },
  });
  shop.time.now = Temporal.Instant.from('2026-11-25T02:00:00Z');
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.begun' });
});

test('a closed account takes reasons along and leaves its places to others', async () => {
  const [family, next, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, next]);
  const sister = await aSister(made, [away]);
  await ask(family, [made.first]);
  shop.time.now = now.add({ minutes: 1 });
  await ask(next, [made.first]);
  await ask(away, [sister.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'offered' });
  const leave = house.capabilities.find((part) => part.name === 'leave');
  await shop.act(
    {},
    (inside) =>
      leave?.forget?.(inside, { parentId: family.parentId, childIds: family.children }) as Promise<void>,
  );
  const { rows } = await shop.pool.query('select reason from leave_requests where child_id = $1', [
    family.children[0],
  ]);
  expect(rows).toEqual([{ reason: '' }]);
  expect((await rightsOf(next))[0]).toMatchObject({ state: 'offered' });
});

test('what must be true of leave is true after all this', async () => {
  const leave = house.capabilities.find((part) => part.name === 'leave');
  for (const { rule, query } of leave?.invariants ?? []) {
    const { rows } = await shop.pool.query(String(query));
    expect(rows, rule).toEqual([]);
  }
});
