import { beforeAll, expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { closeAccounts } from './close-accounts.ts';
import { forgetDisputes } from './dispute-store.ts';
import { recordEntries } from './index.ts';
import { fewLessonsLeft } from './notices.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let office: Person;
beforeAll(async () => {
  family = await aFamily(shop);
  office = (await aMemberOfStaff(shop, 'operations')).person;
});

async function heldLesson(owner = family) {
  const made = await aTaughtClass(shop, { childIds: owner.children });
  const [enrolmentId = '', lessonId = ''] = [made.enrolmentIds[0], made.lessonIds[0]];
  const entry = { enrolmentId, lessonId, kind: 'held', amount: -1, rule: 'present' } as const;
  await shop.act({}, (inside) => recordEntries(inside, [entry]));
  return { made, enrolmentId, lessonId };
}
const parent = () => ({ person: family.person });
const statement = (session_id: string) =>
  run('lessonStatement', { child_id: family.children[0] ?? '', session_id }, parent());

test.each([
  ['correct', 3, ['corrected', 'held', 'bought']],
  ['stands', 2, ['held', 'bought']],
] as const)('leaves the right balance after the answer %s: %d lessons', async (answer, left, kinds) => {
  const { made } = await heldLesson();
  const [entry] = (await statement(made.sessionId)).entries;
  const input = { entry_id: entry?.id ?? '', words: '那天老师没来' };
  const dispute = await run('lessonDispute', input, parent());
  expect(dispute.due_at).toBe(shop.time.now.add({ hours: 72 }).toString());
  await expect(run('lessonDispute', input, parent())).rejects.toMatchObject({
    refusal: 'lesson_account.disputed',
  });
  const { disputes } = await run('officeLessonQueue', {}, { person: office });
  expect(disputes.find((row) => row.id === dispute.id)).toMatchObject({ words: '那天老师没来' });
  const decision = { dispute_id: dispute.id, answer, words: '已核实' };
  await expect(
    run('lessonDisputeAnswer', { ...decision, words: ' ' }, { person: office }),
  ).rejects.toMatchObject({ fields: { words: 'dispute_answer_required' } });
  await run('lessonDisputeAnswer', decision, { person: office });
  await expect(run('lessonDisputeAnswer', decision, { person: office })).rejects.toMatchObject({
    refusal: 'lesson_account.answered',
  });
  const after = await statement(made.sessionId);
  expect(after.account?.left).toBe(left);
  expect(after.entries.map(({ kind }) => kind)).toEqual(kinds);
  const answered = after.entries.find(({ id }) => id === input.entry_id);
  expect(answered?.dispute).toMatchObject({ answer, answer_words: '已核实' });
  const { rows } = await shop.pool.query(
    `select 1 from notices where kind = 'lessons.answered' and subject = $1`,
    [dispute.id],
  );
  expect(rows).toHaveLength(1);
});

test('erases the words and closes the disputes of a family that has left', async () => {
  const leaving = await aFamily(shop);
  const doubt = async (owner: TestFamily) => {
    const { made } = await heldLesson(owner);
    const about = { person: owner.person };
    const query = { child_id: owner.children[0] ?? '', session_id: made.sessionId };
    const { entries } = await run('lessonStatement', query, about);
    const held = entries.find(({ kind }) => kind === 'held');
    return run('lessonDispute', { entry_id: held?.id ?? '', words: '孩子病了' }, about);
  };
  const forgotten = await doubt(leaving);
  const open = await doubt(family);
  await shop.act({}, (inside) => forgetDisputes(inside, { childIds: leaving.children }));
  const { rows } = await shop.pool.query(
    'select words, answer_words, answered_at is null as waits from lesson_disputes where id = any($1) order by words',
    [[forgotten.id, open.id]],
  );
  expect(rows).toEqual([
    { words: '', answer_words: '', waits: false },
    { words: '孩子病了', answer_words: null, waits: true },
  ]);
});

test('refuses to dispute an entry that took nothing, or another family’s entry', async () => {
  const { made } = await heldLesson();
  const entries = (await statement(made.sessionId)).entries;
  const bought = entries.find(({ kind }) => kind === 'bought');
  expect(bought?.blocked.lessonDispute?.code).toBe('lesson_account.nothing_taken');
  const stranger = await aFamily(shop);
  const held = { entry_id: entries[0]?.id ?? '', words: '不对' };
  await expect(run('lessonDispute', held, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  await expect(
    run('lessonStatement', { child_id: family.children[0] ?? '' }, { person: stranger.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
});

test('tells the buyer of a package once that two lessons are left', async () => {
  const { made, enrolmentId } = await heldLesson();
  await shop.pool.query(
    `update offerings set kind = 'private_long', lesson_minutes = 60, lesson_count = 3, valid_days = 90 where id = $1`,
    [made.offeringId],
  );
  await shop.pool.query('update enrolments set bought_by = $2 where id = $1', [enrolmentId, family.parentId]);
  for (const lessonId of made.lessonIds.slice(0, 2))
    await shop.act({}, (inside) =>
      recordEntries(inside, [{ enrolmentId, lessonId, kind: 'held', amount: -1, rule: 'present' }]),
    );
  const { rows } = await shop.pool.query(
    `select subject, data from notices where kind = 'lessons.few' and subject = $1`,
    [enrolmentId],
  );
  expect(rows).toMatchObject([{ data: { left: 1 } }]);
  // A mail that waits for the morning names what is left by then.
  const balance = (left: number) =>
    shop.pool.query('update lesson_accounts set balance = $2 where enrolment_id = $1', [enrolmentId, left]);
  await balance(2);
  expect(await fewLessonsLeft.asOfNow?.(shop.context(), rows)).toMatchObject([{ left: 2 }]);
  await balance(9);
  expect(await fewLessonsLeft.asOfNow?.(shop.context(), rows)).toEqual([null]);
});

test('empties the account of an ended enrolment once its lessons are entered', async () => {
  const { made, enrolmentId } = await heldLesson();
  await shop.pool.query(`update enrolments set ended_at = $2, ended_why = 'refund' where id = $1`, [
    enrolmentId,
    shop.time.now.toString(),
  ]);
  const close = () => shop.act({}, (inside) => closeAccounts(inside));
  await close();
  expect((await statement(made.sessionId)).account?.left).toBe(2);
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 25 });
  await close();
  await close();
  const { account, entries } = await statement(made.sessionId);
  shop.time.now = before;
  expect(account?.left).toBe(0);
  expect(entries[0]).toMatchObject({ kind: 'refunded', amount: -2, rule: 'refund' });
});
