import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { webmOf } from '../../../tools/test/sound.ts';
import { aTeacher, enrolled, type TestTeacher } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { forgetHomework } from './forget-homework.ts';
import { jobs } from './handlers.ts';
import { invariants } from './invariants.ts';
import { homeworkDigest, homeworkDue } from './jobs.ts';
import { keptHomework } from './store.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let family: TestFamily;
let otherFamily: TestFamily;
let teacher: TestTeacher;
let [sessionId, childId] = ['', ''];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-homework-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, openAll().calls);
  [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const made = await aClass(shop);
  sessionId = made.sessionId;
  teacher = await aTeacher(shop, [made.offeringId]);
  childId = family.children[0] ?? '';
  for (const id of [childId, otherFamily.children[0] ?? '']) await enrolled(shop, sessionId, id);
});
afterAll(() => shop.close());
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sound = webmOf(204);
const received = (bytes: Buffer) =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 600_000, name: 'blob' });
async function uploaded(person: Person, kind: 'picture' | 'voice', bytes: Buffer): Promise<string> {
  const { id } = await run('uploadBegin', { kind, name: `a.${kind}`, bytes: bytes.length }, { person });
  await run('uploadPart', { upload_id: id, offset: 0, part: await received(bytes) }, { person });
  return id;
}
const inHours = (hours: number) => shop.time.now.add({ hours }).toString();
const asTeacher = () => ({ person: teacher.person });
const asParent = () => ({ person: family.person });
const aTask = async (more: object = {}) =>
  (
    await run(
      'taskSave',
      { session_id: sessionId, title: '朗读《静夜思》', text: '读三遍并录音', due_at: inHours(48), ...more },
      asTeacher(),
    )
  ).id;
const handIn = (task_id: string, more: object = {}) =>
  run('taskHandIn', { task_id, child_id: childId, text: '我读好了', ...more }, asParent());
const kinds = async (accountId: string) => {
  const { rows } = await shop.pool.query('select kind from notices where account_id = $1 order by at, id', [
    accountId,
  ]);
  return rows.map(({ kind }) => kind);
};

test('is set, handed in with picture and voice, returned for another attempt, handed in again, and done', async () => {
  const task_id = await aTask({ criteria: ['流利', '感情'] });
  await runJobs(shop, jobs);
  expect(await kinds(family.parentId)).toContain('homework.set');
  const list = await run('virtualTask', { child_id: childId, status: 'todo' }, asParent());
  expect(list.items).toMatchObject([
    { id: task_id, state: 'assigned', late: false, site: { time_zone: 'Asia/Shanghai' } },
  ]);
  const files = [
    await uploaded(family.person, 'picture', png),
    await uploaded(family.person, 'voice', sound),
  ];
  const sent = await handIn(task_id, { files });
  expect(sent).toMatchObject({ state: 'handed_in', draft: null, attempts: [{ attempt: 1, late: false }] });
  expect(sent.attempts[0]?.files.map(({ kind }) => kind)).toEqual(['picture', 'voice']);
  const mark = await run('taskMark', { task_id }, asTeacher());
  expect(mark).toMatchObject({ waiting: 1, state: 'handed_in', attempt: { text: '我读好了' } });
  const picture = mark?.attempt.files[0]?.id ?? '';
  const pins = [{ file_id: picture, x: 5000, y: 2500, words: '这里再读一遍' }];
  const voice = await uploaded(teacher.person, 'voice', sound);
  const hand_in_id = mark?.attempt.id ?? '';
  const askAgain = {
    hand_in_id,
    words: '第二句再慢一些',
    again: true,
    pins,
    voice,
    phrase_ids:
      mark?.bank.filter(({ en }) => en === 'This part needs more practice.').map(({ id }) => id) ?? [],
  };
  expect(await run('taskReturn', askAgain, asTeacher())).toMatchObject({ state: 'again' });
  const returned = await run('taskInfo', { task_id, child_id: childId }, asParent());
  expect(returned).toMatchObject({
    state: 'again',
    attempts: [
      { returned: { again: true, pins, phrases: ['这一部分还要多练几遍。'], voice: { kind: 'voice' } } },
    ],
  });
  const english = await run('taskInfo', { task_id, child_id: childId }, { ...asParent(), locale: 'en' });
  expect(english.attempts[0]?.returned?.phrases).toEqual(['This part needs more practice.']);
  const second = await handIn(task_id, { text: '我又读了一遍' });
  expect(second).toMatchObject({ state: 'handed_in', attempts: [{ attempt: 2 }, { attempt: 1 }] });
  const done = { hand_in_id: second.attempts[0]?.id ?? '', score: 5, scores: [5, 4], words: '很好！' };
  await run('taskReturn', done, asTeacher());
  expect(await run('taskInfo', { task_id, child_id: childId }, asParent())).toMatchObject({
    state: 'returned',
    score: 5,
  });
  expect(await run('taskSeen', { task_id, child_id: childId }, asParent())).toMatchObject({ state: 'done' });
  const kindsSent = await kinds(family.parentId);
  expect(kindsSent.filter((kind) => kind === 'homework.returned')).toHaveLength(2);
});

