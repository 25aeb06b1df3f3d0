import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placedFilms } from '../../../tools/test/films.ts';
import { liveRecording } from '../../../tools/test/sound.ts';
import { type TestShop, testShop } from '../testing.ts';
import {
  findFile,
  forgetFile,
  keepBytes,
  keepUpload,
  linkHolds,
  linkTo,
  receiveFile,
  sweepFiles,
} from './files.ts';

let shop: TestShop;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-files-'));
  shop = await testShop({ DATA_FOLDER: dataFolder });
});
afterAll(() => shop.close());

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000, 7)]);
const leftIn = async (folder: string) =>
  (await readdir(join(dataFolder, 'files', folder)).catch(() => [])).length;
const receive = (source: Readable, maxBytes = 10_000) =>
  receiveFile({ dataFolder }, source, { maxBytes, name: '../../etc/passwd' });
const readAll = async (id: string) => {
  const file = await findFile(shop.context(), id);
  return file ? Buffer.concat(await file.read().toArray()) : null;
};

describe('a received file', () => {
  test('has a name of ours and the type of its content until it is kept', async () => {
    const upload = await receive(Readable.from([mp4]));
    expect(upload).toMatchObject({ bytes: mp4.length, mediaType: 'video/mp4' });
    expect(upload.path.startsWith(join(dataFolder, 'files', 'incoming'))).toBe(true);
    const id = await shop.act({}, (inside) =>
      keepUpload(inside, upload, { mediaType: 'video/mp4', name: 'entry.mp4' }),
    );
    expect(await readAll(id)).toEqual(mp4);
    expect(await leftIn('incoming')).toBe(0);
  });

  test('is kept without the place where it was filmed', async () => {
    const upload = await receive(Readable.from([placedFilms.mov]));
    const id = await shop.act({}, (inside) =>
      keepUpload(inside, upload, { mediaType: 'video/quicktime', name: 'entry.mov' }),
    );
    const kept = await readAll(id);
    expect(kept?.length).toBe(placedFilms.mov.length);
    expect(kept?.includes('+31.2304')).toBe(false);
  });

  test('is refused while it arrives if it is too large, and leaves nothing', async () => {
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1000;
        this.push(Buffer.alloc(1000));
      },
    });
    await expect(receive(endless, 100_000)).rejects.toMatchObject({
      refusal: 'file_too_large',
      params: { megabytes: 0.1 },
    });
    expect(sent).toBeLessThan(500_000);
    expect(await leftIn('incoming')).toBe(0);
  });

  test.each(Array.from({ length: 20 }, (_, index) => index))(
    'leaves nothing if it breaks off (%i)',
    async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(10);
          throw new Error('gone');
        })(),
      );
      await expect(receive(broken)).rejects.toThrow('gone');
      expect(await leftIn('incoming')).toBe(0);
    },
  );
});

test('a link opens its own file for one to two hours, and no other', async () => {
  const context = shop.context();
  const link = new URL(linkTo(context, 'a'), 'http://x');
  const [until, sign] = [link.searchParams.get('until') ?? '', link.searchParams.get('sign') ?? ''];
  expect(linkHolds(context, { id: 'a', until, sign })).toBe(true);
  expect(linkHolds(context, { id: 'b', until, sign })).toBe(false);
  expect(linkHolds(context, { id: 'a', until: String(Number(until) + 1), sign })).toBe(false);
  expect(linkHolds(context, { id: 'a', until: 'soon', sign })).toBe(false);
  const later = { settings: context.settings, now: context.now.add({ hours: 3 }) };
  expect(linkHolds(later, { id: 'a', until, sign })).toBe(false);
});

test('the sweep removes expired files and files without a row, and nothing else', async () => {
  const keep = (until?: Temporal.Instant) =>
    shop.act({}, (inside) =>
      keepBytes(inside, Buffer.from('x'), {
        mediaType: 'application/zip',
        name: 'x.zip',
        ...(until ? { until } : {}),
      }),
    );
  const [kept, over, undone] = [await keep(), await keep(shop.time.now.subtract({ hours: 1 })), await keep()];
  await shop.act({}, (inside) => forgetFile(inside, undone));
  const old = new Date(shop.time.now.subtract({ hours: 48 }).epochMilliseconds);
  for (const id of [kept, over, undone]) await utimes(join(dataFolder, 'files', id.slice(-2), id), old, old);
  await shop.act({}, (inside) => sweepFiles(inside));
  expect(await readAll(kept)).toEqual(Buffer.from('x'));
  expect(await findFile(shop.context(), over)).toBeNull();
  for (const id of [over, undone])
    await expect(readFile(join(dataFolder, 'files', id.slice(-2), id))).rejects.toThrow('ENOENT');
});

test('the sweep writes the length into recordings of before', async () => {
  const keep = (mediaType: string) =>
    shop.act({}, (inside) => keepBytes(inside, liveRecording, { mediaType, name: 'letter.webm' }));
  const [sound, film, other] = [
    await keep('audio/webm'),
    await keep('video/webm'),
    await keep('application/zip'),
  ];
  await shop.act({}, (inside) => sweepFiles(inside));
  const duration = Buffer.from('448988', 'hex');
  expect((await readAll(sound))?.includes(duration)).toBe(true);
  expect((await readAll(film))?.includes(duration)).toBe(true);
  expect(await readAll(other)).toEqual(liveRecording);
});

test('the sweep reads a recording of before once, and goes on after one that cannot be read', async () => {
  const keep = (bytes: Buffer) =>
    shop.act({}, (inside) => keepBytes(inside, bytes, { mediaType: 'audio/webm', name: 'letter.webm' }));
  const pathOf = (id: string) => join(dataFolder, 'files', id.slice(-2), id);
  const sweep = () => shop.act({}, (inside) => sweepFiles(inside));
  const cut = await keep(liveRecording.subarray(0, -1));
  // A folder is neither opened nor removed.
  const broken = await keep(liveRecording);
  const gone = crypto.randomUUID();
  for (const id of [broken, gone]) {
    await rm(pathOf(id), { force: true });
    await mkdir(pathOf(id), { recursive: true });
  }
  const old = new Date(shop.time.now.subtract({ hours: 48 }).epochMilliseconds);
  await utimes(pathOf(gone), old, old);
  await sweep();
  await writeFile(pathOf(cut), liveRecording);
  const later = await keep(liveRecording);
  await sweep();
  expect(await readAll(cut)).toEqual(liveRecording);
  expect(await readAll(later)).not.toEqual(liveRecording);
});
