import { beforeAll, expect, test } from 'vitest';
import { attend } from '../../../tools/test/feedback.ts';
import { aSchool } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();
type World = Awaited<ReturnType<typeof aWorld>>;
let world: World;

/** A class with two teachers, a child who attends, and the child's two guardians. */
async function aWorld() {
  const school = await aSchool(shop);
  const { rows } = await shop.pool.query('select offering_id from sessions where id = $1', [
    school.sessionId,
  ]);
  const [child_id = ''] = school.family.children;
  await attend(shop, {
    sessionId: school.sessionId,
    childId: child_id,
    by: school.family.parentId,
    lessons: 2,
  });
  const { rows: lessons } = await shop.pool.query(
    'select id, starts_at from lessons where session_id = $1 order by starts_at',
    [school.sessionId],
  );
  return {
    child_id,
    session_id: school.sessionId,
    lesson_id: String(lessons[0]?.id),
    begins: Temporal.Instant.from(new Date(lessons[0]?.starts_at).toISOString()),
    teacher: await aTeacher(shop, [String(rows[0]?.offering_id)]),
    other: await aTeacher(shop, [String(rows[0]?.offering_id)]),
    parent: school.family,
    guardian: await aSecondGuardian(shop, school.family, ['see', 'edit', 'message']),
  };
}
beforeAll(async () => {
  world = await aWorld();
});
const later = () => {
  shop.time.now = shop.time.now.add({ minutes: 1 });
};
const asked = {
  refusal: 'changed_since',
  params: { name: expect.stringMatching(/\S/), at: expect.stringMatching(/\d/) },
};

test('homework that a colleague changed since is replaced only after a question', async () => {
  const { session_id, teacher, other } = world;
  const due_at = shop.time.now.add({ hours: 48 }).toString();
  const task = { session_id, title: '朗读', text: '读三遍', due_at };
  const { id: task_id, saved_at: seen_at } = await run('taskSave', task, teacher);
  later();
  await run('taskSave', { ...task, task_id, text: '读五遍', seen_at }, other);
  later();
  const stale = { ...task, task_id, title: '背诵', seen_at };
  await expect(run('taskSave', stale, teacher)).rejects.toMatchObject(asked);
  await expect(run('taskSave', stale, other)).rejects.toMatchObject(asked);
  expect((await run('taskSheet', { task_id }, teacher)).text).toBe('读五遍');
  await run('taskSave', { ...stale, replace_confirmed: true }, teacher);
  expect((await run('taskSheet', { task_id }, teacher)).title).toBe('背诵');
});

test('work that a colleague marked since is marked again only after a question', async () => {
  const { session_id, child_id, teacher, other, parent } = world;
  const due_at = shop.time.now.add({ hours: 48 }).toString();
  const { id: task_id } = await run('taskSave', { session_id, title: '抄写', due_at }, teacher);
  await run('taskHandIn', { task_id, child_id, text: '写完了' }, parent);
  const mark = await run('taskMark', { task_id }, teacher);
  const hand_in_id = mark?.attempt.id ?? '';
  later();
  await run('taskReturn', { hand_in_id, score: 3, words: '字要写正', seen_at: 'none' }, other);
  const stale = { hand_in_id, score: 5, words: '很好', seen_at: 'none' as const };
  await expect(run('taskReturn', stale, teacher)).rejects.toMatchObject(asked);
  await run('taskReturn', { ...stale, replace_confirmed: true }, teacher);
  const again = await run('taskMark', { hand_in_id }, teacher);
  expect(again?.attempt.returned?.words).toBe('很好');
});

test('a remark that a colleague wrote since is corrected only after a question; the same remark twice is one', async () => {
  const { lesson_id, child_id, teacher, other, begins } = world;
  shop.time.now = begins.add({ minutes: 10 });
  const remark = (words: string) => ({ lesson_id, child_id, words, seen_at: 'none' as const });
  await run('remarkSave', remark('读得流利'), other);
  later();
  await run('remarkSave', remark('读得流利'), other);
  await expect(run('remarkSave', remark('要大声'), teacher)).rejects.toMatchObject(asked);
  await run('remarkSave', { ...remark('要大声'), replace_confirmed: true }, teacher);
});

