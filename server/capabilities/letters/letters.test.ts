import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aStudentOf, aTeacherOf, enrol } from '../../../tools/test/letters.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let shop: TestShop;
let dataFolder: string;
const house = openHouse();
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-letters-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, house.calls);
});
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
  await shop.close();
});
beforeEach(() => {
  shop.time.now = testsBegin;
  shop.waiting.length = 0;
});

const jobs = () => runJobs(shop, house.jobs('letters'));
const as = (who: TestFamily | Person) => ({ person: 'person' in who ? who.person : who });

/** A class with a teacher and a family whose child is in it. */
async function aSchool(families = 1) {
  const one = await aClass(shop);
  const teacher = await aTeacherOf(shop, one.offeringId);
  const all = [];
  while (all.length < families) {
    const family = await aFamily(shop);
    await enrol(shop, one.sessionId, family);
    all.push(family);
  }
  const [family] = all;
  if (!family) throw new Error('no family');
  return { ...one, teacher, family, families: all, child: family.children[0] ?? '' };
}
type School = Awaited<ReturnType<typeof aSchool>>;

const fromFamily = ({ family, child, teacher }: School, more: object = {}) =>
  run(
    'letterSend',
    { child_id: child, to: teacher.id, subject: '作业', text: '今天的作业是哪几页？', ...more },
    as(family),
  );
const open = (who: TestFamily | Person, letter_id: string) => run('virtualMailInfo', { letter_id }, as(who));
const list = (who: TestFamily | Person, more: object = {}) => run('virtualMail', more, as(who));
const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ refusal: code });

describe('a family and a teacher', () => {
  test('write to each other in one thread, see what is unread, and when it was read', async () => {
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
    expect(thread.items.map((one) => one.text)).toEqual(['今天的作业是哪几页？', '第 12 页。']);
    expect(thread.items[0]?.read_by).toEqual([
      { kind: 'teacher', name: '老师', at: shop.time.now.toString() },
    ]);
    expect((await list(family)).unread).toBe(0);
  });

  test('the first opening counts, and the other side is told at once', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const first = await open(school.teacher.person, id);
    shop.time.now = shop.time.now.add({ hours: 1 });
    await open(school.teacher.person, id);
    const again = await open(school.family, id);
    expect(again.items[0]?.read_by[0]?.at).toBe(testsBegin.toString());
    expect(first.items[0]?.read_by).toEqual(again.items[0]?.read_by);
  });

  test('a student writes only where the guardians see it, and never to the office', async () => {
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
    expect((await list(student)).items.map((one) => one.id)).toEqual([id]);
    for (const letter of [hidden, toOffice]) await refused(open(student, letter.id), 'not_found');
    expect((await list(school.teacher.person)).total).toBe(2);
  });
});

