import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { countScans } from './count-scans.ts';
import { receiveFile } from './files.ts';
import { makePicture, pictureBounds } from './pictures.ts';

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}
const codeOf = (table: number, symbol: number) => segment(0xc4, [table, 1, ...Array(15).fill(0), symbol]);

/** A grey progressive JPEG that refines each coefficient by one bit per scan: hundreds of scans of a few bytes. */
function manyScans(side: number, bits: number): { bytes: Buffer; scans: number } {
  const blocks = Math.ceil(side / 8) ** 2;
  const nothing = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    codeOf(0x00, 0),
    codeOf(0x10, 0xe0),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  for (let place = 1; place < 64; place += 1)
    for (let bit = bits; bit >= 0; bit -= 1)
      parts.push(
        segment(0xda, [1, 1, 0, place, place, bit === bits ? bit : ((bit + 1) << 4) | bit]),
        nothing,
      );
  return { bytes: Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]), scans: 1 + 63 * (bits + 1) };
}

const picture = (options: JpegOptions) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg(options)
    .toBuffer();

const made = async (bytes: Buffer) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-scans-'));
  const upload = await receiveFile({ dataFolder }, Readable.from([bytes]), {
    maxBytes: 10_000_000,
    name: 'p',
  });
  return makePicture(upload, { field: 'photo', width: 384, height: 384, fit: 'cover' });
};

test("a camera's picture has one scan, a progressive one a few", async () => {
  expect(countScans(await picture({}), 50)).toBe(1);
  expect(countScans(await picture({ progressive: true }), 50)).toBe(10);
});

test('ignores markers inside metadata, and counts the scans of a truncated file', async () => {
  const [camera, inside] = [await picture({}), await picture({ progressive: true })];
  const withThumbnail = Buffer.concat([
    camera.subarray(0, 2),
    segment(0xe1, [...inside]),
    camera.subarray(2),
  ]);
  expect(countScans(withThumbnail, 50)).toBe(1);
  expect(countScans(inside.subarray(0, -2), 50)).toBe(10);
  expect(countScans(Buffer.from([0xff, 0xd8, 0xff]), 50)).toBe(0);
});

test('stops counting at the limit, and does not decode the picture', async () => {
  const { bytes, scans } = manyScans(7000, 9);
  expect(bytes.length).toBeLessThan(200_000);
  expect([countScans(bytes, 10_000), countScans(bytes, 50)]).toEqual([scans, 51]);
  const before = process.cpuUsage();
  await expect(made(bytes)).rejects.toMatchObject({ fields: { photo: 'picture_unreadable' } });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(4);
});

test('decodes a picture with as many scans as allowed', async () => {
  const { bytes, scans } = manyScans(400, 0);
  expect(scans).toBeGreaterThan(pictureBounds.mostScans);
  await expect(made(bytes)).rejects.toMatchObject({ fields: { photo: 'picture_unreadable' } });
  expect((await made(await picture({ progressive: true }))).length).toBeGreaterThan(0);
});