test('a draft is saved with its files and drops removed ones', async () => {
  const task_id = await aTask();
  const firstUpload = await uploaded(family.person, 'picture', png);
  const draft = { task_id, child_id: childId, text: '写了一半' };
  const saved = await run('taskDraft', { ...draft, files: [firstUpload] }, asParent());
  const fileId = saved.draft?.files[0]?.id ?? '';
  expect(saved).toMatchObject({ state: 'assigned', draft: { text: '写了一半' } });
  const more = await uploaded(family.person, 'voice', sound);
  const withBoth = await run('taskDraft', { ...draft, files: [fileId, more] }, asParent());
  expect(withBoth.draft?.files).toMatchObject([{ kind: 'picture' }, { kind: 'voice' }]);
  expect((await run('taskDraft', { ...draft, files: [firstUpload, more] }, asParent())).draft).toEqual(
    withBoth.draft,
  );
  await run('taskDraft', { ...draft, files: [more] }, asParent());
  expect(await findFile(shop.context(), fileId)).toBeNull();
  expect(await run('taskSheet', { task_id }, asTeacher())).toMatchObject({ to_mark: 0, missing: 2 });
});

test('handing in again replaces an unmarked attempt, and is refused after marking', async () => {
  const task_id = await aTask();
  await handIn(task_id);
  const changed = await handIn(task_id, { text: '改好了', file: await received(png) });
  expect(changed.attempts).toMatchObject([{ attempt: 1, text: '改好了', files: [{ kind: 'picture' }] }]);
  await run('taskReturn', { hand_in_id: changed.attempts[0]?.id ?? '', score: 4 }, asTeacher());
  await expect(handIn(task_id)).rejects.toMatchObject({ refusal: 'homework.returned' });
  await expect(run('taskDraft', { task_id, child_id: childId, text: 'x' }, asParent())).rejects.toMatchObject(
    {
      refusal: 'homework.returned',
    },
  );
});

test('refuses empty work, too many files, and another person’s files', async () => {
  const task_id = await aTask();
  await expect(handIn(task_id, { text: ' ' })).rejects.toMatchObject({
    fields: { text: 'hand_in_required' },
  });
  const foreign = await uploaded(otherFamily.person, 'voice', sound);
  await expect(handIn(task_id, { files: [foreign] })).rejects.toMatchObject({ refusal: 'uploads.gone' });
  const four = await Promise.all([1, 2, 3, 4].map(() => uploaded(family.person, 'voice', sound)));
  await expect(handIn(task_id, { files: four })).rejects.toMatchObject({ fields: { files: 'files_many' } });
  await expect(handIn(task_id, { link: 'javascript:alert(1)' })).rejects.toMatchObject({
    fields: { link: 'video_link_invalid' },
  });
});

