import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offeringTeachers } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';
import { noticeMail } from '../notices/jobs.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
let family: TestFamily;
let first = '';
let second = '';
let teacher: Person;
let colleague: Person;
let lesson = '';
let later = '';
const begins = Temporal.Instant.from('2026-11-18T02:00:00Z');

beforeAll(async () => {
  shop.time.now = begins;
  family = await aFamily(shop, { count: 2 });
  [first = '', second = ''] = family.children;
  const course = await aClass(shop, { startsInDays: 0 });
  teacher = await aTeacher('lin', course.offeringId);
  colleague = await aTeacher('zhao', (await aClass(shop)).offeringId);
  await enrol(course.sessionId, first);
  [lesson = '', later = ''] = await lessonsOf(course.sessionId);
  await shop.pool.query(
    `insert into comment_phrases (id, category, skill, text, created_at) values
     (gen_random_uuid(), 'chess', 'focus', '{"zh":"下棋时坐得住","en":"Stayed with the game"}', $1),
     (gen_random_uuid(), null, 'teamwork', '{"zh":"乐于帮助同学","en":"Glad to help others"}', $1)`,
    [begins.toString()],
  );
  shop.time.now = begins.add({ hours: 2 });
  await shop.pool.query(`insert into categories (code, name) values ('music', '{"zh":"音乐","en":"Music"}')`);
  await shop.pool.query(
    `insert into comment_phrases (id, category, skill, text, created_at)
     values (gen_random_uuid(), 'music', 'focus', '{"zh":"音准","en":"In tune"}', $1)`,
    [begins.toString()],
  );
});
beforeEach(() => {
  shop.time.now = shop.time.now.add({ minutes: 5 });
});

