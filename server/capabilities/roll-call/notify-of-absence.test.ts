import { beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { runJobs } from '../../platform/testing.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
let family: TestFamily;
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let lesson_id: string;
let first: string;
const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeEach(async () => {
  shop.time.now = begin;
  shop.waiting.length = 0;
  family = await aFamily(shop, { count: 2 });
  first = family.children[0] ?? '';
  taught = await aTaughtClass(shop, { childIds: family.children });
  lesson_id = taught.lessonIds[0] ?? '';
});

const at = (hours: number) => {
  shop.time.now = begin.add({ minutes: Math.round(hours * 60) });
};
const mark = (value: 'absent' | 'present', more: object = {}) =>
  run(
    'rollCallSave',
    { lesson_id, marks: [{ child_id: first, mark: value }], ...more },
    {
      person: taught.teacher,
    },
  );
const jobs = () => runJobs(shop, product.jobs('roll-call'));
/** How often the parent was notified of an absence, and of a correction. */
async function heard(): Promise<[number, number]> {
  const { rows } = await shop.pool.query<{ kind: string }>('select kind from notices where account_id = $1', [
    family.parentId,
  ]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return [of('roll.absent'), of('roll.corrected')];
}

test('notifies guardians who were notified of an absence once that the child was there, and no others', async () => {
  at(0.1);
  await mark('absent');
  await mark('present');
  await jobs();
  expect(await heard()).toEqual([0, 0]);
  at(0.5);
  await mark('absent');
  await jobs();
  expect(await heard()).toEqual([1, 0]);
  await mark('present');
  await jobs();
  at(40);
  await mark('absent', { reason: '看错了' });
  await mark('present', { reason: '没看错' });
  await jobs();
  expect(await heard()).toEqual([1, 1]);
});

test('guardians always hear the last mark of a roll that went to and fro, each once', async () => {
  const save = async (hours: number, value: 'absent' | 'present') => {
    at(hours);
    await mark(value);
    const waiting = [...shop.waiting];
    await jobs();
    // A job may run twice.
    shop.waiting.push(...waiting);
    await jobs();
    return await heard();
  };
  expect(await save(0.5, 'absent')).toEqual([1, 0]);
  expect(await save(0.6, 'present')).toEqual([1, 1]);
  expect(await save(0.7, 'absent')).toEqual([2, 1]);
  expect(await save(0.8, 'present')).toEqual([2, 2]);
  expect(await save(0.9, 'absent')).toEqual([3, 2]);
});

test('a mail that waits for its server says only the last news of a child', async () => {
  const said = async () => {
    const of = async (kind: string) => (await stillTrue(shop, family.parentId, kind)).length;
    return [await of('roll.absent'), await of('roll.corrected')];
  };
  for (const [hours, value, left] of [
    [0.5, 'absent', [1, 0]],
    [0.6, 'present', [0, 1]],
    [0.7, 'absent', [1, 0]],
  ] as const) {
    at(hours);
    await mark(value);
    await jobs();
    expect(await said()).toEqual(left);
  }
});

test('sends no notice of absence for a lesson called off or moved after its roll began', async () => {
  at(-0.2);
  await mark('absent');
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  await jobs();
  expect(await heard()).toEqual([0, 0]);
  lesson_id = taught.lessonIds[1] ?? '';
  shop.time.now = Temporal.Instant.from('2026-11-25T01:50:00Z');
  await mark('absent');
  await run('officeLessonMove', { lesson_id, day: '2026-11-26', start: '10:00', end: '11:30' }, office);
  shop.time.now = Temporal.Instant.from('2026-11-25T02:10:00Z');
  await jobs();
  expect(await heard()).toEqual([0, 0]);
});
