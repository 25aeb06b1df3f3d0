import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf, type TestTeacher } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();
let family: TestFamily;
let teacher: TestTeacher;
let sessionId: string;
let childId: string;
beforeAll(async () => {
  family = await aFamily(shop);
  childId = family.children[0] ?? '';
  const made = await aClass(shop, { startsInDays: 0, classSize: 1 });
  sessionId = made.sessionId;
  teacher = await aTeacher(shop, [made.offeringId]);
  await shop.pool.query(
    'update sessions set private_for = $2, teacher_id = $3, valid_until = ends_at where id = $1',
    [sessionId, childId, teacher.id],
  );
  await enrolled(shop, sessionId, childId);
});

const asTeacher = () => ({ person: teacher.person });
const asParent = (locale: 'zh' | 'en' = 'zh') => ({ person: family.person, locale });
const dueIn = (hours: number) => shop.time.now.add({ hours }).toString();
const shown = async (locale: 'zh' | 'en' = 'zh') =>
  (await run('memberPrivateTask', { child_id: childId }, asParent(locale))).items;

test("private lessons show open tasks, returned ones with the teacher's words, and the next lesson; classes do not", async () => {
  const others = await aClass(shop);
  await enrolled(shop, others.sessionId, childId);
  expect(await shown()).toMatchObject([{ session_id: sessionId, tasks: [], comments: [] }]);
  const [first] = await lessonsOf(shop, sessionId);
  shop.time.now = Temporal.Instant.from(first?.ends_at ?? '').add({ minutes: 5 });
  const set = (title: string, hours: number) =>
    run('taskSave', { session_id: sessionId, title, due_at: dueIn(hours) }, asTeacher());
  const later = await set('复盘', 72);
  const sooner = await set('死活题', 48);
  const work = { task_id: later.id, child_id: childId, text: '做好了' };
  const sent = await run('taskHandIn', work, asParent());
  const [phrase] = (await run('commentBank', { skill: 'homework' }, asTeacher())).items;
  const back = {
    hand_in_id: sent.attempts[0]?.id ?? '',
    score: 5,
    words: '想得很深',
    phrase_ids: [phrase?.id ?? ''],
  };
  await run('taskReturn', back, asTeacher());
  await run('remarkSave', { lesson_id: first?.id ?? '', child_id: childId, words: '很专心' }, asTeacher());
  const [one] = await shown('en');
  expect(one?.tasks).toMatchObject([
    { id: sooner.id, state: 'assigned', said: null },
    { id: later.id, state: 'returned', score: 5, said: { words: '想得很深', phrases: [phrase?.en] } },
  ]);
  expect(one?.comments).toMatchObject([{ words: '很专心', words_language: 'zh' }]);
  expect(one?.next_lesson?.starts_at).not.toBe(first?.starts_at);
});

test('lists only a few returned tasks, but every open one', async () => {
  const old = await run(
    'taskSave',
    { session_id: sessionId, title: '很久以前', due_at: dueIn(1) },
    asTeacher(),
  );
  await shop.pool.query(
    `insert into tasks (id, session_id, title, text, link, due_at, for_all, criteria, set_by, set_at)
     select gen_random_uuid(), session_id, 'n' || n, text, link, due_at + n * interval '1 minute', for_all, criteria, set_by, set_at
     from tasks, generate_series(1, 130) n where id = $1`,
    [old.id],
  );
  await shop.pool.query(
    `insert into hand_ins (id, task_id, child_id, attempt, state, text, link, saved_at, handed_in_at, handed_in_by, returned_at, returned_by, words)
     select gen_random_uuid(), t.id, $2, 1, 'returned', 'x', '', $3, $3, $4, $3, $5, '' from tasks t where t.title like 'n%' and t.session_id = $1`,
    [sessionId, childId, shop.time.now.toString(), family.parentId, teacher.accountId],
  );
  const tasks = (await shown())[0]?.tasks ?? [];
  expect(tasks.map(({ title }) => title)).toContain('很久以前');
  expect(tasks.filter(({ state }) => state === 'returned')).toHaveLength(5);
});

test("only the child's guardians may read it", async () => {
  const other = await aFamily(shop);
  await expect(
    run('memberPrivateTask', { child_id: childId }, { person: other.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  expect(await run('memberPrivateTask', {}, { person: other.person })).toMatchObject({ items: [], total: 0 });
});
