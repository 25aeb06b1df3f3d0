import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UploadKind, uploadKindNames, uploadKinds } from '../../../contract/uploads/kinds.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { webmOf } from '../../../tools/test/sound.ts';
import { findFile, receiveFile, sweepFiles } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { limits, quota, quotaOfAll, whyNotBegin } from './rules.ts';
import { forgetUploads, takeUploads } from './take-uploads.ts';

let shop: TestShop;
let dataFolder: string;
let run: ReturnType<typeof callerOn>;
let family: TestFamily;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-uploads-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '1000' });
  run = callerOn(shop, openAll().calls);
  family = await aFamily(shop);
});
afterAll(() => shop.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sound = webmOf(1000);

const begin = (kind: UploadKind, bytes: number, name = 'page.png') =>
  run('uploadBegin', { kind, name, bytes }, { person: family.person });
const received = (bytes: Buffer) =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 600_000, name: 'blob' });
const send = async (upload_id: string, offset: number, bytes: Buffer) =>
  run('uploadPart', { upload_id, offset, part: await received(bytes) }, { person: family.person });
const take = (id: string) => shop.act({ person: family.person }, (inside) => takeUploads(inside, [id]));

test('a file arrives in parts, resumes after a broken connection, and is stored by its content', async () => {
  const { id } = await begin('voice', sound.length, '朗读.webm');
  expect(await send(id, 0, sound.subarray(0, 400))).toMatchObject({ received: 400, done: false });
  // After a lost answer: the same part again, and one that leaves a hole, change nothing.
  expect(await send(id, 0, sound.subarray(0, 400))).toMatchObject({ received: 400 });
  expect(await send(id, 700, sound.subarray(700))).toMatchObject({ received: 400 });
  expect(await run('uploadState', { upload_id: id }, { person: family.person })).toMatchObject({
    received: 400,
  });
  const finished = await send(id, 400, sound.subarray(400));
  expect(finished).toMatchObject({ done: true, url: expect.stringContaining('/files/') });
  const [takenFile] = await take(id);
  const file = await findFile(shop.context(), takenFile?.fileId ?? '');
  expect(file).toMatchObject({ mediaType: 'audio/webm', name: '朗读.webm', until: null });
  expect(file && (await buffer(file.read()))).toEqual(sound);
  expect(await readdir(join(dataFolder, 'files', 'parts'))).toEqual([]);
  await expect(take(id)).rejects.toMatchObject({ refusal: 'uploads.gone' });
});

test.each([
  ['朗读.mp3', [0xff, 0xfb, 0x90, 0x44], 'audio/mpeg'],
  ['朗读.aac', [0xff, 0xf1, 0x50, 0x80], 'audio/aac'],
  ['朗读.wav', [...Buffer.from('RIFF\0\0\0\0WAVEfmt ')], 'audio/wav'],
  ['朗读.amr', [...Buffer.from('#!AMR\n')], 'audio/amr'],
])('takes %s as a recording', async (name, head, mediaType) => {
  const whole = Buffer.concat([Buffer.from(head), Buffer.alloc(500, 7)]);
  const { id } = await begin('voice', whole.length, name);
  expect(await send(id, 0, whole)).toMatchObject({ done: true });
  const [file] = await take(id);
  expect(await findFile(shop.context(), file?.fileId ?? '')).toMatchObject({ mediaType, name });
});

test('takes papers of older programs and ones that begin with an empty line', async () => {
  for (const [name, head, mediaType] of [
    ['简历.doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'application/msword'],
    ['讲义.pdf', [0xef, 0xbb, 0xbf, ...Buffer.from('\r\n%PDF-1.4\n')], 'application/pdf'],
  ] as const) {
    const whole = Buffer.concat([Buffer.from(head), Buffer.alloc(900)]);
    const { id } = await begin('document', whole.length, name);
    expect(await send(id, 0, whole)).toMatchObject({ done: true });
    const [file] = await take(id);
    expect(await findFile(shop.context(), file?.fileId ?? '')).toMatchObject({ mediaType, name });
  }
});

test.each([
  ['msf:1000012345', 'msf1000012345.pdf'],
  ['作业（最终版）', '作业（最终版）.pdf'],
  ['homework.pdf(1)', 'homework.pdf(1).pdf'],
])('a PDF named %s is known by its content as %s', async (name, kept) => {
  const whole = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900)]);
  const { id } = await begin('document', whole.length, name);
  expect(await send(id, 0, whole)).toMatchObject({ done: true, name: kept });
  expect(await take(id)).toMatchObject([{ name: kept }]);
});

