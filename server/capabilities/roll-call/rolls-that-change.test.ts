import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { untilLocked } from '../../../tools/test/overlap.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Context, Person } from '../../platform/context.ts';
import { callOffLesson } from '../lesson-changes/call-off-lesson.ts';
import { moveLessons } from '../lesson-changes/move-lessons.ts';
import { admitGuest } from './admit-guest.ts';
import { excuse } from './excuse.ts';
import { settleRolls } from './settle-rolls.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
let office: { person: Person };
let family: TestFamily;
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let lesson_id: string;
let first: string;
const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
beforeEach(async () => {
  shop.time.now = begin;
  shop.waiting.length = 0;
  family = await aFamily(shop, { count: 2 });
  first = family.children[0] ?? '';
  taught = await aTaughtClass(shop, { childIds: family.children });
  lesson_id = taught.lessonIds[0] ?? '';
});

const teacher = () => ({ person: taught.teacher });
const parent = () => ({ person: family.person });
const at = (hours: number) => {
  shop.time.now = begin.add({ minutes: Math.round(hours * 60) });
};
const mark = (value: 'absent' | 'present', more: object = {}) =>
  run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: value }], ...more }, teacher());
/** The tables with rows of the lesson's roll and door. */
async function tablesWithRows(): Promise<string[]> {
  const tables = ['lesson_rolls', 'roll_marks', 'door_entries'];
  const found = await Promise.all(
    tables.map((table) => shop.pool.query(`select 1 from ${table} where lesson_id = $1`, [lesson_id])),
  );
  return tables.filter((_, at) => found[at]?.rows.length);
}
const online = (link: string | null) =>
  shop.pool.query(
    `with place as (update sites set kind = 'online' where id = $1) update sessions set link = $3 where id = $2`,
    [taught.siteId, taught.sessionId, link],
  );