describe('who has nothing to do with it', () => {
  test('sees, answers, withdraws and reports nothing', async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const stranger = await aStudentOf(shop, other.family);
    const { id } = await fromFamily(school);
    for (const who of [other.family.person, other.teacher.person, stranger]) {
      await refused(open(who, id), 'not_found');
      await refused(run('letterSend', { reply_to: id, text: 'x' }, as(who)), 'not_found');
      await refused(run('letterWithdraw', { letter_id: id }, as(who)), 'not_found');
      await refused(run('letterReport', { letter_id: id, words: 'x' }, as(who)), 'not_found');
      expect(JSON.stringify(await list(who))).not.toContain(id);
      expect(JSON.stringify(await run('letterRecipients', {}, as(who)))).not.toContain(school.child);
    }
    await refused(list(other.family, { child_id: school.child }), 'families.child_not_yours');
    await refused(list(other.teacher.person, { child_id: school.child }), 'not_found');
    await refused(list(stranger, { child_id: school.child }), 'not_found');
  });

  test('is not written to: another’s teacher, another’s student, another’s class', async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await refused(fromFamily(school, { to: other.teacher.id }), 'letters.not_their_teacher');
    await refused(fromFamily({ ...school, family: other.family }), 'families.child_not_yours');
    const letter = { subject: 'x', text: 'x' };
    const teacher = as(other.teacher.person);
    await refused(
      run('letterSend', { ...letter, child_id: school.child }, teacher),
      'letters.not_your_student',
    );
    await refused(run('letterSend', { ...letter, session_id: school.sessionId }, teacher), 'not_found');
    await refused(run('letterSend', letter, teacher), 'letters.to_required');
    await expect(
      run('letterSend', { child_id: school.child, text: 'x' }, as(school.teacher.person)),
    ).rejects.toMatchObject({ fields: { subject: 'subject_required' } });
  });

  test('a teacher who does not teach the child any more sees and writes nothing; the family keeps what was written', async () => {
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

  test('a class that ended a month ago is over for letters too', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const ends = Temporal.Instant.from('2026-12-09T03:30:00Z');
    shop.time.now = ends.add({ hours: 29 * 24 });
    await open(school.teacher.person, id);
    shop.time.now = ends.add({ hours: 31 * 24 });
    await refused(open(school.teacher.person, id), 'not_found');
  });

  test('a guardian with one right reads or writes as that right says', async () => {
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
    expect((await open(aunt, id)).blocked.letterSend?.code).toBe('families.right_missing');
    await refused(run('letterSend', { reply_to: id, text: 'x' }, as(aunt)), 'families.right_missing');
    await may('message');
    await run('letterSend', { reply_to: id, text: 'x' }, as(aunt));
    await refused(run('letterWithdraw', { letter_id: id }, as(aunt)), 'letters.not_your_letter');
  });
});