test('a long screenshot stays wide enough to be read', async () => {
  const chat = await sharp({ create: { width: 1170, height: 16_000, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  const { id } = await begin('picture', chat.length, '聊天记录.png');
  expect(await send(id, 0, chat)).toMatchObject({ done: true });
  const [taken] = await take(id);
  const file = await findFile(shop.context(), taken?.fileId ?? '');
  const { width = 0, height = 0 } = await sharp(file ? await buffer(file.read()) : '').metadata();
  expect([width > 800, height]).toEqual([true, 12_000]);
});

test('says how large a file may be, also of one far too large', async () => {
  for (const bytes of [20_000_001, 2_000_000_000])
    await expect(begin('video', bytes, 'a.mp4')).rejects.toMatchObject({
      refusal: 'file_too_large',
      params: { megabytes: 20 },
    });
});

test('a picture is rewritten', async () => {
  const { id } = await begin('picture', png.length);
  expect(await send(id, 0, png)).toMatchObject({ done: true });
  const [file] = await take(id);
  expect(await findFile(shop.context(), file?.fileId ?? '')).toMatchObject({
    mediaType: 'image/webp',
    name: 'page.webp',
  });
});

test.each([
  ['picture', 'picture_unreadable'],
  ['voice', 'voice_unreadable'],
  ['video', 'video_unreadable'],
  ['document', 'document_unreadable'],
] as const)('refuses and deletes a file that is no %s by its content', async (kind, code) => {
  const { id } = await begin(kind, 30);
  await expect(
    send(id, 0, Buffer.from('<!doctype html><script>alert(1)'.slice(0, 30))),
  ).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { part: code },
  });
  await expect(run('uploadState', { upload_id: id }, { person: family.person })).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
});

test('refuses more bytes than announced', async () => {
  const { id } = await begin('picture', 10);
  expect(await send(id, 0, png)).toMatchObject({ received: 0, done: false });
});

test('nobody else sees, feeds or takes it', async () => {
  const stranger = await aFamily(shop);
  const { id } = await begin('picture', png.length);
  const caller = { person: stranger.person };
  await expect(run('uploadState', { upload_id: id }, caller)).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
  await expect(
    run('uploadPart', { upload_id: id, offset: 0, part: await received(png) }, caller),
  ).rejects.toMatchObject({ refusal: 'uploads.gone' });
  await send(id, 0, png);
  await expect(shop.act(caller, (inside) => takeUploads(inside, [id]))).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
});

test('counts concurrent begins like consecutive ones', async () => {
  const sender = await aFamily(shop);
  const begins = Array.from({ length: quota.files + 5 }, () =>
    run('uploadBegin', { kind: 'picture', name: 'page.png', bytes: 100 }, { person: sender.person }),
  );
  const outcomes = await Promise.allSettled(begins);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(quota.files);
});

test('taken files still count for the daily limit', async () => {
  const sender = await aFamily(shop);
  const context = shop.context({ person: sender.person });
  const most = limits.megabytes.points * 1000;
  await context.limit(limits.megabytes, sender.parentId, most - 1);
  const film = { kind: 'video' as const, name: 'a.mp4', bytes: 20_000_000 };
  await expect(run('uploadBegin', film, { person: sender.person })).rejects.toMatchObject({
    refusal: 'too_many',
  });
});

test('the accounts of one address share a daily limit, and all accounts the room for waiting files', async () => {
  const sender = await aFamily(shop);
  const from = { person: sender.person, address: '198.51.100.7' };
  const context = shop.context(from);
  const film = { kind: 'video' as const, name: 'a.mp4', bytes: 20_000_000 };
  await context.limit(limits.megabytesAddress, from.address, limits.megabytesAddress.points * 1000 - 1);
  await expect(run('uploadBegin', film, from)).rejects.toMatchObject({ refusal: 'too_many' });
  const { id } = await run('uploadBegin', film, { person: sender.person });
  await shop.pool.query('update uploads set bytes = $2, received = $2 where id = $1', [id, quotaOfAll]);
  await expect(begin('picture', 100)).rejects.toMatchObject({ refusal: 'uploads.no_room' });
  await shop.pool.query('delete from uploads where id = $1', [id]);
});

test('the same part sent twice at once makes one complete file', async () => {
  const { id } = await begin('voice', sound.length);
  await Promise.all(Array.from({ length: 4 }, () => send(id, 0, sound)));
  const [takenFile] = await take(id);
  const file = await findFile(shop.context(), takenFile?.fileId ?? '');
  expect(file && (await buffer(file.read()))).toEqual(sound);
});

test('a photograph whose last part is sent again while it is scaled is complete for both', async () => {
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const { id } = await begin('picture', photo.length, 'IMG_1.jpg');
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, 0, photo)));
  expect(answers.map(({ done }) => done)).toEqual(answers.map(() => true));
  const [takenFile] = await take(id);
  const file = await findFile(shop.context(), takenFile?.fileId ?? '');
  expect(file).toMatchObject({ mediaType: 'image/webp', name: 'IMG_1.webp' });
});