test('topics that a colleague wrote since stay, and one that both wrote is asked about', async () => {
  const { session_id, lesson_id, teacher, other } = world;
  const seen = { topic_zh: '', topic_en: '', links: '', files: [] };
  const save = (topics: object, by: typeof teacher, more = {}) =>
    run('syllabusSave', { session_id, lessons: [{ lesson_id, seen, ...topics }], ...more }, by);
  await save({ topic_zh: '数到十' }, other);
  const { lessons } = await save({ topic_en: 'Counting to ten' }, teacher);
  expect(lessons.find(({ id }) => id === lesson_id)).toMatchObject({
    topic_zh: '数到十',
    topic_en: 'Counting to ten',
  });
  await expect(save({ topic_zh: '数到百' }, teacher)).rejects.toMatchObject(asked);
  await save({ topic_zh: '数到百' }, teacher, { replace_confirmed: true });
});

test('feedback that the other guardian wrote since is replaced only after a question', async () => {
  const { session_id, child_id, parent, guardian } = world;
  const scores = { teaching: 5, progress: 4, care: 5 };
  const given = (words: string) => ({
    session_id,
    child_id,
    stars: 5,
    scores,
    words,
    seen_at: 'none' as const,
  });
  await run('feedbackSave', given('老师很耐心'), parent);
  later();
  await expect(run('feedbackSave', given('进步很大'), guardian)).rejects.toMatchObject(asked);
  await run('feedbackSave', { ...given('进步很大'), replace_confirmed: true }, guardian);
});

test('details changed on another page stay, and one changed on both is asked about', async () => {
  const { parent } = world;
  const { time_zone, tel: _tel, ...member } = await run('memberEdit', {}, parent);
  const shown = { ...member, email: member.email ?? '' };
  const save = (change: object, more = {}) =>
    run(
      'memberEditSave',
      { ...shown, ...change, seen: { ...shown, time_zone: time_zone ?? '' }, ...more },
      parent,
    );
  await save({ province: '浙江' });
  expect(await save({ wechat_id: 'wang_fang' })).toMatchObject({ province: '浙江', wechat_id: 'wang_fang' });
  await expect(save({ province: '江苏' })).rejects.toMatchObject({
    ...asked,
    params: { ...asked.params, name: '您自己' },
  });
  expect(await save({ province: '江苏' }, { replace_confirmed: true })).toMatchObject({ province: '江苏' });
});

test('a phrase and a leave rule of the school that a colleague changed since are replaced only after a question', async () => {
  const one = await aMemberOfStaff(shop, 'owner');
  const two = await aMemberOfStaff(shop, 'owner');
  const words = { zh: '认真', en: 'Careful', skill: 'focus' as const };
  const { id: phrase_id } = await run('officeCommentBankSave', words, one);
  const change = { ...words, phrase_id, seen: { ...words, category: '' } };
  await run('officeCommentBankSave', { ...change, zh: '很认真' }, one);
  await expect(run('officeCommentBankSave', { ...change, zh: '专注' }, two)).rejects.toMatchObject(asked);
  const { rows } = await shop.pool.query(
    'select o.number from sessions s join offerings o on o.id = s.offering_id where s.id = $1',
    [world.session_id],
  );
  const rule = { number: String(rows[0]?.number), notice_hours: 12, good_days: 30 };
  await run('officeLeaveRuleSave', rule, one);
  await expect(run('officeLeaveRuleSave', { ...rule, good_days: 60 }, two)).rejects.toMatchObject(asked);
  const { items } = await run('officeLeaveRuleIndex', {}, two);
  await run('officeLeaveRuleSave', { ...rule, good_days: 60, seen_at: items[0]?.changed_at }, two);
});

test('choices of notices made in another window are asked about', async () => {
  const { parent } = world;
  const { choices, quiet, digest_at } = await run('informationChoices', {}, parent);
  const seen = { choices, quiet, digest_at };
  const choose = (by_mail: boolean, by_sms: boolean, more = {}) =>
    run(
      'informationChoicesSave',
      {
        choices: [{ topic: 'letters', by_mail, by_sms }],
        quiet_from: '',
        quiet_until: '',
        digest_at: '',
        seen,
        ...more,
      },
      parent,
    );
  await choose(false, false);
  await choose(false, false);
  await expect(choose(true, true)).rejects.toMatchObject(asked);
  await choose(true, true, { replace_confirmed: true });
});

