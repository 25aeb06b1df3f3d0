import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import type { StoredNotice } from '../../platform/notices/definition.ts';
import { runJobs } from '../../platform/testing.ts';
import { type TaskData, taskSet } from './notices.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

/** A class with children of two families and its homework. */
async function aClassOfTwo() {
  const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  for (const member of [family, otherFamily]) await enrolled(shop, made.sessionId, member.children[0] ?? '');
  const task = { session_id: made.sessionId, title: '朗读《静夜思》', text: '读三遍' };
  const save = (more: object) =>
    run('taskSave', { ...task, due_at: shop.time.now.add({ hours: 48 }).toString(), ...more }, teacher);
  return { family, otherFamily, teacher, save };
}
const toldOfTasks = async ({ parentId }: TestFamily) => {
  await runJobs(shop, product.jobs('homework'));
  const { rows } = await shop.pool.query(
    "select id from notices where account_id = $1 and kind = 'homework.set'",
    [parentId],
  );
  return rows.length;
};

test('notifies a child added to a task later, and not the others again', async () => {
  const { family, otherFamily, save } = await aClassOfTwo();
  const [child = '', late = ''] = [family.children[0], otherFamily.children[0]];
  const { id: task_id } = await save({ for_children: [child] });
  expect([await toldOfTasks(family), await toldOfTasks(otherFamily)]).toEqual([1, 0]);
  await save({ task_id, for_children: [child, late] });
  expect([await toldOfTasks(family), await toldOfTasks(otherFamily)]).toEqual([1, 1]);
});

test('a notice that waits is sent with the title that the task has by then', async () => {
  const { family, save } = await aClassOfTwo();
  const { id: task_id, due_at } = await save({});
  await toldOfTasks(family);
  await save({ task_id, due_at, title: '朗读《春晓》' });
  const { rows } = await shop.pool.query<StoredNotice<TaskData>>(
    "select * from notices where account_id = $1 and kind = 'homework.set'",
    [family.parentId],
  );
  expect(await taskSet.asOfNow?.(shop.context(), rows)).toMatchObject([{ title: '朗读《春晓》' }]);
});

test('notifies a child removed from a task', async () => {
  const { family, otherFamily, save } = await aClassOfTwo();
  const { id: task_id, due_at } = await save({});
  await save({ task_id, due_at, for_children: [family.children[0] ?? ''] });
  expect([await toldOfChanges(family), await toldOfChanges(otherFamily)]).toEqual([[], ['taken_back']]);
});

test('stores a child named twice once', async () => {
  const { family, save } = await aClassOfTwo();
  const [child = ''] = family.children;
  expect(await save({ for_children: [child, child] })).toMatchObject({ students: 1 });
});

const toldOfChanges = async ({ parentId }: TestFamily) => {
  await runJobs(shop, product.jobs('homework'));
  const { rows } = await shop.pool.query<{ what: string }>(
    "select data ->> 'what' as what from notices where account_id = $1 and kind = 'homework.changed' order by at, id",
    [parentId],
  );
  return rows.map(({ what }) => what);
};

test('notifies those who have not handed in of each new due time, not of new words', async () => {
  const { family, otherFamily, save } = await aClassOfTwo();
  const { id: task_id, due_at } = await save({});
  await run('taskHandIn', { task_id, child_id: family.children[0] ?? '', text: '我读好了' }, family);
  await save({ task_id, due_at, text: '读五遍' });
  expect(await toldOfChanges(otherFamily)).toEqual([]);
  const later = shop.time.now.add({ hours: 96 }).toString();
  for (const to of [later, due_at, later]) {
    await save({ task_id, due_at: to });
    expect((await toldOfChanges(otherFamily)).at(-1)).toBe('due');
    shop.time.now = shop.time.now.add({ minutes: 1 });
  }
  expect(await toldOfChanges(otherFamily)).toEqual(['due', 'due', 'due']);
  expect(await toldOfChanges(family)).toEqual([]);
});

test('notifies those who have not handed in of a withdrawal once, and no child just added', async () => {
  const { family, otherFamily, teacher, save } = await aClassOfTwo();
  const { id: task_id } = await save({ for_children: [family.children[0] ?? ''] });
  for (const _ of [1, 2]) await run('taskWithdraw', { task_id }, teacher);
  expect([await toldOfChanges(family), await toldOfChanges(otherFamily)]).toEqual([['taken_back'], []]);
});

test('refuses a draft after handing in', async () => {
  const { family, save } = await aClassOfTwo();
  const { id: task_id } = await save({});
  const work = { task_id, child_id: family.children[0] ?? '', text: '我读好了' };
  await run('taskHandIn', work, family);
  await expect(run('taskDraft', work, family)).rejects.toMatchObject({ refusal: 'homework.handed_in' });
});

test('refuses to mark work that the child replaced since the teacher opened it', async () => {
  const { family, teacher, save } = await aClassOfTwo();
  const { id: task_id } = await save({});
  const work = { task_id, child_id: family.children[0] ?? '', text: '我读好了' };
  await run('taskHandIn', work, family);
  const opened = await run('taskMark', { task_id }, teacher);
  const mark = {
    hand_in_id: opened?.attempt.id ?? '',
    words: '很好',
    handed_in_at: opened?.attempt.handed_in_at,
  };
  shop.time.now = shop.time.now.add({ minutes: 5 });
  await run('taskHandIn', { ...work, text: '我又读了一遍' }, family);
  await expect(run('taskReturn', mark, teacher)).rejects.toMatchObject({ refusal: 'homework.replaced' });
  const reopened = await run('taskMark', { task_id }, teacher);
  await run('taskReturn', { ...mark, handed_in_at: reopened?.attempt.handed_in_at }, teacher);
});

test('a child who left the class reads a draft and cannot hand it in', async () => {
  const { family, save } = await aClassOfTwo();
  const { id: task_id } = await save({});
  const [child_id = ''] = family.children;
  const draft = { task_id, child_id, text: '写了一半', files: [] };
  await run('taskDraft', draft, family);
  const left = (at: string | null) =>
    shop.pool.query('update enrolments set ended_at = $2 where child_id = $1', [child_id, at]);
  await left(shop.time.now.toString());
  for (const call of ['taskHandIn', 'taskDraft'] as const)
    await expect(run(call, draft, family)).rejects.toMatchObject({ refusal: 'homework.class_left' });
  expect(await run('taskInfo', { task_id, child_id }, family)).toMatchObject({
    draft: { text: '写了一半' },
    blocked: { taskHandIn: { code: 'homework.class_left' } },
  });
  await left(null);
  expect((await run('taskHandIn', draft, family)).state).toBe('handed_in');
});
