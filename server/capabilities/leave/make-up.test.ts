import { expect, test } from 'vitest';
import { calledOff, leaveShop, now, product } from '../../../tools/test/leave.ts';
import { aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { onRoll } from '../roll-call/index.ts';

const leave = leaveShop();

test('offers a free place to the oldest right, then, after it lapses, to the next', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, noticesOf, sweep } = leave();
  const [first, second, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([first, second]);
  const sister = await aSister(made, [away]);
  await ask(first, [made.first]);
  shop.time.now = now.add({ minutes: 1 });
  await ask(second, [made.first]);
  expect((await rightsOf(first))[0]).toMatchObject({ state: 'open', lessons: [] });
  await ask(away, [sister.first]);
  expect((await rightsOf(first))[0]).toMatchObject({
    state: 'offered',
    place: { lesson: { id: sister.first } },
  });
  expect((await rightsOf(second))[0]).toMatchObject({ state: 'open', place: null, lessons: [] });
  expect((await noticesOf(first.parentId)).at(-1)).toEqual(['make_up.offered', null]);
  const right_id = (await rightsOf(second))[0]?.id ?? '';
  await expect(run('makeUpBook', { right_id, lesson_id: sister.first }, second)).rejects.toMatchObject({
    refusal: 'leave.no_place',
  });
  shop.time.now = now.add({ hours: 13 });
  await sweep();
  expect((await rightsOf(first))[0]).toMatchObject({ state: 'open' });
  expect((await rightsOf(second))[0]).toMatchObject({ state: 'offered' });
  await run('makeUpBook', { right_id, lesson_id: sister.first }, second);
  expect((await rightsOf(second))[0]).toMatchObject({ state: 'used', place: { offered_until: null } });
  const roll = await shop.act({}, (inside) => onRoll(inside, [sister.first]));
  expect(roll.filter((child) => child.as === 'guest')).toMatchObject([{ childId: second.children[0] }]);
  // The child cannot come back while a guest has their place.
  const leave_id = (await run('virtualLeave', {}, away)).items[0]?.id ?? '';
  await expect(run('leaveWithdraw', { leave_id }, away)).rejects.toMatchObject({
    refusal: 'leave.place_taken',
  });
  await run('makeUpCancel', { right_id }, second);
  await run('leaveWithdraw', { leave_id }, away);
  expect(await shop.act({}, (inside) => onRoll(inside, [sister.first]))).toMatchObject([
    { as: 'class', childId: away.children[0] },
  ]);
});

