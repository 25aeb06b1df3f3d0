import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Context, Person } from '../../platform/context.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { callOffLesson } from '../lesson-changes/call-off-lesson.ts';
import { moveLessons } from '../lesson-changes/move-lessons.ts';
import { excuse } from './excuse.ts';
import { settleRolls } from './settle-rolls.ts';

const house = openHouse();
let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
let family: TestFamily;
let made: Awaited<ReturnType<typeof aTaughtClass>>;
let lesson_id: string;
let first: string;
const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, house.calls);
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
beforeEach(async () => {
  shop.time.now = begin;
  shop.waiting.length = 0;
  family = await aFamily(shop, { count: 2 });
  first = family.children[0] ?? '';
  made = await aTaughtClass(shop, { childIds: family.children });
  lesson_id = made.lessonIds[0] ?? '';
});
afterAll(() => shop.close());

const teacher = () => ({ person: made.teacher });
const parent = () => ({ person: family.person });
const at = (hours: number) => {
  shop.time.now = begin.add({ minutes: Math.round(hours * 60) });
};
const mark = (one: 'absent' | 'present', more: object = {}) =>
  run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: one }], ...more }, teacher());
const told = async (kind: string) =>
  (
    await shop.pool.query('select id from notices where kind = $1 and account_id = $2', [
      kind,
      family.parentId,
    ])
  ).rows.length;
/** Which tables hold something of the lesson's roll and door. */
async function noted(): Promise<string[]> {
  const tables = ['lesson_rolls', 'roll_marks', 'door_entries'];
  const found = await Promise.all(
    tables.map((table) => shop.pool.query(`select 1 from ${table} where lesson_id = $1`, [lesson_id])),
  );
  return tables.filter((_, at) => found[at]?.rows.length);
}
const online = (link: string | null) =>
  shop.pool.query(
    `with place as (update sites set kind = 'online' where id = $1) update sessions set link = $3 where id = $2`,
    [made.siteId, made.sessionId, link],
  );

test('who was told of an absence is told, once, that the child was there; who was not told of one is told nothing', async () => {
  const jobs = () => runJobs(shop, house.jobs('roll-call'));
  at(0.1);
  await mark('absent');
  await mark('present');
  await jobs();
  expect([await told('roll.absent'), await told('roll.corrected')]).toEqual([0, 0]);
  at(0.5);
  await mark('absent');
  await jobs();
  expect([await told('roll.absent'), await told('roll.corrected')]).toEqual([1, 0]);
  await mark('present');
  await jobs();
  at(40);
  await mark('absent', { reason: '看错了' });
  await mark('present', { reason: '没看错' });
  await jobs();
  expect([await told('roll.absent'), await told('roll.corrected')]).toEqual([1, 1]);
});

test('a lesson that is called off has no roll and no door', async () => {
  await online('https://meeting.example.cn/1');
  at(-0.2);
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  await expect(mark('present')).rejects.toMatchObject({ refusal: 'roll_call.called_off' });
  for (const person of [teacher(), parent()]) {
    await expect(run('lessonEnter', { lesson_id }, person)).rejects.toMatchObject({
      refusal: 'roll_call.called_off',
    });
    const { blocked } = await run('lessonDoor', { lesson_id }, person);
    expect(blocked.lessonEnter?.code).toBe('roll_call.called_off');
  }
  await expect(run('lessonDoor', { lesson_id }, await aFamily(shop))).rejects.toMatchObject({
    refusal: 'not_found',
  });
});

test('nobody is told of an absence from a lesson that was called off or moved after its roll was begun', async () => {
  at(-0.2);
  await mark('absent');
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  await runJobs(shop, house.jobs('roll-call'));
  expect(await told('roll.absent')).toBe(0);
  lesson_id = made.lessonIds[1] ?? '';
  shop.time.now = Temporal.Instant.from('2026-11-25T01:50:00Z');
  await mark('absent');
  await run('officeLessonMove', { lesson_id, day: '2026-11-26', start: '10:00', end: '11:30' }, office);
  shop.time.now = Temporal.Instant.from('2026-11-25T02:10:00Z');
  await runJobs(shop, house.jobs('roll-call'));
  expect(await told('roll.absent')).toBe(0);
});

test('a roll that was begun, and who had come, is of the hour before where the lesson is moved away from it', async () => {
  await online('https://meeting.example.cn/1');
  at(-0.2);
  await mark('absent');
  await run('lessonEnter', { lesson_id }, teacher());
  await run('officeLessonMove', { lesson_id, day: '2026-11-20', start: '10:00', end: '11:30' }, office);
  shop.time.now = Temporal.Instant.from('2026-11-20T02:10:00Z');
  const roll = await run('rollCall', { lesson_id }, teacher());
  expect(roll.saved_at).toBeNull();
  expect(roll.children.map((child) => child.mark)).toEqual(['present', 'present']);
  expect((await run('lessonDoor', { lesson_id }, teacher())).came_at).toBeNull();
});

test('a roll stays where the lesson only begins some minutes later', async () => {
  at(-0.2);
  await mark('absent');
  await run('officeLessonMove', { lesson_id, day: '2026-11-18', start: '10:02', end: '11:32' }, office);
  const roll = await run('rollCall', { lesson_id }, teacher());
  expect(roll.children.find((child) => child.child_id === first)?.mark).toBe('absent');
});

test('a lesson that is called off after its roll was begun leaves no mark and nobody who came', async () => {
  await online('https://meeting.example.cn/1');
  at(-0.2);
  await mark('present');
  await run('lessonEnter', { lesson_id }, teacher());
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  expect(await noted()).toEqual([]);
});

