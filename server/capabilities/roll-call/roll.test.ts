import { beforeEach, expect, test } from 'vitest';
import { aTaughtClass, aTeacherOf } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { admitGuest, attendanceOf, dismissGuest, excuse, onRoll, unexcuse } from './index.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let lesson_id: string;
let first: string;
let second: string;
const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeEach(async () => {
  shop.time.now = begin;
  family = await aFamily(shop, { count: 2 });
  [first, second] = family.children as [string, string];
  taught = await aTaughtClass(shop, { childIds: family.children });
  lesson_id = taught.lessonIds[0] ?? '';
});

const teacher = () => ({ person: taught.teacher });
const markOf = (roll: { children: { child_id: string; mark: string }[] }, childId: string) =>
  roll.children.find((child) => child.child_id === childId)?.mark;

test('everybody is present by default, and a saved roll returns its marks', async () => {
  const before = await run('rollCall', { lesson_id }, teacher());
  expect(before).toMatchObject({ saved_at: null, needs_reason: false, blocked: { rollCallSave: null } });
  expect(before.children.map((child) => [child.mark, child.is_marked])).toEqual([
    ['present', false],
    ['present', false],
  ]);
  const marks = [{ child_id: first, mark: 'late' as const, minutes: 10, words: '堵车' }];
  const saved = await run('rollCallSave', { lesson_id, marks }, teacher());
  expect(saved.saved_at).toBe(begin.toString());
  expect(saved.children.find((child) => child.child_id === first)).toMatchObject({
    mark: 'late',
    minutes: 10,
    words: '堵车',
  });
  expect(markOf(saved, second)).toBe('present');
  expect(
    await shop.act({}, (inside) => attendanceOf(inside, { lessonIds: [lesson_id], childIds: [first] })),
  ).toEqual([{ lessonId: lesson_id, childId: first, mark: 'late', minutes: 10 }]);
});

test('shows allergies, contacts and who may collect on a campus, not online', async () => {
  const { rows } = await shop.pool.query(
    "select a.name from guardianships g join accounts a on a.id = g.parent_id where g.child_id = $1 and 'collect' = any(g.rights)",
    [first],
  );
  const collectors = rows.map(({ name }) => name);
  expect(collectors).toHaveLength(1);
  const person = { name: '外婆', relation: '外婆', tel: '13900000001' };
  await shop.pool.query('update children set allergies = $2, contacts = $3, pickups = $3 where id = $1', [
    first,
    '花生过敏',
    JSON.stringify([person]),
  ]);
  const careOf = async () =>
    (await run('rollCall', { lesson_id }, teacher())).children.find((child) => child.child_id === first)
      ?.care;
  await shop.pool.query(
    "update sites set kind = 'campus' where id = (select site_id from offerings where id = $1)",
    [taught.offeringId],
  );
  expect(await careOf()).toEqual({
    allergies: '花生过敏',
    contacts: [person],
    pickups: [person],
    collectors,
  });
  await shop.pool.query(
    "update sites set kind = 'online' where id = (select site_id from offerings where id = $1)",
    [taught.offeringId],
  );
  expect(await careOf()).toBeNull();
});

test('a granted leave is already in the roll, and a later one corrects an absence', async () => {
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId: lesson_id, childIds: [first, second], because: 'leave-1', isCounted: false }),
  );
  const roll = await run('rollCall', { lesson_id }, teacher());
  expect(roll.children.map((child) => [child.mark, child.leave])).toEqual([
    ['leave', true],
    ['leave', true],
  ]);
  await shop.act({}, (inside) => unexcuse(inside, { lessonId: lesson_id, childIds: [second] }));
  const marks = [{ child_id: second, mark: 'absent' as const }];
  const saved = await run('rollCallSave', { lesson_id, marks }, teacher());
  expect([markOf(saved, first), markOf(saved, second)]).toEqual(['leave', 'absent']);
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId: lesson_id, childIds: [second], because: 'leave-2', isCounted: true }),
  );
  expect(markOf(await run('rollCall', { lesson_id }, teacher()), second)).toBe('leave');
});