describe('the office', () => {
  test('answers what is written to it, and reads what is not, on the record and without a mark', async () => {
    const school = await aSchool();
    const { person } = await aMemberOfStaff(shop, 'academic');
    const [own, teachers] = [await fromFamily(school, { to: 'office' }), await fromFamily(school)];
    expect((await list(person, { child_id: school.child })).items.map((one) => one.unread)).toEqual([0, 1]);
    await open(person, own.id);
    await open(person, teachers.id);
    expect((await open(school.family, own.id)).items[0]?.read_by).toMatchObject([
      { kind: 'office', name: null },
    ]);
    expect((await open(school.family, teachers.id)).items[0]?.read_by).toEqual([]);
    const { rows } = await shop.pool.query('select action from audit_entries where subject = $1', [
      `letters:${teachers.id}`,
    ]);
    expect(rows.map(({ action }) => action)).toContain('letter.inspect');
    const answer = { reply_to: own.id, text: '您好，收到。' };
    await run('letterSend', answer, as(person));
    await refused(
      run('letterSend', { ...answer, reply_to: teachers.id }, as(person)),
      'letters.office_alone',
    );
    const colleague = (await aMemberOfStaff(shop, 'operations')).person;
    expect((await list(colleague, { child_id: school.child })).unread).toBe(0);
    const nobody = (await aMemberOfStaff(shop, 'finance')).person;
    await refused(list(nobody), 'not_allowed');
  });

  test('writes to a family, and to none that is not there', async () => {
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

test('a letter to a class is one thread a family, and nobody sees another’s', async () => {
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
  if (!first || !second) throw new Error('too few');
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

describe('a wrong letter', () => {
  test('is withdrawn by who wrote it, once; the office still sees it', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school, { text: '写错了' });
    await refused(
      run('letterWithdraw', { letter_id: id }, as(school.teacher.person)),
      'letters.not_your_letter',
    );
    await run('letterWithdraw', { letter_id: id }, as(school.family));
    await refused(run('letterWithdraw', { letter_id: id }, as(school.family)), 'letters.withdrawn');
    for (const who of [school.family.person, school.teacher.person]) {
      expect(JSON.stringify(await list(who))).not.toContain('写错了');
      expect((await open(who, id)).items[0]).toMatchObject({ text: null, files: [] });
    }
    expect((await list(school.teacher.person)).unread).toBe(0);
    const { person } = await aMemberOfStaff(shop, 'owner');
    expect((await open(person, id)).items[0]).toMatchObject({ text: '写错了' });
  });

  test('is reported once by whoever got it, not by who wrote it', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const report = { letter_id: id, words: '语气不妥' };
    await refused(run('letterReport', report, as(school.family)), 'letters.own_letter');
    await run('letterReport', report, as(school.teacher.person));
    await refused(run('letterReport', report, as(school.teacher.person)), 'letters.reported');
    const both = await aSchool();
    const other = await fromFamily(both);
    const twice = [1, 2].map(() =>
      run('letterReport', { letter_id: other.id, words: 'x' }, as(both.teacher.person)),
    );
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('who is told', () => {
  const noticesOf = async (accountId: string) =>
    (
      await shop.pool.query("select data from notices where account_id = $1 and kind = 'letter.came'", [
        accountId,
      ])
    ).rows.map((row) => row.data as Record<string, unknown>);

  test('by day at once, and not who wrote it', async () => {
    const school = await aSchool();
    await fromFamily(school);
    await jobs();
    expect(await noticesOf(school.teacher.accountId)).toMatchObject([{ about: '作业', to_teacher: true }]);
    expect(await noticesOf(school.family.parentId)).toEqual([]);
  });

  test('at night in the morning of the reader’s zone, unless it is urgent or read by then', async () => {
    const school = await aSchool();
    await shop.pool.query("update accounts set time_zone = 'America/Vancouver' where id = $1", [
      school.family.parentId,
    ]);
    // Two in the afternoon in Shanghai is eleven at night in Vancouver.
    shop.time.now = testsBegin.add({ hours: 4 });
    const write = (more: object) =>
      run(
        'letterSend',
        { child_id: school.child, subject: 'x', text: 'x', ...more },
        as(school.teacher.person),
      );
    const later = await write({ subject: '明天再说' });
    const sent = house.jobs('letters').find(({ name }) => name === 'letters.sent');
    const job = shop.waiting.shift();
    await shop.act({}, async (inside) => sent?.run(inside, job?.data as never));
    expect(shop.waiting).toMatchObject([{ name: 'letters.tell', afterSeconds: 9 * 3600 }]);
    shop.waiting.length = 0;
    await write({ subject: '教室换了', urgent: true });
    const urgent = shop.waiting.shift();
    await shop.act({}, async (inside) => sent?.run(inside, urgent?.data as never));
    expect(shop.waiting[0]?.afterSeconds).toBeUndefined();
    await jobs();
    expect(await noticesOf(school.family.parentId)).toMatchObject([{ about: '教室换了', urgent: true }]);
    await open(school.family, later.id);
    shop.waiting.push({
      name: 'letters.tell',
      data: { letterId: later.id, accountId: school.family.parentId },
    });
    await jobs();
    expect(await noticesOf(school.family.parentId)).toHaveLength(1);
  });

  test('the student too, but not of what is for the parents', async () => {
    const school = await aSchool();
    const student = await aStudentOf(shop, school.family);
    const write = (more: object) =>
      run(
        'letterSend',
        { child_id: school.child, subject: 'x', text: 'x', ...more },
        as(school.teacher.person),
      );
    await write({ parents_only: true, subject: '单独说' });
    await write({ subject: '一起看' });
    await jobs();
    const told = await noticesOf(student.kind === 'visitor' ? '' : student.accountId);
    expect(told.map(({ about }) => about)).toEqual(['一起看']);
    expect(await noticesOf(school.family.parentId)).toHaveLength(2);
  });
});

describe('what goes along', () => {
  const upload = async (bytes: Uint8Array, name: string) =>
    receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 10_000_000, name });
  const picture = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');

  test('is a picture made anew, or a document as it came, for who sees the letter', async () => {
    const school = await aSchool();
    const ahead = await run('letterAttach', { file: await upload(pdf, '../讲义.pdf') }, as(school.family));
    expect(ahead).toMatchObject({ name: '讲义.pdf', media_type: 'application/pdf', bytes: pdf.length });
    const { id } = await fromFamily(school, {
      file: await upload(await picture(), 'IMG_1.JPG'),
      files: JSON.stringify([ahead.id]),
    });
    const [letter] = (await open(school.teacher.person, id)).items;
    expect(letter?.files.map(({ name, media_type }) => [name, media_type])).toEqual([
      ['讲义.pdf', 'application/pdf'],
      ['IMG_1.webp', 'image/webp'],
    ]);
    const made = await findFile(shop.context(), letter?.files[1]?.id ?? '');
    const bytes = Buffer.concat((await made?.read().toArray()) ?? []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30 });
    expect(bytes.includes('somebody')).toBe(false);
    expect(made?.until).toBeNull();
  });

  test('nobody sends what somebody else has sent ahead, nor the same twice', async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    const { id } = await run('letterAttach', { file: await upload(pdf, 'a.pdf') }, as(other.family));
    const files = JSON.stringify([id]);
    await expect(fromFamily(school, { files })).rejects.toMatchObject({ fields: { files: 'invalid' } });
    await fromFamily(other, { files });
    await expect(fromFamily(other, { files })).rejects.toMatchObject({ fields: { files: 'invalid' } });
  });

  test('is refused where it is something else, and leaves no letter', async () => {
    const school = await aSchool();
    for (const [bytes, name] of [
      ['<script>alert(1)</script>', 'a.pdf'],
      ['MZ', 'a.exe'],
      ['PK\u0003\u0004', 'a.zip'],
    ] as const)
      await expect(
        fromFamily(school, { file: await upload(Buffer.from(bytes), name) }),
      ).rejects.toMatchObject({
        fields: { file: 'letter_file_kind' },
      });
    expect((await list(school.family)).items).toEqual([]);
  });
});

test('the same key writes one letter', async () => {
  const school = await aSchool();
  const key = { idempotency_key: crypto.randomUUID() };
  const [one, again] = [await fromFamily(school, key), await fromFamily(school, key)];
  expect(again.id).toBe(one.id);
  expect((await list(school.family)).total).toBe(1);
});

test('a closed family’s letters are gone with their files; another’s file of the same class letter stays', async () => {
  const school = await aSchool(2);
  const file = await receiveFile({ dataFolder }, Readable.from([Buffer.from('%PDF-1.7')]), {
    maxBytes: 1000,
    name: 'a.pdf',
  });
  await run(
    'letterSend',
    { session_id: school.sessionId, subject: 'x', text: 'x', file },
    as(school.teacher.person),
  );
  const [gone, stays] = school.families;
  if (!gone || !stays) throw new Error('too few');
  const own = (await list(gone)).items[0]?.id ?? '';
  await run('letterReport', { letter_id: own, words: 'x' }, as(gone));
  const letters = house.capabilities.find(({ name }) => name === 'letters');
  const kept = await letters?.keeps?.letters?.(shop.context(as(gone)), {
    parentId: gone.parentId,
    childIds: gone.children,
  });
  expect(kept).toMatchObject([{ text: 'x', about: 'x' }]);
  for (let again = 0; again < 2; again += 1)
    await shop.act({}, async (inside) =>
      letters?.forget?.(inside, { parentId: gone.parentId, childIds: gone.children }),
    );
  expect((await list(gone)).items).toEqual([]);
  const [item] = (await list(stays)).items;
  const kepts = (await open(stays, item?.id ?? '')).items[0]?.files ?? [];
  expect(await findFile(shop.context(), kepts[0]?.id ?? '')).not.toBeNull();
});

test('two answers at once are both counted', async () => {
  const school = await aSchool();
  const { id } = await fromFamily(school);
  const answer = (who: Person, text: string) => run('letterSend', { reply_to: id, text }, as(who));
  await Promise.all([
    answer(school.teacher.person, '一'),
    answer(school.family.person, '二'),
    answer(school.teacher.person, '三'),
  ]);
  expect((await list(school.family)).items[0]?.letters).toBe(4);
});
