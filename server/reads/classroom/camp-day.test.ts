import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTeacherOf } from '../../../tools/test/classroom.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import {
  aClass,
  aFamily,
  aMemberOfStaff,
  aSecondGuardian,
  type TestFamily,
} from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

const day = '2026-11-18';
const fees = { lunch: 20_000, care_am: 10_000, care_pm: 15_000 };
let camp: Awaited<ReturnType<typeof aClass>>;
let family: TestFamily;
let staff: Person;

/** A camp of five days that begins tomorrow, bought for two children: the first with lunch. */
beforeEach(async () => {
  at.shop.time.now = Temporal.Instant.from('2026-11-17T02:00:00Z');
  camp = await aClass(at.shop, {
    kind: 'camp',
    startsInDays: 1,
    week: { number: 1, price: 300_000, earlyPrice: null, fees },
  });
  family = await aFamily(at.shop, { count: 2 });
  const about = { person: family.person };
  const items = family.children.map((child_id, index) => ({
    child_id,
    week_id: camp.sessionId,
    fees: index === 0 ? (['lunch', 'care_pm'] as const).slice() : [],
  }));
  const cart = await at.run('cartAddMany', { items }, about);
  const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const placing = { ...selection, total: cart.total.amount, idempotency_key: crypto.randomUUID() };
  const { number } = await at.run('orderPlace', placing, about);
  await at.checkout.pay(await at.checkout.start(family, number, 'wechat'), { notified: true });
  await at.checkout.work();
  staff = (await aMemberOfStaff(at.shop, 'academic')).person;
});

const view = (person: Person, input: { day?: string; site_id?: string } = { day }) =>
  at.run('campDay', { site_id: camp.siteId, ...input }, { person });

const only = async (person: Person) => {
  const { groups } = await view(person);
  expect(groups).toHaveLength(1);
  return groups[0] ?? expect.fail('no group');
};

test('staff read who comes on a day, with fees, allergies, those who may collect, and consents', async () => {
  const [first = '', second = ''] = family.children;
  const grandfather = { name: '王建国', relation: '外公', tel: '+8613911112222' };
  await at.shop.pool.query('update children set allergies = $2, pickups = $3 where id = $1', [
    first,
    '花生',
    JSON.stringify([grandfather]),
  ]);
  const aunt = await aSecondGuardian(at.shop, family, ['see']);
  const group = await only(staff);
  expect(group).toMatchObject({ offering: { number: camp.number }, site: { id: camp.siteId } });
  expect(group.children.map(({ id, fees: bought, mark }) => [id, bought, mark])).toEqual(
    [first, second].sort().map((id) => [id, id === first ? ['lunch', 'care_pm'] : [], null]),
  );
  const child = group.children.find(({ id }) => id === first);
  expect(child).toMatchObject({
    as: 'class',
    photos: false,
    care: { allergies: '花生', pickups: [grandfather] },
    guardians: [
      { id: family.parentId, tel: family.tel, collects: true },
      { id: aunt.parentId, tel: aunt.tel, collects: false },
    ],
  });
});

test('marks of the roll stand beside the children, and granted leave before it is called', async () => {
  const [first = '', second = ''] = family.children;
  const { id: lesson_id } = await only(staff);
  at.shop.time.now = at.shop.time.now.subtract({ hours: 12 });
  const asked = await at.run(
    'leaveAsk',
    { lesson_ids: [lesson_id], child_ids: [second], reason: '发烧', late_confirmed: true },
    { person: family.person },
  );
  const leave_id = asked.items[0]?.id ?? '';
  await at.run('leaveAnswer', { leave_id, answer: 'grant', words: '' }, { person: staff });
  const marks = async () => new Map((await only(staff)).children.map(({ id, mark }) => [id, mark]));
  expect(await marks()).toEqual(
    new Map([
      [first, null],
      [second, 'leave'],
    ]),
  );
  at.shop.time.now = Temporal.Instant.from(`${day}T02:10:00Z`);
  await at.run(
    'rollCallSave',
    {
      lesson_id,
      marks: [
        { child_id: first, mark: 'late', minutes: 10 },
        { child_id: second, mark: 'leave' },
      ],
    },
    { person: staff },
  );
  expect(await marks()).toEqual(
    new Map([
      [first, 'late'],
      [second, 'leave'],
    ]),
  );
});