test('a guest is on the roll of a single lesson until dismissed', async () => {
  const guestFamily = await aFamily(shop);
  const [childId = ''] = guestFamily.children;
  const otherClass = await aTaughtClass(shop, { childIds: [childId], startsInDays: 1 });
  const guest = {
    lessonId: lesson_id,
    childId,
    enrolmentId: otherClass.enrolmentIds[0] ?? '',
    because: 'right-1',
  };
  await shop.act({}, (inside) => admitGuest(inside, guest));
  const roll = await run('rollCall', { lesson_id }, teacher());
  expect(roll.children.find((child) => child.child_id === childId)).toMatchObject({ as: 'guest' });
  const next = await shop.act({}, (inside) => onRoll(inside, [lesson_id, taught.lessonIds[1] ?? '']));
  expect(next.map(({ as, enrolmentId }) => [as, enrolmentId !== null])).toHaveLength(5);
  expect(next.filter(({ as }) => as === 'guest')).toHaveLength(1);
  await shop.act({}, (inside) => dismissGuest(inside, guest));
  expect((await run('rollCall', { lesson_id }, teacher())).children).toHaveLength(2);
});

test('a roll opens a quarter of an hour before the lesson and closes a day after it', async () => {
  const marks = [{ child_id: first, mark: 'absent' as const }];
  const save = (more = {}) => run('rollCallSave', { lesson_id, marks, ...more }, teacher());
  shop.time.now = begin.subtract({ minutes: 16 });
  await expect(save()).rejects.toMatchObject({ refusal: 'roll_call.not_open' });
  shop.time.now = begin.subtract({ minutes: 15 });
  await save();
  shop.time.now = begin.add({ hours: 30 });
  const late = [{ child_id: first, mark: 'present' as const }];
  await expect(run('rollCallSave', { lesson_id, marks: late }, teacher())).rejects.toMatchObject({
    refusal: 'roll_call.reason_needed',
  });
  const reason = '点错了';
  const saved = await run('rollCallSave', { lesson_id, marks: late, reason }, teacher());
  expect(markOf(saved, first)).toBe('present');
  const { rows } = await shop.pool.query(
    'select before, after, reason from roll_corrections where lesson_id = $1',
    [lesson_id],
  );
  expect(rows).toEqual([{ before: 'absent', after: 'present', reason }]);
});

test("refuses another teacher’s lesson and another class's child", async () => {
  const stranger = await aTeacherOf(shop, (await aClass(shop)).offeringId);
  for (const name of ['rollCall', 'rollCallSave'] as const)
    await expect(run(name, { lesson_id, marks: [] }, { person: stranger })).rejects.toMatchObject({
      refusal: 'not_found',
    });
  const [child_id = ''] = (await aFamily(shop)).children;
  await expect(
    run('rollCallSave', { lesson_id, marks: [{ child_id, mark: 'present' }] }, teacher()),
  ).rejects.toMatchObject({ refusal: 'roll_call.not_on_roll' });
  await expect(run('rollCall', { lesson_id }, { person: family.person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  const { person } = await aMemberOfStaff(shop, 'academic');
  expect((await run('rollCall', { lesson_id }, { person })).children).toHaveLength(2);
});

test("the roll shows which children may be photographed, by their family's consent", async () => {
  const say = (consent: boolean) =>
    run('consentSave', { child_id: first, kind: 'photo', given: consent }, { person: family.person });
  const allowed = async () =>
    (await run('rollCall', { lesson_id }, teacher())).children
      .filter(({ may_photograph: isAllowed }) => isAllowed)
      .map(({ child_id }) => child_id);
  expect(await allowed()).toEqual([]);
  await say(true);
  expect(await allowed()).toEqual([first]);
  await say(false);
  expect(await allowed()).toEqual([]);
});
