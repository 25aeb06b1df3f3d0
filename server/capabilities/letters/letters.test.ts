import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figures } from '../../../contract/core/figures.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aStudentOf, as, letterCalls, aSchool as schoolOf } from '../../../tools/test/letters.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let shop: TestShop;
let dataFolder: string;
const product = openAll();
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-letters-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, product.calls);
});
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
  await shop.close();
});
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

const aSchool = (families?: number) => schoolOf(shop, families);
const { fromFamily, open, list } = letterCalls(() => run);
const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ refusal: code });

describe('a family and a teacher', () => {
  test('a letter without a subject is known by its first line, cut between signs', async () => {
    const school = await aSchool();
    await fromFamily(school, { subject: undefined, text: `${'字'.repeat(figures.letterSubject - 1)}😀。` });
    const [letter] = (await list(school.family)).items;
    expect(letter?.subject).toBe('字'.repeat(figures.letterSubject - 1));
  });

  test('write in one thread, and see what is unread and when it was read', async () => {
    const school = await aSchool();
    const { family, teacher, child } = school;
    const { id, thread_id } = await fromFamily(school);
    expect(thread_id).toBe(id);
    expect((await list(family)).items[0]).toMatchObject({
      id,
      subject: '作业',
      child: { id: child },
      with: { kind: 'teacher', id: teacher.id },
      letters: 1,
      unread: 0,
      latest: { from: { kind: 'guardian', mine: true }, excerpt: '今天的作业是哪几页？' },
    });
    expect(await list(teacher.person)).toMatchObject({ unread: 1, items: [{ unread: 1 }] });
    expect((await list(teacher.person, { filter: 'read' })).items).toEqual([]);
    shop.time.now = shop.time.now.add({ minutes: 5 });
    expect((await open(teacher.person, id)).items[0]).toMatchObject({ from: { name: '王芳', mine: false } });
    expect((await list(teacher.person, { filter: 'unread' })).items).toEqual([]);
    const answer = await run('letterSend', { reply_to: id, text: '第 12 页。' }, as(teacher.person));
    expect(answer).toMatchObject({ thread_id: id, families: 1 });
    expect(await list(family, { filter: 'unread' })).toMatchObject({ unread: 1, total: 1 });
    const thread = await open(family, answer.id);
    expect(thread.items.map((letter) => letter.text)).toEqual(['今天的作业是哪几页？', '第 12 页。']);
    expect(thread.items[0]?.read_by).toEqual([
      { kind: 'teacher', name: '老师', at: shop.time.now.toString() },
    ]);
    expect((await list(family)).unread).toBe(0);
  });

  test('keep the first time of opening, and the other side sees it at once', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const first = await open(school.teacher.person, id);
    shop.time.now = shop.time.now.add({ hours: 1 });
    await open(school.teacher.person, id);
    const secondOpening = await open(school.family, id);
    expect(secondOpening.items[0]?.read_by[0]?.at).toBe(testsBegin.toString());
    expect(first.items[0]?.read_by).toEqual(secondOpening.items[0]?.read_by);
  });

  test('let a student write only where guardians see it, and never to the office', async () => {
    const school = await aSchool();
    const student = await aStudentOf(shop, school.family);
    const { id } = await run(
      'letterSend',
      { to: school.teacher.id, subject: '作业', text: '老师好', urgent: true, parents_only: true },
      as(student),
    );
    expect(await list(school.family)).toMatchObject({
      unread: 1,
      items: [{ parents_only: false, urgent: false, latest: { from: { kind: 'student', name: '王安安' } } }],
    });
    expect((await open(student, id)).items).toHaveLength(1);
    await refused(
      run('letterSend', { to: 'office', subject: '退费', text: '……' }, as(student)),
      'not_allowed',
    );
    const hidden = await fromFamily(school, { parents_only: true });
    const toOffice = await fromFamily(school, { to: 'office' });
    expect((await list(student)).items.map((thread) => thread.id)).toEqual([id]);
    for (const letter of [hidden, toOffice]) await refused(open(student, letter.id), 'not_found');
    expect((await list(school.teacher.person)).total).toBe(2);
  });

  test('are known by their first line where nobody wrote a subject', async () => {
    const school = await aSchool();
    for (const subject of [undefined, '']) {
      const { id } = await run(
        'letterSend',
        {
          child_id: school.child,
          to: school.teacher.id,
          text: '请问作业\n在哪里？',
          ...(subject === undefined ? {} : { subject }),
        },
        as(school.family),
      );
      expect((await open(school.family.person, id)).subject).toBe('请问作业');
    }
  });

  test('keep a student’s letter after the sign-in ends, for the next sign-in to read', async () => {
    const school = await aSchool();
    const student = await aStudentOf(shop, school.family);
    const { id } = await run(
      'letterSend',
      { to: school.teacher.id, subject: '作业', text: '老师好' },
      as(student),
    );
    await run('studentLoginEnd', { child_id: school.child }, as(school.family));
    expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
    expect((await open(await aStudentOf(shop, school.family), id)).items).toHaveLength(1);
  });
});