test('a task for some is hidden from other children, strangers and other teachers', async () => {
  const task_id = await aTask({ for_children: [childId] });
  const othersTask = { task_id, child_id: otherFamily.children[0] ?? '' };
  await expect(run('taskInfo', othersTask, { person: otherFamily.person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(
    run('taskInfo', { task_id, child_id: childId }, { person: otherFamily.person }),
  ).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  const stranger = await aTeacher(shop);
  const sent = await handIn(task_id);
  const hand_in_id = sent.attempts[0]?.id ?? '';
  for (const caller of [{ person: stranger.person }]) {
    await expect(run('taskSheet', { task_id }, caller)).rejects.toMatchObject({ refusal: 'not_found' });
    await expect(run('taskMark', { hand_in_id }, caller)).rejects.toMatchObject({ refusal: 'not_found' });
    await expect(run('taskReturn', { hand_in_id, score: 1 }, caller)).rejects.toMatchObject({
      refusal: 'not_found',
    });
    expect((await run('taskIndex', {}, caller)).items).toEqual([]);
  }
  await expect(aTask({ for_children: [(await aFamily(shop)).children[0]] })).rejects.toMatchObject({
    fields: { for_children: 'invalid' },
  });
});

test('late work is marked, not refused; missing work is reminded of once a day', async () => {
  const task_id = await aTask({ due_at: inHours(1) });
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 2 });
  expect(await run('taskInfo', { task_id, child_id: childId }, asParent())).toMatchObject({
    state: 'assigned',
    late: true,
  });
  expect(await handIn(task_id)).toMatchObject({ state: 'handed_in', late: true });
  const countBefore = (await kinds(otherFamily.parentId)).length;
  const sheet = await run('taskRemind', { task_id }, asTeacher());
  expect(sheet).toMatchObject({
    missing: 1,
    to_mark: 1,
    blocked: { taskRemind: { code: 'homework.reminded' } },
  });
  expect((await kinds(otherFamily.parentId)).slice(countBefore)).toEqual(['homework.reminded']);
  expect(await kinds(family.parentId)).not.toContain('homework.reminded');
  await expect(run('taskRemind', { task_id }, asTeacher())).rejects.toMatchObject({
    refusal: 'homework.reminded',
  });
  shop.time.now = before;
});

test('notifies missing families once on the day before, and teachers once of many hand-ins', async () => {
  const task_id = await aTask({ due_at: inHours(30) });
  await handIn(task_id);
  const before = shop.time.now;
  const clock = (due: AnyJob) =>
    shop.act({}, async (inside) => jobs.find(({ job }) => job === due)?.run(inside, {}));
  await clock(homeworkDue);
  expect(await kinds(otherFamily.parentId)).not.toContain('homework.due');
  shop.time.now = Temporal.Instant.from('2026-11-18T10:30:00Z');
  await clock(homeworkDue);
  await clock(homeworkDue);
  await clock(homeworkDigest);
  await clock(homeworkDigest);
  const count = (sentKinds: string[], kind: string) => sentKinds.filter((sent) => sent === kind).length;
  expect(count(await kinds(otherFamily.parentId), 'homework.due')).toBe(1);
  expect(count(await kinds(family.parentId), 'homework.due')).toBe(0);
  expect(count(await kinds(teacher.accountId), 'homework.handed_in')).toBe(1);
  shop.time.now = before;
});

test('a withdrawn task can no longer be handed in; what was handed in stays', async () => {
  const task_id = await aTask();
  await handIn(task_id);
  await run('taskWithdraw', { task_id }, asTeacher());
  const othersTask = { task_id, child_id: otherFamily.children[0] ?? '' };
  await expect(run('taskInfo', othersTask, { person: otherFamily.person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  expect(await run('taskInfo', { task_id, child_id: childId }, asParent())).toMatchObject({
    state: 'handed_in',
  });
});

test('pins belong to pictures of this work only', async () => {
  const task_id = await aTask();
  const sent = await handIn(task_id, { files: [await uploaded(family.person, 'voice', sound)] });
  const file_id = sent.attempts[0]?.files[0]?.id ?? '';
  const hand_in_id = sent.attempts[0]?.id ?? '';
  const pins = [{ file_id, x: 1, y: 1, words: 'x' }];
  await expect(run('taskReturn', { hand_in_id, pins }, asTeacher())).rejects.toMatchObject({
    fields: { pins: 'invalid' },
  });
  await expect(run('taskReturn', { hand_in_id }, asTeacher())).rejects.toMatchObject({
    fields: { words: 'return_required' },
  });
});

test('a child hands in while the teacher returns: one comes first', async () => {
  const task_id = await aTask();
  const sent = await handIn(task_id);
  const hand_in_id = sent.attempts[0]?.id ?? '';
  const outcomes = await Promise.allSettled([
    handIn(task_id, { text: '改' }),
    run('taskReturn', { hand_in_id, score: 3 }, asTeacher()),
    handIn(task_id, { text: '再改' }),
    run('taskReturn', { hand_in_id, words: '再来一次', again: true }, asTeacher()),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ refusal: expect.any(String) });
});

test('the tests leave no broken invariants', async () => {
  for (const { rule, query } of invariants)
    expect((await shop.pool.query(query as string)).rows, rule).toEqual([]);
});

test('the download contains homework, and a closed account leaves none', async () => {
  const owner = { parentId: family.parentId, childIds: family.children };
  const { rows } = await shop.pool.query(
    'select file_id from hand_in_files hf join hand_ins h on h.id = hf.hand_in_id where h.child_id = $1',
    [childId],
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(await keptHomework(shop.context(), owner)).toContainEqual(
    expect.objectContaining({ title: '朗读《静夜思》', voice: null }),
  );
  await shop.act({}, (inside) => forgetHomework(inside, owner.childIds));
  expect(await keptHomework(shop.context(), owner)).toEqual([]);
  expect(await findFile(shop.context(), String(rows[0]?.file_id))).toBeNull();
});