test('gives one free place to exactly one of five families', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const away = await aFamily(shop);
  const families = [];
  while (families.length < 5) families.push(await aFamily(shop));
  const made = await aTaught(families);
  const sister = await aSister(made, [away]);
  await ask(away, [sister.first]);
  for (const family of families) await ask(family, [made.first]);
  const rights: string[] = [];
  for (const family of families) rights.push((await rightsOf(family))[0]?.id ?? '');
  const booked = await Promise.allSettled(
    families.map((family, index) =>
      run('makeUpBook', { right_id: rights[index] ?? '', lesson_id: sister.first }, family),
    ),
  );
  expect(booked.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of booked)
    if (result.status === 'rejected') expect(result.reason.refusal).toBe('leave.no_place');
  const { rows } = await shop.pool.query(
    'select count(*)::int as n from make_up_places where ended_at is null and lesson_id = $1',
    [sister.first],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('holds one child per numbered place and one use per right in the database', async () => {
  const { shop, aTaught, aSister, ask, rightsOf } = leave();
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([first, second]);
  const sister = await aSister(made);
  await ask(first, [made.first]);
  await ask(second, [made.first]);
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
  await place(first, 1);
  await expect(place(second, 1)).rejects.toMatchObject({ constraint: 'make_up_places_number' });
  await expect(place(second, 3)).rejects.toMatchObject({ constraint: 'make_up_places_within' });
  await expect(place(first, 2)).rejects.toMatchObject({ constraint: 'make_up_places_right' });
  await shop.pool.query('delete from make_up_places where lesson_id = $1', [sister.first]);
});

test('allows a right only in a lesson of its level, with a free place, at an hour the child is free', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const otherClass = await aTaught([]);
  await ask(family, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  const book = (lesson_id: string) => run('makeUpBook', { right_id, lesson_id }, family);
  await expect(book(otherClass.first)).rejects.toMatchObject({ refusal: 'leave.other_level' });
  await expect(book(made.second)).rejects.toMatchObject({ refusal: 'seats.already_in' });
  const sister = await aSister(made);
  await expect(book(sister.first)).rejects.toMatchObject({ refusal: 'leave.no_place' });
  const beside = await aSister(made, [], 14);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  await expect(book(beside.first)).rejects.toMatchObject({ refusal: 'leave.clash' });
  const offered = (await rightsOf(family))[0]?.lessons.map(({ id }) => id) ?? [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered).not.toContain(beside.first);
  // Unsold numbers of a class that is off sale are free for guests.
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

test('ignores the leave of a child that left when the next child gets its number', async () => {
  const { shop, aTaught, aSister, ask, rightsOf } = leave();
  const [leaver, next, guest] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [leaver]);
  await ask(leaver, [sister.first]);
  await ask(guest, [made.first]);
  const places = async () =>
    (await rightsOf(guest))[0]?.lessons.find((lesson) => lesson.id === sister.first)?.places_left ?? 0;
  const before = await places();
  expect(before).toBeGreaterThan(0);
  await shop.pool.query('update seats set child_id = $2 where session_id = $1', [
    sister.sessionId,
    next.children[0],
  ]);
  expect(await places()).toBe(before - 1);
});

test('gives every child of a called-off lesson a right or credits, and guests their rights back', async () => {
  const { shop, run, office, aTaught, aSister, ask, rightsOf, noticesOf } = leave();
  const [family, guest, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, away]);
  const secondSister = await aSister(made, [guest], 10);
  await ask(away, [made.first]);
  await ask(guest, [secondSister.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: made.first }, guest);
  await run('officeLessonCallOff', { lesson_id: made.first, why: '老师生病' }, office);
  await runJobs(shop, calledOff);
  await runJobs(shop, calledOff);
  expect((await run('virtualIndex', {}, family)).items[0]).toMatchObject({
    link: null,
    called_off: { gets: 'make_up', good_until: expect.any(String) },
  });
  expect((await rightsOf(family)).map((right) => [right.earned_by, right.state])).toEqual([
    ['called_off', 'open'],
  ]);
  expect((await rightsOf(away)).map((right) => right.earned_by)).toEqual(['called_off']);
  expect((await rightsOf(guest))[0]).toMatchObject({ state: 'open', place: null });
  expect((await noticesOf(guest.parentId)).at(-1)).toEqual(['make_up.changed', 'called_off']);
});

test('grants a lesson’s share of the price as credits, once', async () => {
  const { shop, run, office, aTaught, ask, rightsOf } = leave();
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
  // A guardian who does not pay sees neither the price nor the credits.
  const missing = { code: 'families.right_missing' };
  const writer = await aSecondGuardian(shop, family, ['see', 'message']);
  expect((await rightsOf(writer))[0]).toMatchObject({
    credits: null,
    blocked: { makeUpBook: null, makeUpCredits: missing },
  });
  const [reader] = await rightsOf(await aSecondGuardian(shop, family, ['see']));
  expect(reader?.blocked).toMatchObject({
    makeUpBook: missing,
    makeUpCancel: missing,
    makeUpCredits: missing,
  });
  await run('makeUpCredits', input, family);
  expect((await run('virtualIndex', {}, family)).items[0]).toMatchObject({ called_off: { gets: 'credits' } });
  expect((await run('memberCredits', {}, family)).balance.amount).toBe(100_000);
  await expect(run('makeUpCredits', input, family)).rejects.toMatchObject({ refusal: 'leave.right_over' });
  await ask(family, [made.second]);
  const [, ownRight] = await rightsOf(family);
  const earned =
    [right, ownRight].find((right) => right?.earned_by === 'leave') ??
    (await rightsOf(family)).find((right) => right.earned_by === 'leave');
  await expect(run('makeUpCredits', { right_id: earned?.id ?? '' }, family)).rejects.toMatchObject({
    refusal: 'leave.no_credits',
  });
  // A lesson with no entry in the account yet.
  const { rows } = await shop.pool.query(
    `insert into make_up_rights (id, child_id, lesson_id, earned_by, earned_at, good_until)
     values (gen_random_uuid(), $1, $2, 'called_off', $3, $3::timestamptz + interval '90 days') returning id`,
    [family.children[0], made.third, now.toString()],
  );
  await run('makeUpCredits', { right_id: String(rows[0]?.id) }, family);
  expect((await run('memberCredits', {}, family)).balance.amount).toBe(200_000);
});

test('credits each of two children in one order separately', async () => {
  const { shop, run, office, aTaught, rightsOf } = leave();
  const family = await aFamily(shop, { count: 2 });
  const { sessionId, first } = await aTaught([], { price: 300_000 });
  for (const child_id of family.children)
    await run('cartAdd', { child_id, session_id: sessionId, age_confirmed: true }, family);
  const { items } = await run('cartIndex', {}, family);
  const selection = { item_ids: items.map((item) => item.id), coupon_codes: [], credits: 0 };
  const idempotency_key = crypto.randomUUID();
  const { number } = await run('orderPlace', { ...selection, total: 600_000, idempotency_key }, family);
  await shop.pool.query('update seats set held_until = null where order_number = $1', [number]);
  for (const child of family.children)
    await shop.pool.query(
      'insert into enrolments (id, session_id, child_id, order_number, bought_by, enrolled_at) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
      [sessionId, child, number, family.parentId, now.toString()],
    );
  await run('officeLessonCallOff', { lesson_id: first, why: '停电' }, office);
  await runJobs(shop, calledOff);
  for (const right of await rightsOf(family)) await run('makeUpCredits', { right_id: right.id }, family);
  const { balance, items: entries } = await run('memberCredits', {}, family);
  expect(balance.amount).toBe(200_000);
  expect(entries.map((entry) => entry.order_number)).toEqual([number, number]);
});

test('erases reasons and frees places when an account is closed', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const [family, next, away] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, next]);
  const sister = await aSister(made, [away]);
  await ask(family, [made.first]);
  shop.time.now = now.add({ minutes: 1 });
  await ask(next, [made.first]);
  await ask(away, [sister.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'offered' });
  const part = product.capabilities.find((capability) => capability.name === 'leave');
  const forget = ({ parentId, children: childIds }: TestFamily) =>
    shop.act({}, (inside) => part?.forget?.(inside, { parentId, childIds }) as Promise<void>);
  await forget(family);
  const { rows } = await shop.pool.query('select reason from leave_requests where child_id = $1', [
    family.children[0],
  ]);
  expect(rows).toEqual([{ reason: '' }]);
  const [right] = await rightsOf(next);
  expect(right).toMatchObject({ state: 'offered' });
  await run('makeUpBook', { right_id: right?.id ?? '', lesson_id: sister.first }, next);
  const guests = async () =>
    (await onRoll(shop.context(), [sister.first])).filter(({ as }) => as === 'guest').length;
  expect(await guests()).toBe(1);
  await forget(next);
  expect(await guests()).toBe(0);
});

test('holds every invariant of leave', async () => {
  expect(await leave().broken()).toEqual([]);
});
