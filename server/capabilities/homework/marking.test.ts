import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, type TestTeacher } from '../../../tools/test/teacher.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let family: TestFamily;
let teacher: TestTeacher;
let sessionId: string;
let childId: string;
beforeAll(async () => {
  shop = await testShop({ LIMIT_FACTOR: '1000' });
  run = callerOn(shop, openHouse().calls);
  family = await aFamily(shop);
  const made = await aClass(shop);
  sessionId = made.sessionId;
  teacher = await aTeacher(shop, [made.offeringId]);
  childId = family.children[0] ?? '';
  await enrolled(shop, sessionId, childId);
});
afterAll(() => shop.close());

const asTeacher = () => ({ person: teacher.person });
const asParent = () => ({ person: family.person });
const dueAt = () => shop.time.now.add({ hours: 48 }).toString();
const aTask = async (title = '朗读') =>
  (await run('taskSave', { session_id: sessionId, title, due_at: dueAt() }, asTeacher())).id;
const handIn = (task_id: string) =>
  run('taskHandIn', { task_id, child_id: childId, text: '我读好了' }, asParent());

test('phrases are of the teacher’s bank, stay as they were said, and a corrected return begins with them', async () => {
  const task_id = await aTask();
  const sent = await handIn(task_id);
  const hand_in_id = sent.attempts[0]?.id ?? '';
  const phrase = { zh: '卷面整洁', en: 'A tidy page', skill: 'homework' as const };
  const own = await run('commentBankSave', phrase, asTeacher());
  const stranger = await aTeacher(shop, []);
  const others = await run('commentBankSave', phrase, { person: stranger.person });
  await expect(run('taskReturn', { hand_in_id, phrase_ids: [others.id] }, asTeacher())).rejects.toMatchObject(
    { refusal: 'not_found' },
  );
  const back = await run('taskReturn', { hand_in_id, phrase_ids: [own.id] }, asTeacher());
  expect(back).toMatchObject({ state: 'returned', phrase_ids: [own.id] });
  await run('commentBankSave', { ...phrase, phrase_id: own.id, remove: true }, asTeacher());
  const mark = await run('taskMark', { hand_in_id }, asTeacher());
  expect(mark?.bank[0]).toMatchObject({ id: own.id, zh: '卷面整洁', own: false });
  await run('taskReturn', { hand_in_id, phrase_ids: [own.id], score: 4 }, asTeacher());
  const seen = await run('taskInfo', { task_id, child_id: childId }, { ...asParent(), locale: 'en' });
  expect(seen.attempts[0]?.returned).toMatchObject({ phrases: ['A tidy page'], score: 4 });
});

test('the office looks at the homework of a class, and at nothing that was only begun', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const task_id = await aTask('看图写话');
  await run('taskDraft', { task_id, child_id: childId, text: '草稿' }, asParent());
  const list = await run('officeTaskIndex', { session_id: sessionId, page_size: 100 }, office);
  expect(list.items.map(({ id }) => id)).toContain(task_id);
  const before = await run('officeTaskInfo', { task_id }, office);
  expect(before).toMatchObject({ title: '看图写话', missing: 1, teacher: '赵清' });
  const { rows } = await shop.pool.query('select id from hand_ins where task_id = $1', [task_id]);
  const draft = { hand_in_id: String(rows[0]?.id) };
  await expect(run('officeHandIn', draft, office)).rejects.toMatchObject({ refusal: 'not_found' });
  await handIn(task_id);
  const seen = await run('officeHandIn', draft, office);
  expect(seen).toMatchObject({ state: 'handed_in', earlier: [{ text: '我读好了', returned: null }] });
  await expect(run('officeTaskInfo', { task_id }, asTeacher())).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});
