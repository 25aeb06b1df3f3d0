import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, type TestTeacher } from '../../../tools/test/teacher.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { homeworkDigest } from './jobs.ts';

const { shop, run } = await openSchool({ LIMIT_FACTOR: '1000' });
let family: TestFamily;
let teacher: TestTeacher;
let sessionId: string;
let childId: string;
beforeAll(async () => {
  family = await aFamily(shop);
  const made = await aClass(shop);
  sessionId = made.sessionId;
  teacher = await aTeacher(shop, [made.offeringId]);
  childId = family.children[0] ?? '';
  await enrolled(shop, sessionId, childId);
});

const asTeacher = () => ({ person: teacher.person });
const asParent = () => ({ person: family.person });
const dueAt = () => shop.time.now.add({ hours: 48 }).toString();
const aTask = async (title = '朗读') =>
  (await run('taskSave', { session_id: sessionId, title, due_at: dueAt() }, asTeacher())).id;
const handIn = (task_id: string) =>
  run('taskHandIn', { task_id, child_id: childId, text: '我读好了' }, asParent());

test('phrases come from the teacher’s bank, stay as said, and precede the words of a corrected return', async () => {
  const task_id = await aTask();
  const sent = await handIn(task_id);
  const hand_in_id = sent.attempts[0]?.id ?? '';
  const phrase = { zh: '卷面整洁', en: 'A tidy page', skill: 'homework' as const };
  const ownPhrase = await run('commentBankSave', phrase, asTeacher());
  const stranger = await aTeacher(shop, []);
  const strangersPhrase = await run('commentBankSave', phrase, { person: stranger.person });
  await expect(
    run('taskReturn', { hand_in_id, phrase_ids: [strangersPhrase.id] }, asTeacher()),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  const marked = await run('taskReturn', { hand_in_id, phrase_ids: [ownPhrase.id] }, asTeacher());
  expect(marked).toMatchObject({ state: 'returned', phrase_ids: [ownPhrase.id] });
  await run('commentBankSave', { ...phrase, phrase_id: ownPhrase.id, remove: true }, asTeacher());
  const mark = await run('taskMark', { hand_in_id }, asTeacher());
  expect(mark?.bank[0]).toMatchObject({ id: ownPhrase.id, zh: '卷面整洁', own: false });
  await run('taskReturn', { hand_in_id, phrase_ids: [ownPhrase.id], score: 4 }, asTeacher());
  const shown = await run('taskInfo', { task_id, child_id: childId }, { ...asParent(), locale: 'en' });
  expect(shown).toMatchObject({ teacher: 'Qing Zhao' });
  expect(shown.attempts[0]?.returned).toMatchObject({
    phrases: ['A tidy page'],
    score: 4,
    by: 'Qing Zhao',
  });
});

test('a later due time makes work punctual, an earlier one makes none late', async () => {
  const set = (task_id: string | undefined, hours: number) =>
    run(
      'taskSave',
      {
        ...(task_id ? { task_id } : {}),
        session_id: sessionId,
        title: '听写',
        due_at: shop.time.now.add({ hours }).toString(),
      },
      asTeacher(),
    );
  const isLate = async (task_id: string) => {
    const { late, attempts } = await run('taskInfo', { task_id, child_id: childId }, asParent());
    return [late, attempts[0]?.late];
  };
  const { id } = await set(undefined, 1);
  shop.time.now = shop.time.now.add({ hours: 2 });
  await handIn(id);
  expect(await isLate(id)).toEqual([true, true]);
  await set(id, 24);
  expect(await isLate(id)).toEqual([false, false]);
  await set(id, -3);
  expect(await isLate(id)).toEqual([false, false]);
});

test('the office reads the homework of a class, without drafts', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const task_id = await aTask('看图写话');
  await run('taskDraft', { task_id, child_id: childId, text: '草稿' }, asParent());
  const list = await run('officeTaskIndex', { session_id: sessionId, page_size: 100 }, office);
  expect(list.items.map(({ id }) => id)).toContain(task_id);
  const before = await run('officeTaskInfo', { task_id }, office);
  expect(before).toMatchObject({ title: '看图写话', missing: 1, teacher: '赵清' });
  const inEnglish = await run('officeTaskInfo', { task_id }, { ...office, locale: 'en' });
  expect(inEnglish.teacher).toBe('Qing Zhao');
  const { rows } = await shop.pool.query('select id from hand_ins where task_id = $1', [task_id]);
  const draft = { hand_in_id: String(rows[0]?.id) };
  await expect(run('officeHandIn', draft, office)).rejects.toMatchObject({ refusal: 'not_found' });
  await handIn(task_id);
  const shown = await run('officeHandIn', draft, office);
  expect(shown).toMatchObject({ state: 'handed_in', earlier: [{ text: '我读好了', returned: null }] });
  await expect(run('officeTaskInfo', { task_id }, asTeacher())).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('two devices hand in the same work at once: both succeed, with one attempt', async () => {
  const task_id = await aTask('同时交');
  const attempts = await Promise.all([handIn(task_id), handIn(task_id)]);
  expect(attempts.map(({ attempts }) => attempts.length)).toEqual([1, 1]);
});

test('deleting a lesson keeps its homework', async () => {
  const { rows } = await shop.pool.query(
    `insert into lessons (id, session_id, position, starts_at, ends_at)
     values (gen_random_uuid(), $1, 99, $2, $2::timestamptz + interval '1 hour') returning id`,
    [sessionId, dueAt()],
  );
  const lesson_id = String(rows[0]?.id);
  const input = { session_id: sessionId, lesson_id, title: '课后练习', due_at: dueAt() };
  const { id } = await run('taskSave', input, asTeacher());
  await shop.pool.query('delete from lessons where id = $1', [lesson_id]);
  expect(await run('taskSheet', { task_id: id }, asTeacher())).toMatchObject({ lesson: null });
});

test('evening hand-ins are announced to the teacher the next day', async () => {
  const digest = async (at: string) => {
    shop.time.now = Temporal.Instant.from(at);
    await shop.act({}, async (inside) => clock?.run(inside, {}));
    const { rows } = await shop.pool.query(
      "select data from notices where account_id = $1 and kind = 'homework.handed_in' order by at",
      [teacher.accountId],
    );
    return rows.map(({ data }) => data.titles);
  };
  const clock = openAll()
    .jobs('homework')
    .find(({ job }) => job === homeworkDigest);
  await digest('2026-11-18T10:00:00Z');
  shop.time.now = Temporal.Instant.from('2026-11-18T11:00:00Z');
  await handIn(await aTask('晚上交的'));
  const evening = await digest('2026-11-18T11:10:00Z');
  expect(evening.flat()).not.toContain('晚上交的');
  expect((await digest('2026-11-19T10:00:00Z')).flat()).toContain('晚上交的');
});

test('the class’s teacher is notified of a cover’s task once the cover no longer sees the class', async () => {
  const cover = await aTeacher(shop);
  const { rows } = await shop.pool.query(
    'select id, ends_at from lessons where session_id = $1 order by position desc limit 1',
    [sessionId],
  );
  const ends = Temporal.Instant.from(new Date(rows[0]?.ends_at).toISOString());
  shop.time.now = ends.subtract({ hours: 24 });
  await shop.pool.query(
    `insert into lesson_covers (id, lesson_id, away_id, cover_id, chosen_at, chosen_by) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [rows[0]?.id, teacher.id, cover.id, shop.time.now.toString(), teacher.accountId],
  );
  const set = (title: string) =>
    run('taskSave', { session_id: sessionId, title, due_at: dueAt() }, { person: cover.person });
  const [early, late] = [await set('代课作业一'), await set('代课作业二')];
  const digest = openAll()
    .jobs('homework')
    .find(({ job }) => job === homeworkDigest);
  const noticesOf = async ({ accountId }: TestTeacher) => {
    await shop.act({}, async (inside) => digest?.run(inside, {}));
    const notices = await shop.pool.query(
      "select data from notices where account_id = $1 and kind = 'homework.handed_in'",
      [accountId],
    );
    return notices.rows.flatMap(({ data }) => data.titles);
  };
  await handIn(early.id);
  // Late enough on the next day to include what came in now.
  const evening = () =>
    instantOn(dayAt(shop.time.now, 'Asia/Shanghai').add({ days: 1 }), '19:00', 'Asia/Shanghai');
  shop.time.now = evening();
  expect(await noticesOf(cover)).toEqual(['代课作业一']);
  expect(await noticesOf(teacher)).not.toContain('代课作业一');
  shop.time.now = ends.add({ hours: 24 * 8 });
  await handIn(late.id);
  shop.time.now = evening();
  expect(await noticesOf(teacher)).toContain('代课作业二');
  expect(await noticesOf(cover)).toEqual(['代课作业一']);
});

test('previous and next stay in the opened queue: a task, a class, or everything', async () => {
  const elsewhere = await aClass(shop);
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    elsewhere.offeringId,
    teacher.id,
  ]);
  const [near, far] = [await aFamily(shop), await aFamily(shop)];
  await enrolled(shop, sessionId, near.children[0] ?? '');
  await enrolled(shop, elsewhere.sessionId, far.children[0] ?? '');
  const set = async (session_id: string) =>
    (await run('taskSave', { session_id, title: '排队', due_at: dueAt() }, asTeacher())).id;
  const handsIn = async (task_id: string, family: typeof near) => {
    const sent = await run(
      'taskHandIn',
      { task_id, child_id: family.children[0] ?? '', text: '写好了' },
      { person: family.person },
    );
    shop.time.now = shop.time.now.add({ minutes: 1 });
    return sent.attempts[0]?.id ?? '';
  };
  const [firstTask, secondTask, elsewhereTask] = [
    await set(sessionId),
    await set(sessionId),
    await set(elsewhere.sessionId),
  ];
  const first = await handsIn(firstTask, near);
  const between = await handsIn(elsewhereTask, far);
  const second = await handsIn(secondTask, near);
  const last = await handIn(firstTask).then(({ attempts }) => attempts[0]?.id ?? '');
  const beside = async (hand_in_id: string, queue: { task_id?: string; session_id?: string }) => {
    const mark = await run('taskMark', { hand_in_id, ...queue }, asTeacher());
    return [mark?.before_id, mark?.after_id];
  };
  expect(await beside(second, {})).toEqual([between, last]);
  expect(await beside(second, { session_id: sessionId })).toEqual([first, last]);
  expect(await beside(first, { task_id: firstTask })).toEqual([null, last]);
  expect(await run('taskMark', { session_id: elsewhere.sessionId }, asTeacher())).toMatchObject({
    attempt: { id: between },
    waiting: 1,
  });
  const returned = await run('taskReturn', { hand_in_id: first, score: 5, task_id: firstTask }, asTeacher());
  expect(returned.after_id).toBe(last);
  const end = await run('taskReturn', { hand_in_id: last, score: 5, task_id: firstTask }, asTeacher());
  expect([end.after_id, await run('taskMark', { task_id: firstTask }, asTeacher())]).toEqual([null, null]);
  const counts = async (session_id: string) => (await run('taskIndex', { session_id }, asTeacher())).waiting;
  expect(await counts(elsewhere.sessionId)).toBe(1);
  const stranger = await aTeacher(shop, []);
  expect(await run('taskMark', { session_id: elsewhere.sessionId }, { person: stranger.person })).toBeNull();
});
