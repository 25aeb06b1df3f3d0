import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { placedFilms } from '../../../tools/test/films.ts';
import { liveRecording } from '../../../tools/test/sound.ts';
import { mediaTypeIn } from './media-type.ts';
import { writeLength } from './write-length.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tongxue-sound-'));
});

async function measured(recording: Buffer): Promise<Buffer> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, recording);
  await writeLength(path, await mediaTypeIn(path));
  return readFile(path);
}

/** The length in milliseconds that stands in a recording; null without one. */
function lengthOf(recording: Buffer): number | null {
  const at = recording.indexOf('448988', 0, 'hex');
  return at < 0 ? null : recording.readDoubleBE(at + 3);
}

test('a recording without a length gets one, in as many bytes', async () => {
  expect(lengthOf(liveRecording)).toBeNull();
  const kept = await measured(liveRecording);
  // Recorded for 1.2 s.
  expect(lengthOf(kept)).toBeGreaterThan(1000);
  expect(lengthOf(kept)).toBeLessThan(1400);
  expect(kept.length).toBe(liveRecording.length);
  const tracks = (sound: Buffer) => sound.subarray(sound.indexOf('1654ae6b', 0, 'hex'));
  expect(tracks(kept)).toEqual(tracks(liveRecording));
});

test('a recording with a length, and any other file, stays as it is', async () => {
  const kept = await measured(liveRecording);
  expect(await measured(kept)).toEqual(kept);
  expect(await measured(placedFilms.mov)).toEqual(placedFilms.mov);
});

/** A block of the last cluster, at a time in milliseconds. */
const block = (time: number) => Buffer.from([0xa3, 0x84, 0x81, time >> 8, time & 0xff, 0x80]);
/** A cluster of unknown size that begins at a time in milliseconds. */
const cluster = (time: number) =>
  Buffer.from(`1f43b67501ffffffffffffffe786${time.toString(16).padStart(12, '0')}`, 'hex');
const followedBy = (...parts: Buffer[]) => Buffer.concat([liveRecording, ...parts]);

test('a recording that cannot be read to its end gets no length', async () => {
  expect(lengthOf(await measured(followedBy(block(1000), block(1100))))).toBe(2228);
  for (const [name, recording] of Object.entries({
    'cut within a block': liveRecording.subarray(0, -1),
    'ends with other bytes': followedBy(Buffer.alloc(3)),
    'of too many blocks': followedBy(Buffer.alloc(1_200_000, block(1000))),
    'a day long': followedBy(cluster(86_400_000), block(0)),
  }))
    expect([name, lengthOf(await measured(recording))]).toEqual([name, null]);
});

test('a damaged recording keeps its size, and breaks nothing', async () => {
  const bytes = fc.array(fc.tuple(fc.nat(liveRecording.length - 1), fc.nat(255)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(liveRecording.length), async (changes, cut) => {
      const damaged = Buffer.from(liveRecording.subarray(0, cut));
      for (const [at, byte] of changes) if (at < cut) damaged[at] = byte;
      expect((await measured(damaged)).length).toBe(damaged.length);
    }),
    { numRuns: 300 },
  );
});
