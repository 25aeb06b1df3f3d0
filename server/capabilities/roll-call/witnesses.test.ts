import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { runJobs } from '../../platform/testing.ts';
import { rollAbsent } from './jobs.ts';
import { remindTeachers } from './remind-teachers.ts';
import { disagree } from './rules.ts';
import { settleRolls } from './settle-rolls.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
let office: Person;
let family: TestFamily;
let taught: Awaited<ReturnType<typeof aTaughtClass>>;
let lesson_id: string;
let first: string;
let second: string;
const begin = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  office = (await aMemberOfStaff(shop, 'academic')).person;
});
beforeEach(async () => {
  shop.time.now = begin;
  shop.waiting.length = 0;
  family = await aFamily(shop, { count: 2 });
  [first, second] = family.children as [string, string];
  taught = await aTaughtClass(shop, { childIds: family.children });
  lesson_id = taught.lessonIds[0] ?? '';
});

const teacher = () => ({ person: taught.teacher });
const parent = () => ({ person: family.person });
const at = (hours: number) => {
  shop.time.now = begin.add({ minutes: Math.round(hours * 60) });
};
const settle = () => shop.act({}, (inside) => settleRolls(inside));
const statement = (child_id: string) =>
  run('lessonStatement', { child_id, session_id: taught.sessionId }, parent());
async function online() {
  await shop.pool.query(`update sites set kind = 'online' where id = $1`, [taught.siteId]);
  await shop.pool.query(`update sessions set link = 'https://meeting.example.cn/1' where id = $1`, [
    taught.sessionId,
  ]);
}
async function broken() {
  const found: string[] = [];
  for (const { rule, query } of product.capabilities.flatMap(({ name, invariants = [] }) =>
    name === 'lesson-account' || name === 'roll-call' ? invariants : [],
  ))
    if ((await shop.pool.query(String(query))).rows.length > 0) found.push(rule);
  return found;
}
const mailsOf = (kind: string) =>
  shop.pool.query('select account_id from notices where kind = $1 and account_id = any($2)', [
    kind,
    [family.parentId, taught.teacher.kind === 'visitor' ? '' : taught.teacher.accountId],
  ]);

test('silence agrees, and another word disagrees', () => {
  const says = fc.option(fc.boolean());
  fc.assert(
    fc.property(fc.boolean(), says, says, (roll, door, guardian) => {
      const all = [roll, door, guardian].filter((word) => word !== null);
      expect(disagree({ roll, door, guardian })).toBe(new Set(all).size > 1);
    }),
  );
});

test('counts a lesson once, a day after its end, by its roll', async () => {
  await run('rollCallSave', { lesson_id, marks: [{ child_id: second, mark: 'absent' }] }, teacher());
  at(25.4);
  await settle();
  expect((await statement(first)).account?.left).toBe(3);
  at(25.5);
  await settle();
  await settle();
  const accounts = { first: await statement(first), second: await statement(second) };
  expect(accounts.first.account).toMatchObject({ bought: 3, left: 2 });
  expect(accounts.first.entries.map((entry) => [entry.kind, entry.rule, entry.amount, entry.left])).toEqual([
    ['held', 'present', -1, 2],
    ['bought', 'bought', 3, 3],
  ]);
  expect(accounts.second.entries[0]).toMatchObject({ rule: 'absent', amount: -1, mark: 'absent' });
  expect(await broken()).toEqual([]);
});

test('a correction of a counted lesson is a reversing entry', async () => {
  await run('rollCallSave', { lesson_id, marks: [] }, teacher());
  at(26);
  await settle();
  const { excuse } = await import('./index.ts');
  await run(
    'rollCallSave',
    { lesson_id, marks: [{ child_id: first, mark: 'absent' }], reason: '点错了' },
    teacher(),
  );
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId: lesson_id, childIds: [first], because: 'leave-1', isCounted: false }),
  );
  const { entries, account } = await statement(first);
  expect(account?.left).toBe(3);
  expect(entries.map((entry) => [entry.kind, entry.amount])).toEqual([
    ['corrected', 1],
    ['held', -1],
    ['bought', 3],
  ]);
  const history = await run('rollCallHistory', { session_id: taught.sessionId }, teacher());
  expect(history.items[0]?.corrections.map((correction) => [correction.after, correction.reason])).toEqual([
    ['leave', null],
    ['absent', '点错了'],
  ]);
  expect(await broken()).toEqual([]);
});

test('a lesson given back after a dispute is not charged again when its roll is counted again', async () => {
  await run('rollCallSave', { lesson_id, marks: [] }, teacher());
  at(26);
  await settle();
  const [held] = (await statement(first)).entries;
  const doubt = await run('lessonDispute', { entry_id: held?.id ?? '', words: '那天老师没来' }, parent());
  const { person } = await aMemberOfStaff(shop, 'operations');
  const answer = { dispute_id: doubt.id, answer: 'correct', words: '已核实' } as const;
  await run('lessonDisputeAnswer', answer, { person });
  expect((await statement(first)).account?.left).toBe(3);
  const marks = [{ child_id: second, mark: 'absent' as const }];
  await run('rollCallSave', { lesson_id, marks, reason: '点错了' }, teacher());
  const { excuse } = await import('./index.ts');
  await shop.act({}, (inside) =>
    excuse(inside, { lessonId: lesson_id, childIds: [second], because: 'leave-1', isCounted: false }),
  );
  expect((await statement(first)).account?.left).toBe(3);
  expect((await statement(second)).account?.left).toBe(3);
  expect(await broken()).toEqual([]);
});