async function aTeacher(name: string, offeringId: string): Promise<Person> {
  return shop.act({}, async (inside) => {
    const [id, teacherId] = [inside.newId(), inside.newId()];
    const both = { zh: `${name}老师`, en: `Teacher ${name}` };
    const base = { createdAt: inside.now };
    const email = `${name}@example.cn`;
    await inside.db
      .insert(accounts)
      .values({ ...base, id, kind: 'teacher', email, name, passwordHash: 'x', locale: 'zh' });
    await inside.db
      .insert(teachers)
      .values({ ...base, id: teacherId, accountId: id, name: both, title: both, bio: both, languages: [] });
    await inside.db.insert(offeringTeachers).values({ offeringId, teacherId });
    return { kind: 'teacher', accountId: id, signInId: id, name };
  });
}
async function enrol(sessionId: string, childId: string) {
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
     values (gen_random_uuid(), $1, $2, null, $3)`,
    [sessionId, childId, begins.subtract({ hours: 24 }).toString()],
  );
}
async function lessonsOf(sessionId: string): Promise<string[]> {
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1 order by position', [
    sessionId,
  ]);
  return rows.map(({ id }) => String(id));
}
const asTeacher = () => ({ person: teacher });
const asFamily = (locale: 'zh' | 'en' = 'zh') => ({ person: family.person, locale });
const bankOf = async () => (await run('remarkIndex', { lesson_id: lesson }, asTeacher())).bank;

test('a teacher taps phrases, rates and writes; the family reads it in its language, words as written', async () => {
  const [focus, teamwork] = await bankOf();
  expect([focus?.zh, teamwork?.zh]).toEqual(['下棋时坐得住', '乐于帮助同学']);
  const saved = await run(
    'remarkSave',
    {
      lesson_id: lesson,
      child_id: first,
      phrase_ids: [teamwork?.id ?? '', focus?.id ?? ''],
      skills: { focus: 4, teamwork: 5 },
      words: '今天第一次赢棋。\n回家可以再摆一遍。',
    },
    asTeacher(),
  );
  expect(shop.waitingOf(noticeMail)).toHaveLength(1);
  expect(saved).toMatchObject({ skills: { focus: 4, teamwork: 5 }, words_language: 'zh', history: [] });
  const inEnglish = await run('virtualComment', { child_id: first }, asFamily('en'));
  expect(inEnglish).toMatchObject({
    total: 1,
    child: { id: first },
    items: [
      {
        phrases: ['Glad to help others', 'Stayed with the game'],
        words: '今天第一次赢棋。\n回家可以再摆一遍。',
        words_language: 'zh',
        by: { name: 'Teacher lin' },
        corrected_at: null,
      },
    ],
  });
  expect((await run('virtualComment', {}, asFamily('zh'))).items[0]?.phrases).toEqual([
    '乐于帮助同学',
    '下棋时坐得住',
  ]);
  expect((await run('virtualComment', { child_id: second }, asFamily())).items).toEqual([]);
});

test('saving again is a correction that keeps the earlier version; saving the same changes nothing', async () => {
  const words = 'He won his first game today.';
  const input = { lesson_id: lesson, child_id: first, skills: { focus: 5 }, words };
  const corrected = await run('remarkSave', input, asTeacher());
  expect(corrected).toMatchObject({ words, words_language: 'en', phrases: [] });
  expect(corrected.history).toMatchObject([{ words_language: 'zh', skills: { focus: 4, teamwork: 5 } }]);
  shop.time.now = shop.time.now.add({ minutes: 5 });
  expect((await run('remarkSave', input, asTeacher())).history).toHaveLength(1);
  // A correction notifies nobody.
  expect(shop.waitingOf(noticeMail)).toHaveLength(1);
  const [read] = (await run('virtualComment', {}, asFamily())).items;
  expect(read).toMatchObject({ words, corrected_at: expect.any(String) });
});

test.each([
  ['nothing at all', {}, { refusal: 'bad_input', fields: { words: expect.any(String) } }],
  ['a blank', { words: '   ' }, { refusal: 'bad_input', fields: { words: expect.any(String) } }],
  ['a skill of six', { skills: { focus: 6 } }, { refusal: 'bad_input' }],
  ['a skill nobody knows', { skills: { beauty: 3 } }, { refusal: 'bad_input' }],
  ['a phrase nobody knows', { phrase_ids: [crypto.randomUUID()] }, { refusal: 'not_found' }],
] as const)('refuses to save %s', async (_what, remark, refusal) => {
  const input = { lesson_id: lesson, child_id: first, ...remark } as { lesson_id: string; child_id: string };
  await expect(run('remarkSave', input, asTeacher())).rejects.toMatchObject(refusal);
});

test("refuses a remark before a lesson begins, on a called-off one, on another class's child, and by another teacher", async () => {
  const words = { words: '好' };
  await expect(
    run('remarkSave', { lesson_id: later, child_id: first, ...words }, asTeacher()),
  ).rejects.toMatchObject({ refusal: 'remarks.not_begun' });
  const ahead = await run('remarkIndex', { lesson_id: later }, asTeacher());
  expect(ahead.blocked.remarkSave).toMatchObject({ code: 'remarks.not_begun' });
  const input = { lesson_id: lesson, child_id: first, ...words };
  await expect(run('remarkSave', { ...input, child_id: second }, asTeacher())).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(run('remarkSave', input, { person: colleague })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(run('remarkIndex', { lesson_id: lesson }, { person: colleague })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(run('remarkSave', input, asFamily())).rejects.toMatchObject({ refusal: 'not_allowed' });
  const callOff = "update lessons set called_off_at = ends_at, called_off_why = '停电' where id = $1";
  await shop.pool.query(callOff, [later]);
  const laterInput = { ...input, lesson_id: later };
  await expect(run('remarkSave', laterInput, asTeacher())).rejects.toMatchObject({
    refusal: 'remarks.called_off',
  });
});

test("a teacher's own phrase is hidden from others, can change, and stays in remarks after removal", async () => {
  const phrase = {
    zh: '会做眼了',
    en: 'Can make two eyes',
    skill: 'understanding' as const,
    category: 'chess',
  };
  const added = await run('commentBankSave', phrase, asTeacher());
  expect(added).toMatchObject({ ...phrase, own: true });
  expect((await bankOf())[0]).toMatchObject({ id: added.id, own: true });
  const theirBank = await run('commentBank', {}, { person: colleague });
  expect(theirBank.items.map(({ id }) => id)).not.toContain(added.id);
  expect(theirBank.items.filter(({ skill }) => skill !== 'homework')).toHaveLength(3);
  const change = { ...phrase, phrase_id: added.id, zh: '会做两只眼了' };
  for (const person of [colleague])
    await expect(run('commentBankSave', change, { person })).rejects.toMatchObject({ refusal: 'not_found' });
  await run('remarkSave', { lesson_id: lesson, child_id: first, phrase_ids: [added.id] }, asTeacher());
  await run('commentBankSave', { ...change, remove: true }, asTeacher());
  expect((await bankOf()).map(({ id }) => id)).not.toContain(added.id);
  const input = { lesson_id: lesson, child_id: first, phrase_ids: [added.id], words: '继续加油' };
  expect((await run('remarkSave', input, asTeacher())).phrases).toMatchObject([{ zh: '会做眼了' }]);
});

test('teachers cannot change the school’s phrases; a phrase needs both languages and a known subject', async () => {
  const [school] = (await run('commentBank', { category: 'chess', skill: 'focus' }, asTeacher())).items;
  expect(school).toMatchObject({ own: false, zh: '下棋时坐得住' });
  const phrase = { zh: '好', en: 'Good', skill: 'focus' as const };
  await expect(
    run('commentBankSave', { ...phrase, phrase_id: school?.id ?? '' }, asTeacher()),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  for (const [field, wrong] of [
    ['zh', { zh: ' ' }],
    ['en', { en: '' }],
    ['category', { category: 'cooking' }],
  ] as const)
    await expect(run('commentBankSave', { ...phrase, ...wrong }, asTeacher())).rejects.toMatchObject({
      refusal: 'bad_input',
      fields: { [field]: expect.any(String) },
    });
});

test("the office edits the school’s phrases, which every teacher has, but no teacher's own", async () => {
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const phrase = { zh: '字写得端正', en: 'Neat handwriting', skill: 'homework' as const };
  const added = await run('officeCommentBankSave', phrase, office);
  expect(added).toMatchObject({ ...phrase, category: null, own: true });
  const homeworkBank = async () =>
    (await run('commentBank', { skill: 'homework' }, { person: colleague })).items;
  expect(await homeworkBank()).toContainEqual({ ...added, own: false });
  const changed = { ...phrase, phrase_id: added.id, zh: '字写得端端正正' };
  expect(await run('officeCommentBankSave', changed, office)).toMatchObject({ zh: '字写得端端正正' });
  // Phrases on homework are offered when marking it, not after a lesson.
  expect((await bankOf()).map(({ id }) => id)).not.toContain(added.id);
  await run('officeCommentBankSave', { ...changed, remove: true }, office);
  expect((await homeworkBank()).map(({ id }) => id)).not.toContain(added.id);
  const ownPhrase = await run('commentBankSave', { ...phrase, zh: '我的话' }, asTeacher());
  const bank = await run('officeCommentBank', {}, office);
  expect(bank.items.map(({ id }) => id)).not.toContain(ownPhrase.id);
  for (const input of [
    { ...phrase, phrase_id: ownPhrase.id },
    { ...phrase, remove: true },
  ])
    await expect(run('officeCommentBankSave', input, office)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(run('officeCommentBankSave', phrase, asTeacher())).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('allows a remark on a child in a trial lesson', async () => {
  const { sessionId, offeringId } = await aClass(shop, { startsInDays: 1, trials: { lessons: 1, seats: 2 } });
  await shop.pool.query(
    `insert into offering_teachers (offering_id, teacher_id)
     select $1, id from teachers where account_id = $2`,
    [offeringId, teacher.kind === 'visitor' ? null : teacher.accountId],
  );
  const [open = ''] = await lessonsOf(sessionId);
  await run('listeningBook', { lesson_id: open, child_id: second }, asFamily());
  shop.time.now = begins.add({ hours: 26 });
  const list = await run('remarkIndex', { lesson_id: open }, asTeacher());
  expect(list.children.map(({ id }) => id)).toEqual([second]);
  await run('remarkSave', { lesson_id: open, child_id: second, words: '欢迎再来' }, asTeacher());
  expect((await run('virtualComment', { child_id: second }, asFamily())).total).toBe(1);
});

test('two concurrent remarks of two teachers become a remark and a correction', async () => {
  const family = await aFamily(shop);
  const child = family.children[0] ?? '';
  const { sessionId, offeringId } = await aClass(shop, { startsInDays: 0 });
  const both = await Promise.all(['one', 'two'].map((name) => aTeacher(`race-${name}`, offeringId)));
  await enrol(sessionId, child);
  const [at = ''] = await lessonsOf(sessionId);
  await Promise.all(
    both.map((person, index) =>
      run(
        'remarkSave',
        { lesson_id: at, child_id: child, words: `words ${index}`, replace_confirmed: true },
        { person },
      ),
    ),
  );
  const [remark] = (await run('remarkIndex', { lesson_id: at }, { person: both[0] as Person })).children;
  expect(remark?.remark?.history).toHaveLength(1);
  // The audit records that there was a remark, by whom and on whom; its words are erased with it.
  const { rows } = await shop.pool.query(
    'select action, before, after from audit_entries where subject = $1 order by id',
    [`lesson:${at}`],
  );
  const entry = { before: null, after: { child } };
  expect(rows).toEqual([
    { action: 'remark.save', ...entry },
    { action: 'remark.correct', ...entry },
  ]);
});

test('the family’s download has remarks with their corrections, closing the account erases them, and invariants hold', async () => {
  for (const { rule, query } of product.invariants) {
    if (typeof query !== 'string' || !/remark/.test(query)) continue;
    const { rows } = await shop.pool.query(query, query.includes('$1') ? [shop.time.now.toString()] : []);
    expect(rows, rule).toEqual([]);
  }
  const part = product.capabilities.find(({ name }) => name === 'remarks');
  const subjects = { parentId: family.parentId, childIds: [first] };
  await shop.act({}, async (inside) => {
    const exported = (await part?.keeps?.remarks?.read(inside, subjects)) as { corrected_from: unknown[] }[];
    expect(exported).toHaveLength(1);
    expect(exported[0]?.corrected_from.length).toBeGreaterThan(1);
    await part?.forget?.(inside, subjects);
    await part?.forget?.(inside, subjects);
    expect(await part?.keeps?.remarks?.read(inside, subjects)).toEqual([]);
  });
});
