import { beforeEach, expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();
let teacher: object;
let lesson_id: string;
let first: string;
let second: string;

beforeEach(async () => {
  const family = await aFamily(shop, { count: 2 });
  [first, second] = family.children as [string, string];
  const taught = await aTaughtClass(shop, { childIds: family.children });
  teacher = { person: taught.teacher };
  lesson_id = taught.lessonIds[0] ?? '';
});

const marksNow = async () => {
  const { children } = await run('rollCall', { lesson_id }, teacher);
  const of = (childId: string) => children.find(({ child_id }) => child_id === childId);
  return [of(first)?.mark, of(second)?.mark];
};

test('an old page that repeats what it showed changes no mark that was set since', async () => {
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'absent' }] }, teacher);
  const old = [first, second].map((child_id) => ({ child_id, mark: 'present', seen: 'present' }) as const);
  await run('rollCallSave', { lesson_id, marks: old }, teacher);
  expect(await marksNow()).toEqual(['absent', 'present']);
});

test('a mark that was set since is replaced only after a question that names it', async () => {
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'absent' }] }, teacher);
  const marks = [
    { child_id: first, mark: 'late', seen: 'present' },
    { child_id: second, mark: 'late', seen: 'present' },
  ] as const;
  await expect(run('rollCallSave', { lesson_id, marks: [...marks] }, teacher)).rejects.toMatchObject({
    refusal: 'roll_call.changed_since',
    params: { changes: expect.stringMatching(/^\S+ 缺勤$/) },
  });
  expect(await marksNow()).toEqual(['absent', 'present']);
  await run('rollCallSave', { lesson_id, marks: [...marks], replace_confirmed: true }, teacher);
  expect(await marksNow()).toEqual(['late', 'late']);
});

test('a client that does not say what it showed is asked about marks of another person only', async () => {
  const staff = await aMemberOfStaff(shop, 'owner');
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'absent' }] }, teacher);
  const marks = [{ child_id: first, mark: 'present' as const }];
  await expect(run('rollCallSave', { lesson_id, marks }, { person: staff.person })).rejects.toMatchObject({
    refusal: 'roll_call.changed_since',
  });
  await run('rollCallSave', { lesson_id, marks }, teacher);
  expect(await marksNow()).toEqual(['present', 'present']);
});

test('minutes that were set since stay, and are replaced only after a question that names them', async () => {
  const late = { child_id: first, mark: 'late', minutes: 5 } as const;
  await run('rollCallSave', { lesson_id, marks: [late] }, teacher);
  const minutesNow = async () => {
    const { children } = await run('rollCall', { lesson_id }, teacher);
    return children.find(({ child_id }) => child_id === first)?.minutes;
  };
  await run(
    'rollCallSave',
    { lesson_id, marks: [{ ...late, minutes: 20, seen: 'late', seen_minutes: 5 }] },
    teacher,
  );
  const old = { ...late, seen: 'late', seen_minutes: 5 } as const;
  await run('rollCallSave', { lesson_id, marks: [old] }, teacher);
  expect(await minutesNow()).toBe(20);
  const change = { lesson_id, marks: [{ ...old, minutes: 15 }] };
  await expect(run('rollCallSave', change, teacher)).rejects.toMatchObject({
    refusal: 'roll_call.changed_since',
    params: { changes: expect.stringContaining('迟到 20 分钟') },
  });
  const staff = await aMemberOfStaff(shop, 'owner');
  await expect(
    run('rollCallSave', { lesson_id, marks: [late] }, { person: staff.person }),
  ).rejects.toMatchObject({
    refusal: 'roll_call.changed_since',
  });
  await run('rollCallSave', { ...change, replace_confirmed: true }, teacher);
  expect(await minutesNow()).toBe(15);
});

test('the reason for being late goes when the child was there in time', async () => {
  const late = { child_id: first, mark: 'late', minutes: 10, words: '堵车' } as const;
  await run('rollCallSave', { lesson_id, marks: [late] }, teacher);
  const saved = await run(
    'rollCallSave',
    { lesson_id, marks: [{ child_id: first, mark: 'present' }] },
    teacher,
  );
  expect(saved.children.find(({ child_id }) => child_id === first)?.words).toBeNull();
});