test('counts nothing while a guardian and the roll disagree, until staff decide', async () => {
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'absent' }] }, teacher());
  at(2);
  const witness = { lesson_id, child_id: first, was_here: true };
  await run('lessonWitness', witness, parent());
  expect((await statement(first)).waiting[0]).toMatchObject({
    in_doubt: true,
    was_here: true,
    mark: 'absent',
  });
  at(26);
  await expect(run('lessonWitness', witness, parent())).rejects.toMatchObject({
    refusal: 'roll_call.witness_late',
  });
  await settle();
  expect((await statement(first)).account?.left).toBe(3);
  expect((await statement(second)).account?.left).toBe(2);
  const { doubts } = await run('officeLessonQueue', {}, { person: office });
  const doubt = doubts.find((doubt) => doubt.child.id === first);
  expect(doubt).toMatchObject({ mark: 'absent', witnesses: { roll: false, door: null, guardian: true } });
  const decision = { doubt_id: doubt?.id ?? '', was_here: true, counts: false, words: '录像里有' };
  await run('rollDoubtSettle', decision, { person: office });
  await expect(run('rollDoubtSettle', decision, { person: office })).rejects.toMatchObject({
    refusal: 'roll_call.doubt_settled',
  });
  const after = await statement(first);
  expect(after.account?.left).toBe(3);
  expect(after.entries[0]).toMatchObject({ rule: 'let_off', amount: 0, mark: 'present' });
  expect((await mailsOf('roll.decided')).rows).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('a doubt disappears when the teacher agrees', async () => {
  const mark = (value: 'absent' | 'present') =>
    run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: value }] }, teacher());
  await mark('absent');
  at(2);
  await run('lessonWitness', { lesson_id, child_id: first, was_here: true }, parent());
  await mark('present');
  expect((await statement(first)).waiting[0]?.in_doubt).toBe(false);
  const { doubts } = await run('officeLessonQueue', {}, { person: office });
  expect(doubts.some((doubt) => doubt.child.id === first)).toBe(false);
});

test('the door of an online lesson opens and closes, stores entries, and is a witness', async () => {
  await online();
  const door = { lesson_id, child_id: first };
  shop.time.now = begin.subtract({ minutes: 16 });
  expect(await run('lessonDoor', door, parent())).toMatchObject({
    state: 'before',
    blocked: { lessonEnter: { code: 'roll_call.door_early' } },
  });
  await expect(run('lessonEnter', door, parent())).rejects.toMatchObject({ refusal: 'roll_call.door_early' });
  shop.time.now = begin.subtract({ minutes: 15 });
  expect(await run('lessonEnter', door, parent())).toEqual({ link: 'https://meeting.example.cn/1' });
  at(0.5);
  await run('lessonEnter', door, parent());
  expect((await run('lessonDoor', door, parent())).came_at).toBe(begin.subtract({ minutes: 15 }).toString());
  expect(await run('lessonEnter', { lesson_id }, teacher())).toMatchObject({ link: expect.any(String) });
  await run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: 'absent' }] }, teacher());
  at(1.5);
  await expect(run('lessonEnter', door, parent())).rejects.toMatchObject({ refusal: 'roll_call.door_over' });
  at(26);
  await settle();
  const { doubts } = await run('officeLessonQueue', {}, { person: office });
  const ownDoubts = doubts.filter((doubt) => family.children.includes(doubt.child.id));
  expect(new Map(ownDoubts.map((doubt) => [doubt.child.id, doubt.witnesses]))).toEqual(
    new Map([
      [first, { roll: false, door: true, guardian: null }],
      [second, { roll: true, door: false, guardian: null }],
    ]),
  );
});

test("refuses another lesson's door, and a campus has none", async () => {
  const stranger = await aFamily(shop);
  await expect(run('lessonDoor', { lesson_id }, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(run('lessonEnter', { lesson_id }, parent())).rejects.toMatchObject({
    refusal: 'roll_call.no_door',
  });
});

test('notifies guardians once of an absence without leave, when the lesson is no longer young', async () => {
  const mark = (value: 'absent' | 'present') =>
    run('rollCallSave', { lesson_id, marks: [{ child_id: first, mark: value }] }, teacher());
  await mark('absent');
  const job = shop.waitingOf(rollAbsent)[0];
  expect(job?.afterSeconds).toBe(600);
  await mark('present');
  await runJobs(shop, product.jobs('roll-call'));
  expect((await mailsOf('roll.absent')).rows).toHaveLength(0);
  at(0.5);
  await mark('absent');
  expect(shop.waitingOf(rollAbsent)[0]?.afterSeconds).toBeUndefined();
  await runJobs(shop, product.jobs('roll-call'));
  await mark('present');
  await mark('absent');
  await runJobs(shop, product.jobs('roll-call'));
  expect((await mailsOf('roll.absent')).rows).toHaveLength(1);
});

test('reminds a teacher once of a roll that nobody has called', async () => {
  const remind = () => shop.act({}, (inside) => remindTeachers(inside));
  at(1.9);
  await remind();
  expect((await mailsOf('roll.missing')).rows).toHaveLength(0);
  at(2);
  await remind();
  await remind();
  expect((await mailsOf('roll.missing')).rows).toHaveLength(1);
  const { uncalled } = await run('officeLessonQueue', {}, { person: office });
  expect(uncalled.map((item) => item.lesson.id)).toContain(lesson_id);
});