describe('a stranger to a thread', () => {
  test('cannot see, answer, withdraw or report', async () => {
    const [school, otherSchool] = [await aSchool(), await aSchool()];
    const stranger = await aStudentOf(shop, otherSchool.family);
    const { id } = await fromFamily(school);
    for (const outsider of [otherSchool.family.person, otherSchool.teacher.person, stranger]) {
      await refused(open(outsider, id), 'not_found');
      await refused(run('letterSend', { reply_to: id, text: 'x' }, as(outsider)), 'not_found');
      await refused(run('letterWithdraw', { letter_id: id }, as(outsider)), 'not_found');
      await refused(run('letterReport', { letter_id: id, words: 'x' }, as(outsider)), 'not_found');
      expect(JSON.stringify(await list(outsider))).not.toContain(id);
      expect(JSON.stringify(await run('letterRecipients', {}, as(outsider)))).not.toContain(school.child);
    }
    await refused(list(otherSchool.family, { child_id: school.child }), 'families.child_not_yours');
    await refused(list(otherSchool.teacher.person, { child_id: school.child }), 'not_found');
    await refused(list(stranger, { child_id: school.child }), 'not_found');
  });

  test('is refused for another school’s teacher, student and class', async () => {
    const [school, otherSchool] = [await aSchool(), await aSchool()];
    await refused(fromFamily(school, { to: otherSchool.teacher.id }), 'letters.not_their_teacher');
    await refused(fromFamily({ ...school, family: otherSchool.family }), 'families.child_not_yours');
    const letter = { subject: 'x', text: 'x' };
    const teacher = as(otherSchool.teacher.person);
    await refused(
      run('letterSend', { ...letter, child_id: school.child }, teacher),
      'letters.not_your_student',
    );
    await refused(run('letterSend', { ...letter, session_id: school.sessionId }, teacher), 'not_found');
    await refused(run('letterSend', letter, teacher), 'letters.to_required');
  });

  test('hides letters from a teacher that no longer teaches the child, but not from the family', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    await shop.pool.query('update enrolments set ended_at = $1 where session_id = $2', [
      shop.time.now.toString(),
      school.sessionId,
    ]);
    await shop.pool.query('delete from seats where session_id = $1', [school.sessionId]);
    await refused(open(school.teacher.person, id), 'not_found');
    expect((await list(school.teacher.person)).items).toEqual([]);
    const thread = await open(school.family, id);
    expect(thread.blocked.letterSend?.code).toBe('letters.not_their_teacher');
    await refused(
      run('letterSend', { reply_to: id, text: 'x' }, as(school.family)),
      'letters.not_their_teacher',
    );
  });

  test('closes letters a month after a class has ended', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const ends = Temporal.Instant.from('2026-12-09T03:30:00Z');
    shop.time.now = ends.add({ hours: 29 * 24 });
    await open(school.teacher.person, id);
    shop.time.now = ends.add({ hours: 31 * 24 });
    await refused(open(school.teacher.person, id), 'not_found');
  });

  test('lets a guardian read or write according to the guardian’s rights', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const aunt = await aFamily(shop);
    const may = (right: string) =>
      shop.pool.query(
        `insert into guardianships (parent_id, child_id, since, rights, invited_by) values ($1, $2, $3, $4, $5)
         on conflict (parent_id, child_id) do update set rights = excluded.rights`,
        [aunt.parentId, school.child, shop.time.now.toString(), [right], school.family.parentId],
      );
    await may('collect');
    await refused(open(aunt, id), 'not_found');
    await may('see');
    await refused(open(aunt, id), 'not_found');
    expect((await run('virtualMail', {}, as(aunt))).items).toEqual([]);
    await refused(run('virtualMail', { child_id: school.child }, as(aunt)), 'families.right_missing');
    await refused(run('letterSend', { reply_to: id, text: 'x' }, as(aunt)), 'not_found');
    await may('message');
    expect((await open(aunt, id)).blocked.letterSend).toBeNull();
    await run('letterSend', { reply_to: id, text: 'x' }, as(aunt));
    await refused(run('letterWithdraw', { letter_id: id }, as(aunt)), 'letters.not_your_letter');
  });
});