test('a file whose bytes were lost starts again, also when it was complete', async () => {
  const { id } = await begin('voice', sound.length);
  await send(id, 0, sound.subarray(0, 900));
  await shop.pool.query('update uploads set received = bytes where id = $1', [id]);
  await rm(join(dataFolder, 'files', 'parts', id));
  expect(await send(id, sound.length, Buffer.alloc(0))).toMatchObject({ received: 0, done: false });
  expect(await send(id, 0, sound)).toMatchObject({ done: true });
});

test('a file named like a program gets the name of its content', async () => {
  const zip = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
  const { id } = await run(
    'uploadBegin',
    { kind: 'document', name: '作业.hta', bytes: zip.length },
    { person: family.person },
  );
  await send(id, 0, zip);
  const [file] = await take(id);
  expect(await findFile(shop.context(), file?.fileId ?? '')).toMatchObject({ name: '作业.hta.zip' });
});

test('a form left open sends its file long after the address of the file has expired', async () => {
  const { id } = await begin('voice', sound.length, '朗读.webm');
  await send(id, 0, sound);
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 47 });
  await shop.act({}, (inside) => sweepFiles(inside));
  expect(await take(id)).toMatchObject([{ kind: 'voice' }]);
  shop.time.now = before;
});

test('deletes waiting files after their time, and with a closed account at once', async () => {
  const closing = await aFamily(shop);
  const caller = { person: closing.person };
  const { id } = await run('uploadBegin', { kind: 'voice', name: 'a.webm', bytes: sound.length }, caller);
  const { url } = await run('uploadPart', { upload_id: id, offset: 0, part: await received(sound) }, caller);
  const fileId = url?.split('/')[2]?.split('?')[0] ?? '';
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 49 });
  await shop.act({}, (inside) => sweepFiles(inside));
  expect(await findFile(shop.context(), fileId)).toBeNull();
  await expect(run('uploadState', { upload_id: id }, caller)).rejects.toMatchObject({
    refusal: 'uploads.gone',
  });
  shop.time.now = before;
  await run('uploadBegin', { kind: 'voice', name: 'a.webm', bytes: 100 }, caller);
  await shop.act({}, (inside) => forgetUploads(inside, closing.parentId));
  const { rows } = await shop.pool.query('select 1 from uploads where account_id = $1', [closing.parentId]);
  expect(rows).toEqual([]);
});

test('no file exceeds its kind, and no account its quota', () => {
  const kind = fc.constantFrom(...uploadKindNames);
  fc.assert(
    fc.property(
      kind,
      fc.nat(30_000_000),
      fc.nat(100),
      fc.nat(400_000_000),
      fc.nat(2 * quotaOfAll),
      (fileKind, bytes, files, waiting, ofAll) => {
        const why = whyNotBegin({ kind: fileKind, bytes }, { files, bytes: waiting, ofAll });
        const isLarge = typeof why === 'object' && why?.code === 'file_too_large';
        expect(isLarge).toBe(bytes > uploadKinds[fileKind]);
        if (why === null) {
          expect(files).toBeLessThan(quota.files);
          expect(waiting + bytes).toBeLessThanOrEqual(quota.bytes);
          expect(ofAll + bytes).toBeLessThanOrEqual(quotaOfAll);
        }
      },
    ),
  );
});