test('choices of notices made in another window stay beside those of this one', async () => {
  const { guardian } = world;
  const before = await run('informationChoices', {}, guardian);
  const seen = { choices: before.choices, quiet: before.quiet, digest_at: before.digest_at };
  const form = {
    choices: before.topics.map(({ topic }) => ({ topic, ...before.base })),
    quiet_from: before.quiet?.from ?? '',
    quiet_until: before.quiet?.until ?? '',
    digest_at: '',
    seen,
  };
  const change = (topic: string) =>
    form.choices.map((line) => (line.topic === topic ? { ...line, by_mail: !line.by_mail } : line));
  await run('informationChoicesSave', { ...form, choices: change('letters') }, guardian);
  await run('informationChoicesSave', { ...form, quiet_from: '20:00' }, guardian);
  await run('informationChoicesSave', { ...form, choices: change('homework'), digest_at: '18:00' }, guardian);
  const after = await run('informationChoices', {}, guardian);
  const mails = (topic: string) => after.choices.find((line) => line.topic === topic)?.by_mail;
  expect([mails('letters'), mails('homework'), mails('account')]).toEqual([
    !before.base.by_mail,
    !before.base.by_mail,
    before.base.by_mail,
  ]);
  expect(after.quiet?.from).toBe('20:00');
  expect(after.digest_at).toBe('18:00');
});

test('hours that the teacher saved in another window are asked about', async () => {
  const { teacher } = world;
  const seen = await run('teacherHours', {}, teacher);
  const monday = [{ weekday: 1, start: '16:00', end: '18:00' }];
  await run('teacherHoursSave', { ...seen, weekly: monday, seen }, teacher);
  const other = { ...seen, weekly: [{ weekday: 2, start: '16:00', end: '18:00' }], seen };
  await expect(run('teacherHoursSave', other, teacher)).rejects.toMatchObject(asked);
  expect((await run('teacherHoursSave', { ...seen, notice_hours: 24, seen }, teacher)).weekly).toEqual(
    monday,
  );
});

test('a form that does not say what it showed replaces its sender’s own, and what others saved only after a question', async () => {
  const { session_id, lesson_id, teacher, other } = world;
  const one = await aMemberOfStaff(shop, 'owner');
  const two = await aMemberOfStaff(shop, 'owner');
  const words = { zh: '安静', en: 'Quiet', skill: 'focus' as const };
  const { id: phrase_id } = await run('officeCommentBankSave', words, one);
  await run('officeCommentBankSave', { ...words, phrase_id, zh: '很安静' }, one);
  const replacing = { ...words, phrase_id, zh: '认真听' };
  await expect(run('officeCommentBankSave', replacing, two)).rejects.toMatchObject(asked);
  await run('officeCommentBankSave', { ...replacing, replace_confirmed: true }, two);
  const topic = (topic_zh: string) => ({ session_id, lessons: [{ lesson_id, topic_zh }] });
  await run('syllabusSave', { ...topic('复习'), replace_confirmed: true }, other);
  await run('syllabusSave', topic('复习一'), other);
  await expect(run('syllabusSave', topic('复习二'), teacher)).rejects.toMatchObject(asked);
});

test('forms sent at the same moment wait for each other, and each keeps what the others changed', async () => {
  const { parent } = world;
  const { time_zone, tel: _tel, ...member } = await run('memberEdit', {}, parent);
  const shown = { ...member, email: member.email ?? '', time_zone: time_zone ?? '' };
  const save = (change: object) => run('memberEditSave', { ...shown, ...change, seen: shown }, parent);
  await Promise.all([
    save({ province: '四川' }),
    save({ wechat_id: 'another_name' }),
    save({ email: 'another@example.com' }),
    save({ name: '王小芳' }),
  ]);
  expect(await run('memberEdit', {}, parent)).toMatchObject({
    province: '四川',
    wechat_id: 'another_name',
    email: 'another@example.com',
    name: '王小芳',
  });
});