describe('the office', () => {
  test('answers its own letters, and reads others with an audit entry but no read mark', async () => {
    const school = await aSchool();
    const { person } = await aMemberOfStaff(shop, 'academic');
    const [toOffice, toTeacher] = [await fromFamily(school, { to: 'office' }), await fromFamily(school)];
    expect((await list(person, { child_id: school.child })).items.map((thread) => thread.unread)).toEqual([
      0, 1,
    ]);
    await open(person, toOffice.id);
    await open(person, toTeacher.id);
    expect((await open(school.family, toOffice.id)).items[0]?.read_by).toMatchObject([
      { kind: 'office', name: null },
    ]);
    expect((await open(school.family, toTeacher.id)).items[0]?.read_by).toEqual([]);
    const { rows } = await shop.pool.query('select action from audit_entries where subject = $1', [
      `letters:${toTeacher.id}`,
    ]);
    expect(rows.map(({ action }) => action)).toContain('letter.inspect');
    const answer = { reply_to: toOffice.id, text: '您好，收到。' };
    await run('letterSend', answer, as(person));
    await refused(
      run('letterSend', { ...answer, reply_to: toTeacher.id }, as(person)),
      'letters.office_alone',
    );
    const colleague = (await aMemberOfStaff(shop, 'operations')).person;
    expect((await list(colleague, { child_id: school.child })).unread).toBe(0);
    const nobody = (await aMemberOfStaff(shop, 'finance')).person;
    await refused(list(nobody), 'not_allowed');
  });

  test('writes to a family, and refuses an unknown child', async () => {
    const { family, child } = await aSchool();
    const about = as((await aMemberOfStaff(shop, 'operations')).person);
    const letter = { subject: '材料', text: '请补交材料。' };
    const { id } = await run('letterSend', { ...letter, child_id: child }, about);
    expect((await open(family, id)).with).toEqual({ kind: 'office', id: null, name: null });
    await refused(run('letterSend', { ...letter, child_id: crypto.randomUUID() }, about), 'not_found');
    const empty = await aClass(shop);
    await refused(run('letterSend', { ...letter, session_id: empty.sessionId }, about), 'letters.nobody');
  });
});

test('sends a class letter as one private thread per family', async () => {
  const school = await aSchool(3);
  const { id, families } = await run(
    'letterSend',
    { session_id: school.sessionId, subject: '家长会', text: '周五下午四点。' },
    as(school.teacher.person),
  );
  expect(families).toBe(3);
  const threads = [];
  for (const family of school.families) {
    const [item] = (await list(family)).items;
    expect(item).toMatchObject({ subject: '家长会', unread: 1 });
    threads.push(item?.id ?? '');
  }
  expect(new Set(threads).size).toBe(3);
  const [first, second] = school.families;
  if (!first || !second) throw new Error('The school has fewer than two families');
  await refused(open(first, threads[1] ?? ''), 'not_found');
  const answer = await run('letterSend', { reply_to: threads[0], text: '能来' }, as(first));
  expect(answer.thread_id).toBe(threads[0]);
  expect((await open(second, threads[1] ?? '')).items).toHaveLength(1);
  await run('letterWithdraw', { letter_id: threads[2] ?? '' }, as(school.teacher.person));
  const [letter] = (await open(first, threads[0] ?? '')).items;
  expect(letter).toMatchObject({ text: null, to_class: true, withdrawn_at: testsBegin.toString() });
  const { rows } = await shop.pool.query('select withdrawn_at from class_letters where id = $1', [id]);
  expect(rows[0]?.withdrawn_at).not.toBeNull();
});
