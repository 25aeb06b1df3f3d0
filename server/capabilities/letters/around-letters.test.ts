import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aStudentOf, as, letterCalls, aSchool as schoolOf } from '../../../tools/test/letters.ts';
import { aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { webmOf } from '../../../tools/test/sound.ts';
import type { Person } from '../../platform/context.ts';
import { findFile, receiveFile } from '../../platform/files/files.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { lettersSent, lettersTell } from './jobs.ts';

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

const jobs = () => runJobs(shop, product.jobs('letters'));
const aSchool = (families?: number) => schoolOf(shop, families);
const { fromFamily, open, list } = letterCalls(() => run);
const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ refusal: code });

describe('a wrong letter', () => {
  test('is withdrawn by its author, once, and stays visible to the office', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school, { text: '写错了' });
    await refused(
      run('letterWithdraw', { letter_id: id }, as(school.teacher.person)),
      'letters.not_your_letter',
    );
    await run('letterWithdraw', { letter_id: id }, as(school.family));
    await refused(run('letterWithdraw', { letter_id: id }, as(school.family)), 'letters.withdrawn');
    for (const reader of [school.family.person, school.teacher.person]) {
      expect(JSON.stringify(await list(reader))).not.toContain('写错了');
      expect((await open(reader, id)).items[0]).toMatchObject({ text: null, files: [] });
    }
    expect((await list(school.teacher.person)).unread).toBe(0);
    const { person } = await aMemberOfStaff(shop, 'owner');
    expect((await open(person, id)).items[0]).toMatchObject({ text: '写错了' });
  });

  test('is reported once by a recipient, and never by its author', async () => {
    const school = await aSchool();
    const { id } = await fromFamily(school);
    const report = { letter_id: id, words: '语气不妥' };
    await refused(run('letterReport', report, as(school.family)), 'letters.own_letter');
    await run('letterReport', report, as(school.teacher.person));
    await refused(run('letterReport', report, as(school.teacher.person)), 'letters.reported');
    const secondSchool = await aSchool();
    const letter = await fromFamily(secondSchool);
    const attempts = [1, 2].map(() =>
      run('letterReport', { letter_id: letter.id, words: 'x' }, as(secondSchool.teacher.person)),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('notices of a letter', () => {
  const noticesOf = async (accountId: string) =>
    (
      await shop.pool.query("select data from notices where account_id = $1 and kind = 'letter.came'", [
        accountId,
      ])
    ).rows.map((row) => row.data as Record<string, unknown>);

  test('go out at once by day, and never to the author', async () => {
    const school = await aSchool();
    await fromFamily(school);
    await jobs();
    expect(await noticesOf(school.teacher.accountId)).toMatchObject([{ about: '作业', to_teacher: true }]);
    expect(await noticesOf(school.family.parentId)).toEqual([]);
  });

  test('wait at night for the reader’s morning, unless the letter is urgent or already read', async () => {
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
    const sent = product.jobs('letters').find(({ job }) => job === lettersSent);
    const job = shop.waiting.shift();
    await shop.act({}, async (inside) => sent?.run(inside, job?.data));
    expect(shop.waiting).toMatchObject([{ job: lettersTell, afterSeconds: 9 * 3600 }]);
    shop.waiting.length = 0;
    await write({ subject: '教室换了', urgent: true });
    const urgent = shop.waiting.shift();
    await shop.act({}, async (inside) => sent?.run(inside, urgent?.data));
    expect(shop.waiting[0]?.afterSeconds).toBeUndefined();
    await jobs();
    expect(await noticesOf(school.family.parentId)).toMatchObject([{ about: '教室换了', urgent: true }]);
    await open(school.family, later.id);
    shop.waiting.push({
      job: lettersTell,
      data: { letterId: later.id, accountId: school.family.parentId },
    });
    await jobs();
    expect(await noticesOf(school.family.parentId)).toHaveLength(1);
  });

  test('skip a reader that lost access by the morning', async () => {
    const school = await aSchool();
    const { id } = await run(
      'letterSend',
      { child_id: school.child, subject: 'x', text: 'x' },
      as(school.teacher.person),
    );
    shop.waiting.length = 0;
    const tell = async () => {
      const data = { letterId: id, accountId: school.family.parentId };
      shop.waiting.push({ job: lettersTell, data });
      await jobs();
      return noticesOf(school.family.parentId);
    };
    const { rows } = await shop.pool.query('select rights from guardianships where parent_id = $1', [
      school.family.parentId,
    ]);
    const become = (rights: string[]) =>
      shop.pool.query('update guardianships set rights = $2 where parent_id = $1', [
        school.family.parentId,
        rights,
      ]);
    await become(['collect']);
    expect(await tell()).toEqual([]);
    await become(rows[0]?.rights);
    expect(await tell()).toHaveLength(1);
  });

  test('reach the student, except for letters to the parents', async () => {
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
    const notices = await noticesOf(student.kind === 'visitor' ? '' : student.accountId);
    expect(notices.map(({ about }) => about)).toEqual(['一起看']);
    expect(await noticesOf(school.family.parentId)).toHaveLength(2);
  });
});

describe('a file of a letter', () => {
  const upload = async (bytes: Uint8Array, name: string) =>
    receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 10_000_000, name });
  const picture = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');
  const sound = webmOf(204);
  const sentAhead = async (family: TestFamily, kind: 'document' | 'voice', name: string) => {
    const bytes = kind === 'document' ? pdf : sound;
    const { id } = await run('uploadBegin', { kind, name, bytes: bytes.length }, as(family));
    await run('uploadPart', { upload_id: id, offset: 0, part: await upload(bytes, 'blob') }, as(family));
    return id;
  };

  test('is a re-encoded picture or an unchanged document, for readers of the letter', async () => {
    const school = await aSchool();
    const ahead = { id: await sentAhead(school.family, 'document', '../讲义.pdf') };
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

  test('cannot be another person’s upload, nor be sent twice', async () => {
    const [school, otherSchool] = [await aSchool(), await aSchool()];
    const id = await sentAhead(otherSchool.family, 'document', 'msf:1000012345');
    const files = JSON.stringify([id]);
    await refused(fromFamily(school, { files }), 'uploads.gone');
    await fromFamily(otherSchool, { files });
    await refused(fromFamily(otherSchool, { files }), 'uploads.gone');
  });

  test('of a wrong kind sent in chunks is refused and stays uploaded', async () => {
    const school = await aSchool();
    const voice = await sentAhead(school.family, 'voice', 'a.webm');
    await expect(fromFamily(school, { files: JSON.stringify([voice]) })).rejects.toMatchObject({
      fields: { files: 'letter_file_kind' },
    });
    expect(await run('uploadState', { upload_id: voice }, as(school.family))).toMatchObject({ done: true });
  });

  test('of a wrong kind is refused and leaves no letter', async () => {
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

test('writes one letter per idempotency key', async () => {
  const school = await aSchool();
  const key = { idempotency_key: crypto.randomUUID() };
  const [first, second] = [await fromFamily(school, key), await fromFamily(school, key)];
  expect(second.id).toBe(first.id);
  expect((await list(school.family)).total).toBe(1);
});

test('erases a closed family’s letters and files, but not another family’s file of the same class letter', async () => {
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
  const [closed, other] = school.families;
  if (!closed || !other) throw new Error('The school has fewer than two families');
  const letterId = (await list(closed)).items[0]?.id ?? '';
  await run('letterReport', { letter_id: letterId, words: 'x' }, as(closed));
  const letters = product.capabilities.find(({ name }) => name === 'letters');
  const exported = await letters?.keeps?.letters?.read(shop.context(as(closed)), {
    parentId: closed.parentId,
    childIds: closed.children,
  });
  expect(exported).toMatchObject([{ text: 'x', about: 'x' }]);
  for (let round = 0; round < 2; round += 1)
    await shop.act({}, async (inside) =>
      letters?.forget?.(inside, { parentId: closed.parentId, childIds: closed.children }),
    );
  expect((await list(closed)).items).toEqual([]);
  const [item] = (await list(other)).items;
  const kepts = (await open(other, item?.id ?? '')).items[0]?.files ?? [];
  expect(await findFile(shop.context(), kepts[0]?.id ?? '')).not.toBeNull();
});

test('counts two answers sent at once', async () => {
  const school = await aSchool();
  const { id } = await fromFamily(school);
  const answer = (author: Person, text: string) => run('letterSend', { reply_to: id, text }, as(author));
  await Promise.all([
    answer(school.teacher.person, '一'),
    answer(school.family.person, '二'),
    answer(school.teacher.person, '三'),
  ]);
  expect((await list(school.family)).items[0]?.letters).toBe(4);
});
