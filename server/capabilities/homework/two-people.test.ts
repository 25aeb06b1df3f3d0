import { expect, test } from 'vitest';
import { aStudentOf } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();

/** A task of a child, with a parent and the child who both do it. */
async function aTask() {
  const family = await aFamily(shop);
  const [child_id = ''] = family.children;
  const student = await aStudentOf(shop, family);
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  await enrolled(shop, made.sessionId, child_id);
  const { id: task_id } = await run(
    'taskSave',
    {
      session_id: made.sessionId,
      title: '朗读《静夜思》',
      text: '读三遍',
      due_at: shop.time.now.add({ hours: 48 }).toString(),
    },
    teacher,
  );
  const about = { task_id, child_id };
  const minuteLater = () => {
    shop.time.now = shop.time.now.add({ minutes: 1 });
  };
  return {
    see: () => run('taskInfo', about, family),
    draft: (by: 'parent' | 'student', work: object) =>
      run('taskDraft', { ...about, ...work }, by === 'parent' ? family : { person: student }),
    handIn: (by: 'parent' | 'student', work: object) => {
      minuteLater();
      return run('taskHandIn', { ...about, ...work }, by === 'parent' ? family : { person: student });
    },
    minuteLater,
  };
}

test('what the child handed in meanwhile is replaced by the parent only after a question', async () => {
  const { see, handIn } = await aTask();
  await handIn('student', { text: '孩子写的' });
  await expect(handIn('parent', { text: '家长写的' })).rejects.toMatchObject({
    refusal: 'homework.changed_by_other',
    params: { name: '学生', at: expect.stringContaining('10:01') },
  });
  expect((await see()).attempts).toMatchObject([{ text: '孩子写的' }]);
  await handIn('parent', { text: '家长写的', replace_confirmed: true });
  expect((await see()).attempts).toMatchObject([{ text: '家长写的' }]);
});

test('who saw the other’s work, or changes their own, is not asked', async () => {
  const { see, handIn } = await aTask();
  await handIn('student', { text: '第一稿' });
  await handIn('student', { text: '第二稿' });
  const seen_at = (await see()).attempts[0]?.handed_in_at;
  await handIn('parent', { text: '家长补充', seen_at });
  // The child's page still shows the second draft.
  await expect(handIn('student', { text: '第三稿', seen_at })).rejects.toMatchObject({
    refusal: 'homework.changed_by_other',
    params: { name: '王芳' },
  });
});

test('a draft of another person is replaced neither by saving while typing nor by handing in unasked', async () => {
  const { see, draft, handIn, minuteLater } = await aTask();
  await draft('student', { text: '孩子写了一半' });
  minuteLater();
  await expect(draft('parent', { text: '家长写的' })).rejects.toMatchObject({
    refusal: 'homework.draft_of_other',
  });
  await expect(handIn('parent', { text: '家长写的' })).rejects.toMatchObject({
    refusal: 'homework.changed_by_other',
  });
  expect((await see()).draft?.text).toBe('孩子写了一半');
  await draft('student', { text: '孩子写完了' });
  await draft('parent', { text: '孩子写完了，家长补充', seen_at: (await see()).draft?.saved_at });
  expect((await see()).draft?.text).toBe('孩子写完了，家长补充');
});
