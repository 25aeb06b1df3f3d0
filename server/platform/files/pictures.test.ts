import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '../../../contract/core/upload.ts';
import { receiveFile } from './files.ts';
import { fitsBounds, makePicture, pictureBounds } from './pictures.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-pictures-'));
});

const uploadOf = (bytes: Uint8Array): Promise<Upload> =>
  receiveFile({ dataFolder }, Readable.from([bytes]), { maxBytes: 100_000_000, name: 'p' });
const portrait = { field: 'photo', width: 384, height: 384, fit: 'cover' } as const;
const made = async (bytes: Uint8Array) => makePicture(await uploadOf(bytes), portrait);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerOf = (width: number, height: number, bits: number, colour: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, 0], 8);
  return chunk('IHDR', header);
};
/** A black PNG of one bit a pixel: tiny as a file, whatever its size. */
const png = (width: number, height: number, more: Buffer[] = []) =>
  Buffer.concat([
    pngStart,
    headerOf(width, height, 1, 0),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const headerAlone = (width: number, height: number) =>
  Buffer.concat([pngStart, headerOf(width, height, 1, 0), chunk('IDAT', deflateSync(Buffer.alloc(9)))]);

/** The peak memory in MB and CPU seconds of some work, and how long it blocked the event loop. */
async function costOf(work: () => Promise<unknown>) {
  const [before, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work();
  clearInterval(watch);
  loop.disable();
  const { user, system } = process.cpuUsage(cpu);
  return {
    megabytes: (peak - before) / 2 ** 20,
    cpu: (user + system) / 1e6,
    stalled: loop.percentile(99) / 1e6,
  };
}

describe('a picture that is dear to decode', () => {
  const colour = { width: 20, height: 20, channels: 3, background: 'red' } as const;
  const small = () => sharp({ create: colour });
  test.each([
    ['tall', async () => png(1, 50_000)],
    ['tall, a little', async () => png(1, 10_000)],
    ['wide', async () => png(50_000, 1)],
    ['of 16k × 16k', async () => png(16_384, 16_384)],
    ['of a billion pixels, so its header says', async () => headerAlone(2 ** 31 - 1, 2 ** 31 - 1)],
    ['just beyond the pixels', async () => png(7100, 7100)],
  ])('%s is refused for its size', async (_what, bytes) => {
    const data = await bytes();
    const cost = await costOf(() =>
      expect(made(data)).rejects.toMatchObject({ fields: { photo: expect.stringMatching(/^picture_/) } }),
    );
    expect(cost.megabytes).toBeLessThan(60);
    expect(cost.cpu).toBeLessThan(3);
  });

  test.each([
    ['GIF', () => small().gif().toBuffer()],
    ['TIFF', () => small().tiff().toBuffer()],
    ['AVIF', () => small().avif({ effort: 0 }).toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['HEIC by its name', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
    ['WebP by its first bytes only', async () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 nonsense', 'latin1')],
    ['PNG with a cut end', async () => png(400, 400).subarray(0, 60)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s is refused', async (_what, bytes) => {
    await expect(made(await bytes())).rejects.toMatchObject({ fields: { photo: 'picture_unreadable' } });
  });

  test('with much text or many colours is read without them or refused', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 1 });
    for (const [type, name] of [
      ['zTXt', 'Comment\0\0'],
      ['iCCP', 'colours\0\0'],
      ['iTXt', 'Comment\0\x01\0\0\0'],
    ] as const) {
      const data = png(40, 40, [chunk(type, Buffer.concat([Buffer.from(name, 'latin1'), bomb]))]);
      const cost = await costOf(() => made(data).catch((error) => expect(error.fields).toBeDefined()));
      expect(cost.megabytes, type).toBeLessThan(100);
      expect(cost.cpu, type).toBeLessThan(9);
    }
  });

  test('at the bounds takes the memory of one picture, also when many come at once', async () => {
    const uploads = await Promise.all(Array.from({ length: 8 }, () => uploadOf(png(7000, 7000))));
    const cost = await costOf(() => Promise.all(uploads.map((upload) => makePicture(upload, portrait))));
    expect(cost.megabytes).toBeLessThan(400);
    expect(cost.stalled).toBeLessThan(2000);
  });
});

test("turns a picture upright, and drops the camera's metadata", async () => {
  const data = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'who took it' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upload = await uploadOf(data);
  const metadata = await sharp(
    await makePicture(upload, { ...portrait, width: 60, height: 60, fit: 'inside' }),
  ).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 30, height: 60 });
  expect(metadata.exif).toBeUndefined();
});

test('uses the first picture of an animation', async () => {
  const frames = Buffer.concat(
    Array.from({ length: 30 }, (_, at) => Buffer.alloc(60 * 60 * 3, at === 0 ? 255 : 0)),
  );
  const raw = { width: 60, height: 60 * 30, channels: 3, pageHeight: 60 } as const;
  const data = await sharp(frames, { raw }).webp({ lossless: true }).toBuffer();
  expect((await sharp(data).metadata()).pages).toBeGreaterThan(1);
  const { data: pixels } = await sharp(await made(data))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(pixels[0]).toBeGreaterThan(200);
});

test('refuses as busy when too many wait, and serves the next one afterwards', async () => {
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const uploads = await Promise.all(Array.from({ length: 60 }, () => uploadOf(bytes)));
  const outcomes = await Promise.allSettled(uploads.map((upload) => makePicture(upload, portrait)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.refusal] : [],
  );
  expect(refused).toEqual(Array(refused.length).fill('busy'));
  expect(refused.length).toBeGreaterThan(0);
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(30);
  expect((await made(bytes)).length).toBeGreaterThan(0);
});

test('an accepted size stays within the bounds at every step', () => {
  const side = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      if (!fitsBounds({ width, height }, 'cover')) return;
      // Scaled to fill a square of 384, the longer side is at most five times that.
      const scale = 384 / Math.min(width, height);
      expect(width * height).toBeLessThanOrEqual(pictureBounds.mostPixels);
      expect(Math.max(width, height) * scale).toBeLessThanOrEqual(384 * pictureBounds.mostRatio.cover);
    }),
  );
});

test.each([2, 200])('takes a JPEG without its last %s bytes', async (missing) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 300, height: 300, channels: 3, background: 'red', noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  expect((await made(bytes.subarray(0, -missing))).length).toBeGreaterThan(0);
});