test('a called-off lesson has no roll and no door', async () => {
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

test('moving a lesson away clears its roll and door entries', async () => {
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

test('moving a lesson by some minutes keeps its roll', async () => {
  at(-0.2);
  await mark('absent');
  await run('officeLessonMove', { lesson_id, day: '2026-11-18', start: '10:02', end: '11:32' }, office);
  const roll = await run('rollCall', { lesson_id }, teacher());
  expect(roll.children.find((child) => child.child_id === first)?.mark).toBe('absent');
});

test('calling off a lesson clears its marks and door entries', async () => {
  await online('https://meeting.example.cn/1');
  at(-0.2);
  await mark('present');
  await run('lessonEnter', { lesson_id }, teacher());
  await run('officeLessonCallOff', { lesson_id, why: '停电' }, office);
  expect(await tablesWithRows()).toEqual([]);
});

test('saving a roll or entering during a move takes effect at the new hour, or not at all', async () => {
  const day = { day: '2026-11-20', start: '10:00', end: '11:30' };
  const changes = [
    [
      (inside: Context) => moveLessons(inside, { lesson_id, scope: 'one', clash_confirmed: false, ...day }),
      'early',
    ],
    [(inside: Context) => callOffLesson(inside, { lesson_id, why: '停电' }), 'off'],
  ] as const;
  for (const [change, name] of changes) {
    taught = await aTaughtClass(shop, { childIds: family.children });
    lesson_id = taught.lessonIds[0] ?? '';
    await online('https://meeting.example.cn/1');
    at(-0.2);
    const [changed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = shop.act(office, async (inside) => {
      await change(inside);
      changed.resolve();
      await go.promise;
    });
    await changed.promise;
    const attempts = Promise.allSettled([
      mark('absent'),
      run('lessonEnter', { lesson_id }, teacher()),
      run('lessonEnter', { lesson_id }, parent()),
    ]);
    await untilLocked(shop, 3);
    go.resolve();
    await changing;
    const refused = (await attempts).map((result) => result.status === 'rejected' && result.reason.refusal);
    const wanted = {
      early: ['roll_call.not_open', 'roll_call.door_early', 'roll_call.door_early'],
      off: ['roll_call.called_off', 'roll_call.called_off', 'roll_call.called_off'],
    };
    expect(refused).toEqual(wanted[name]);
    expect(await tablesWithRows()).toEqual([]);
  }
});

test('a decision of staff stays in the roll; all else can be corrected', async () => {
  await mark('absent');
  at(2);
  await run('lessonWitness', { lesson_id, child_id: first, was_here: true }, parent());
  const { doubts } = await run('officeLessonQueue', {}, office);
  const doubt_id = doubts.find((doubt) => doubt.child.id === first)?.id ?? '';
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

test('saving without words keeps them', async () => {
  const marks = [{ child_id: first, mark: 'late' as const, minutes: 5, words: '堵车' }];
  await run('rollCallSave', { lesson_id, marks }, teacher());
  const laterMarks = [{ child_id: first, mark: 'late' as const, minutes: 5 }];
  await run('rollCallSave', { lesson_id, marks: laterMarks }, teacher());
  const { rows } = await shop.pool.query(
    'select words from roll_marks where lesson_id = $1 and child_id = $2',
    [lesson_id, first],
  );
  expect(rows).toEqual([{ words: '堵车' }]);
});

test('a door that nobody used is no witness', async () => {
  await online(null);
  await mark('present');
  await online('https://meeting.example.cn/1');
  at(26);
  await shop.act({}, (inside) => settleRolls(inside));
  const { doubts } = await run('officeLessonQueue', {}, office);
  expect(doubts.filter((doubt) => family.children.includes(doubt.child.id))).toEqual([]);
});

test("a decision, a saved roll and a guardian's word at the same time all succeed in turn", async () => {
  for (let time = 0; time < 8; time += 1) {
    at(0);
    const ownFamily = await aFamily(shop);
    const child_id = ownFamily.children[0] ?? '';
    const taught = await aTaughtClass(shop, { childIds: ownFamily.children });
    const lesson = taught.lessonIds[0] ?? '';
    const save = (value: 'absent' | 'present') =>
      run(
        'rollCallSave',
        { lesson_id: lesson, marks: [{ child_id, mark: value }] },
        { person: taught.teacher },
      );
    await save('absent');
    at(2);
    await run('lessonWitness', { lesson_id: lesson, child_id, was_here: true }, ownFamily);
    const { doubts } = await run('officeLessonQueue', {}, office);
    const doubt_id = doubts.find((doubt) => doubt.child.id === child_id)?.id ?? '';
    const decided = { doubt_id, was_here: false, counts: true, words: '没有来' };
    const results = await Promise.allSettled([
      run('rollDoubtSettle', decided, office),
      save('present'),
      run('lessonWitness', { lesson_id: lesson, child_id, was_here: true }, ownFamily),
    ]);
    // The second gets a refusal, never a deadlock.
    for (const result of results)
      if (result.status === 'rejected')
        expect(['roll_call.decided', 'roll_call.doubt_settled', 'not_found']).toContain(
          result.reason.refusal,
        );
  }
});

test('a leave granted while the roll is counted is counted in the end', async () => {
  for (let time = 0; time < 6; time += 1) {
    at(0);
    const ownFamily = await aFamily(shop);
    const child_id = ownFamily.children[0] ?? '';
    const taught = await aTaughtClass(shop, { childIds: ownFamily.children });
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
    const account = await run('lessonStatement', { child_id, session_id: taught.sessionId }, ownFamily);
    expect(account.account?.left).toBe(3);
  }
});

test('lessons that close together are entered in their order', async () => {
  const others = await aFamily(shop);
  const sister = await aTaughtClass(shop, { childIds: others.children, startsInDays: 2 });
  const [made_up = ''] = sister.lessonIds;
  const enrolmentId = taught.enrolmentIds[0] ?? '';
  await shop.act({}, (inside) =>
    admitGuest(inside, { lessonId: made_up, childId: first, enrolmentId, because: 'right' }),
  );
  await mark('present');
  at(24 * 2);
  const guest = [{ child_id: first, mark: 'present' as const }];
  await run('rollCallSave', { lesson_id: made_up, marks: guest }, { person: sister.teacher });
  at(24 * 5);
  await shop.act({}, (inside) => settleRolls(inside));
  const { rows } = await shop.pool.query(
    'select lesson_id from lesson_entries where enrolment_id = $1 and lesson_id is not null order by at, id',
    [enrolmentId],
  );
  expect(rows.map((row) => row.lesson_id)).toEqual([lesson_id, made_up]);
});