test('a teacher reads only their own groups, and the numbers of parents only near that day', async () => {
  const teacher = await aTeacherOf(at.shop, camp.offeringId);
  const stranger = await aTeacherOf(at.shop, (await aClass(at.shop)).offeringId);
  expect((await view(stranger)).groups).toEqual([]);
  const telsOf = async () => (await only(teacher)).children[0]?.guardians.map(({ tel }) => tel);
  expect(await telsOf()).toEqual([family.tel]);
  at.shop.time.now = Temporal.Instant.from(`${day}T02:00:00Z`).add({ hours: 49 });
  expect(await telsOf()).toEqual([null]);
  await expect(view((await aMemberOfStaff(at.shop, 'finance')).person)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('another day, another site and other kinds of classes are left out', async () => {
  const course = await aClass(at.shop, { startsInDays: 1 });
  await at.paid([{ sessionId: course.sessionId }]);
  expect(await view(staff, { day: '2026-11-17' })).toMatchObject({ groups: [], next_day: day });
  expect((await view(staff, { day, site_id: course.siteId })).groups).toEqual([]);
  expect(await view(staff, { day: '2026-11-17', site_id: course.siteId })).toMatchObject({ next_day: null });
  const whole = await at.run('campDay', { day }, { person: staff });
  expect(whole.sites.map(({ id }) => id)).toContain(camp.siteId);
  expect(whole.sites.map(({ id }) => id)).not.toContain(course.siteId);
  at.shop.time.now = Temporal.Instant.from(`${day}T01:00:00Z`);
  expect(await view(staff, {})).toMatchObject({ day, groups: [{ session_id: camp.sessionId }] });
  const called = { lesson_id: (await only(staff)).id, why: '台风' };
  at.shop.time.now = Temporal.Instant.from('2026-11-17T02:00:00Z');
  await at.run('officeLessonCallOff', called, { person: staff });
  expect((await view(staff)).groups).toEqual([]);
});

const hoursOf = async (person: Person, childId: string) =>
  (await only(person)).children
    .filter(({ id }) => id === childId)
    .map(({ arrived_at, left_at, left_with }) => [arrived_at, left_at, left_with]);

test('a teacher signs that a child arrived and who collected it, until the day is over', async () => {
  const [first = '', second = ''] = family.children;
  const teacher = await aTeacherOf(at.shop, camp.offeringId);
  const { id: lesson_id, is_today } = await only(teacher);
  expect(is_today).toBe(false);
  const about = { lesson_id, child_id: first };
  const sign = (more: object) => at.run('campSign', { ...about, ...more } as never, { person: teacher });
  await expect(sign({ sign: 'arrived' })).rejects.toMatchObject({ refusal: 'roll_call.other_day' });

  at.shop.time.now = Temporal.Instant.from(`${day}T01:55:00Z`);
  expect((await only(teacher)).is_today).toBe(true);
  await sign({ sign: 'arrived' });
  at.shop.time.now = Temporal.Instant.from(`${day}T08:30:00Z`);
  await sign({ sign: 'arrived' });
  await expect(sign({ sign: 'left' })).rejects.toMatchObject({ fields: { person: 'collector_required' } });
  await sign({ sign: 'left', person: '外公' });
  await sign({ sign: 'left', person: '外公' });
  await expect(sign({ sign: 'left', person: '舅舅' })).rejects.toMatchObject({
    refusal: 'roll_call.left_already',
    params: { name: '外公' },
  });
  const signed = [`${day}T01:55:00Z`, `${day}T08:30:00Z`, '外公'];
  expect(await hoursOf(staff, first)).toEqual([signed]);
  expect(await hoursOf(staff, second)).toEqual([[null, null, null]]);
  const { items } = await at.run('memberCamp', { tab: 'current' }, { person: family.person });
  expect(items.map(({ child, days }) => [child.id, days.map(({ left_with }) => left_with)]).sort()).toEqual(
    [
      [first, ['外公']],
      [second, []],
    ].sort(),
  );

  const undo = () => at.run('campSignUndo', { ...about, sign: 'left' }, { person: staff });
  await undo();
  await undo();
  expect(await hoursOf(staff, first)).toEqual([[signed[0], null, null]]);
  await sign({ sign: 'left', person: '舅舅' });
  at.shop.time.now = Temporal.Instant.from(`${day}T16:00:00Z`);
  await expect(undo()).rejects.toMatchObject({ refusal: 'roll_call.other_day' });
  const { rows } = await at.shop.pool.query(
    "select action, before ->> 'person' was, after ->> 'person' is from audit_entries where action like 'camp.%' and subject = $1 order by id",
    [`lesson:${lesson_id}`],
  );
  expect(rows.map(({ action, was, is }) => [action, was, is])).toEqual([
    ['camp.sign', null, null],
    ['camp.sign', null, '外公'],
    ['camp.sign_undo', '外公', null],
    ['camp.sign', null, '舅舅'],
  ]);
  const owner = (await aMemberOfStaff(at.shop, 'owner')).person;
  const filter = { act: 'camp.sign_undo' as const, subject: `lesson:${lesson_id}` };
  const trail = await at.run('auditIndex', { filter }, { person: owner, locale: 'en' });
  expect(trail.items.map(({ changes }) => changes.filter(({ was }) => was === '外公'))).toEqual([
    [{ field: 'picked up by', was: '外公', is: null }],
  ]);
});

test('nobody signs for a child of another group, or in a class that is no camp', async () => {
  at.shop.time.now = Temporal.Instant.from(`${day}T02:00:00Z`);
  const { id: lesson_id } = await only(staff);
  const [child_id = ''] = family.children;
  const sign = (person: Person, about: object = {}) =>
    at.run('campSign', { lesson_id, child_id, sign: 'arrived', ...about } as never, { person });
  const stranger = await aTeacherOf(at.shop, (await aClass(at.shop)).offeringId);
  await expect(sign(stranger)).rejects.toMatchObject({ refusal: 'not_found' });
  const [other] = (await aFamily(at.shop)).children;
  await expect(sign(staff, { child_id: other })).rejects.toMatchObject({ refusal: 'roll_call.not_on_roll' });
  const course = await aClass(at.shop, { startsInDays: 0 });
  const { rows } = await at.shop.pool.query('select id from lessons where session_id = $1 limit 1', [
    course.sessionId,
  ]);
  await expect(sign(staff, { lesson_id: rows[0]?.id })).rejects.toMatchObject({ refusal: 'not_found' });
});

const signsAt = (lesson_id: string, person: Person) => (childId: string | undefined, more: object) =>
  at.run('campSign', { lesson_id, child_id: childId, ...more } as never, { person });

test('a child whom neither a sign nor a mark says to be there leaves only after a question', async () => {
  const [first = '', second = ''] = family.children;
  const { id: lesson_id } = await only(staff);
  const sign = signsAt(lesson_id, staff);
  const left = { sign: 'left', person: '外公' };
  at.shop.time.now = Temporal.Instant.from(`${day}T02:00:00Z`);
  const marks = [
    { child_id: first, mark: 'absent' as const },
    { child_id: second, mark: 'late' as const },
  ];
  await at.run('rollCallSave', { lesson_id, marks }, { person: staff });
  await expect(sign(first, left)).rejects.toMatchObject({ refusal: 'roll_call.not_arrived' });
  expect(await hoursOf(staff, first)).toEqual([[null, null, null]]);
  await sign(first, { ...left, not_arrived_confirmed: true });
  await sign(first, left);
  await sign(second, left);
  const hours = [[null, `${day}T02:00:00Z`, '外公']];
  expect([await hoursOf(staff, first), await hoursOf(staff, second)]).toEqual([hours, hours]);
});

test('a child who had come before a day is called off is shown until somebody collects it', async () => {
  const [first = '', second = ''] = family.children;
  const teacher = await aTeacherOf(at.shop, camp.offeringId);
  const { id: lesson_id } = await only(teacher);
  const sign = signsAt(lesson_id, teacher);
  at.shop.time.now = Temporal.Instant.from(`${day}T01:30:00Z`);
  await sign(first, { sign: 'arrived' });
  await at.run('officeLessonCallOff', { lesson_id, why: '台风' }, { person: staff });
  const { called_off, children } = await only(teacher);
  expect([called_off, children.map(({ id }) => id)]).toEqual([true, [first]]);
  await expect(sign(second, { sign: 'arrived' })).rejects.toMatchObject({ refusal: 'roll_call.called_off' });
  await expect(sign(second, { sign: 'left', person: '外公' })).rejects.toMatchObject({
    refusal: 'roll_call.not_on_roll',
  });
  await sign(first, { sign: 'left', person: '外公' });
  const hours = [`${day}T01:30:00Z`, `${day}T01:30:00Z`, '外公'];
  expect(await hoursOf(staff, first)).toEqual([hours]);
});

test('a camp day that moves to another day loses its signs, which the audit keeps; one that moves by hours has them still', async () => {
  const [first = ''] = family.children;
  const { id: lesson_id } = await only(staff);
  at.shop.time.now = Temporal.Instant.from(`${day}T01:30:00Z`);
  await signsAt(lesson_id, staff)(first, { sign: 'arrived' });
  await signsAt(lesson_id, staff)(first, { sign: 'left', person: '外公' });
  const move = (to: string) =>
    at.run('officeLessonMove', { lesson_id, day: to, start: '11:00', end: '15:00' }, { person: staff });
  await move(day);
  const signed = [`${day}T01:30:00Z`, `${day}T01:30:00Z`, '外公'];
  expect(await hoursOf(staff, first)).toEqual([signed]);
  await move('2026-12-18');
  const { groups } = await view(staff, { day: '2026-12-18' });
  expect(groups[0]?.children.find(({ id }) => id === first)).toMatchObject({ arrived_at: null });
  const { rows } = await at.shop.pool.query(
    "select before from audit_entries where action = 'roll.begin_anew' and subject = $1",
    [`lesson:${lesson_id}`],
  );
  const collected = [{ child: first, person: '外公' }];
  expect(rows).toEqual([{ before: { marks: [], came: [first], collected } }]);
});