test('who saves the roll or comes in while the lesson is being moved or called off does so at the new hour, or not at all', async () => {
  const day = { day: '2026-11-20', start: '10:00', end: '11:30' };
  const changes = [
    [
      (inside: Context) => moveLessons(inside, { lesson_id, scope: 'one', clash_confirmed: false, ...day }),
      'early',
    ],
    [(inside: Context) => callOffLesson(inside, { lesson_id, why: '停电' }), 'off'],
  ] as const;
  for (const [change, how] of changes) {
    made = await aTaughtClass(shop, { childIds: family.children });
    lesson_id = made.lessonIds[0] ?? '';
    await online('https://meeting.example.cn/1');
    at(-0.2);
    const [changed, through] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = shop.act(office, async (inside) => {
      await change(inside);
      changed.resolve();
      await through.promise;
    });
    await changed.promise;
    const meanwhile = Promise.allSettled([
      mark('absent'),
      run('lessonEnter', { lesson_id }, teacher()),
      run('lessonEnter', { lesson_id }, parent()),
    ]);
    await setTimeout(300);
    through.resolve();
    await changing;
    const refused = (await meanwhile).map((one) => one.status === 'rejected' && one.reason.refusal);
    const wanted = {
      early: ['roll_call.not_open', 'roll_call.door_early', 'roll_call.door_early'],
      off: ['roll_call.called_off', 'roll_call.called_off', 'roll_call.called_off'],
    };
    expect(refused).toEqual(wanted[how]);
    expect(await noted()).toEqual([]);
  }
});

test('what staff have decided of a child stays in the roll; all else may be corrected', async () => {
  await mark('absent');
  at(2);
  await run('lessonWitness', { lesson_id, child_id: first, was_here: true }, parent());
  const { doubts } = await run('officeLessonQueue', {}, office);
  const doubt_id = doubts.find((one) => one.child.id === first)?.id ?? '';
  await run('rollDoubtSettle', { doubt_id, was_here: true, counts: true, words: '录像里有' }, office);
  await expect(mark('absent')).rejects.toMatchObject({ refusal: 'roll_call.decided' });
  const second = family.children[1] ?? '';
  const marks = [
    { child_id: first, mark: 'present' as const },
    { child_id: second, mark: 'absent' as const },
  ];
  const roll = await run('rollCallSave', { lesson_id, marks }, teacher());
  const saved = new Map(roll.children.map((child) => [child.child_id, child.mark]));
  expect([saved.get(first), saved.get(second)]).toEqual(['present', 'absent']);
});

test('a save that says nothing of words leaves them', async () => {
  const said = [{ child_id: first, mark: 'late' as const, minutes: 5, words: '堵车' }];
  await run('rollCallSave', { lesson_id, marks: said }, teacher());
  const again = [{ child_id: first, mark: 'late' as const, minutes: 5 }];
  await run('rollCallSave', { lesson_id, marks: again }, teacher());
  const { rows } = await shop.pool.query(
    'select words from roll_marks where lesson_id = $1 and child_id = $2',
    [lesson_id, first],
  );
  expect(rows).toEqual([{ words: '堵车' }]);
});

test('a door through which nobody came says nothing of anybody', async () => {
  await online(null);
  await mark('present');
  await online('https://meeting.example.cn/1');
  at(26);
  await shop.act({}, (inside) => settleRolls(inside));
  const { doubts } = await run('officeLessonQueue', {}, office);
  expect(doubts.filter((one) => family.children.includes(one.child.id))).toEqual([]);
});

test('a doubt is decided while the roll is saved and a guardian speaks: all get through, in their order', async () => {
  for (let time = 0; time < 8; time += 1) {
    at(0);
    const own = await aFamily(shop);
    const child_id = own.children[0] ?? '';
    const taught = await aTaughtClass(shop, { childIds: own.children });
    const lesson = taught.lessonIds[0] ?? '';
    const save = (one: 'absent' | 'present') =>
      run(
        'rollCallSave',
        { lesson_id: lesson, marks: [{ child_id, mark: one }] },
        { person: taught.teacher },
      );
    await save('absent');
    at(2);
    await run('lessonWitness', { lesson_id: lesson, child_id, was_here: true }, own);
    const { doubts } = await run('officeLessonQueue', {}, office);
    const doubt_id = doubts.find((one) => one.child.id === child_id)?.id ?? '';
    const decided = { doubt_id, was_here: false, counts: true, words: '没有来' };
    const done = await Promise.allSettled([
      run('rollDoubtSettle', decided, office),
      save('present'),
      run('lessonWitness', { lesson_id: lesson, child_id, was_here: true }, own),
    ]);
    // Whoever comes second is told how it stands; nobody is the victim of a deadlock.
    for (const one of done)
      if (one.status === 'rejected')
        expect(['roll_call.decided', 'roll_call.doubt_settled', 'not_found']).toContain(one.reason.refusal);
  }
});

test('leave that is granted while the roll is counted is counted in the end', async () => {
  for (let time = 0; time < 6; time += 1) {
    at(0);
    const own = await aFamily(shop);
    const child_id = own.children[0] ?? '';
    const taught = await aTaughtClass(shop, { childIds: own.children });
    const lesson = taught.lessonIds[0] ?? '';
    const marks = [{ child_id, mark: 'absent' as const }];
    await run('rollCallSave', { lesson_id: lesson, marks }, { person: taught.teacher });
    at(26);
    await Promise.all([
      shop.act({}, (inside) => settleRolls(inside)),
      shop.act({}, (inside) =>
        excuse(inside, { lessonId: lesson, childIds: [child_id], because: inside.newId(), isCounted: false }),
      ),
    ]);
    await shop.act({}, (inside) => settleRolls(inside));
    const seen = await run('lessonStatement', { child_id, session_id: taught.sessionId }, own);
    expect(seen.account?.left).toBe(3);
  }
});
