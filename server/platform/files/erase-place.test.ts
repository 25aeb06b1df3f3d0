import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { placedFilms } from '../../../tools/test/films.ts';
import { erasePlace } from './erase-place.ts';
import { mediaTypeIn } from './media-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tongxue-films-'));
});

async function erased(film: Buffer): Promise<Buffer> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, film);
  await erasePlace(path, await mediaTypeIn(path));
  return readFile(path);
}

/** The bytes between two words of a film. */
const between = (film: Buffer, from: string, to?: string) =>
  film.subarray(film.indexOf(from, 0, 'latin1'), to ? film.indexOf(to, 0, 'latin1') : film.length);

test('a film of an iPhone loses its place, and keeps its pictures and their offsets', async () => {
  const film = placedFilms.mov;
  expect(film.includes('+31.2304+121.4737/')).toBe(true);
  const kept = await erased(film);
  for (const word of ['+31.23', 'ISO6709', '\u00a9xyz', 'udta'])
    expect(kept.includes(word, 0, 'latin1'), word).toBe(false);
  expect(kept.length).toBe(film.length);
  expect(between(kept, 'ftyp', 'mvhd')).toEqual(between(film, 'ftyp', 'mvhd'));
  expect(between(kept, 'stbl', 'stco')).toEqual(between(film, 'stbl', 'stco'));
});

test('a film of an older phone loses its place in numbers', async () => {
  const film = placedFilms['3gp'];
  expect(film.includes('loci')).toBe(true);
  const kept = await erased(film);
  expect(kept.includes('loci')).toBe(false);
  expect(kept.includes('earth')).toBe(false);
  expect(kept.subarray(0, kept.indexOf('free', 600) - 4)).toEqual(film.subarray(0, film.indexOf('udta') - 4));
  // What is kept twice stays the same.
  expect(await erased(kept)).toEqual(kept);
});

test('a box with a long size, and one that ends with the file, lose their contents', async () => {
  const head = Buffer.from('\0\0\0\x10ftypqt  \0\0\0\0', 'latin1');
  const long = Buffer.from('\0\0\0\x01uuid\0\0\0\0\0\0\0\x14+31.', 'latin1');
  const last = Buffer.from('\0\0\0\0meta+31.', 'latin1');
  const kept = await erased(Buffer.concat([head, long, last]));
  expect(kept.includes('+31.')).toBe(false);
  expect(kept.indexOf('free', 32)).toBe(head.length + long.length + 4);
});

test('broken boxes break nothing', async () => {
  const film = placedFilms.mov;
  const broken = fc.record({ at: fc.nat(film.length - 1), byte: fc.nat(255), length: fc.nat(film.length) });
  await fc.assert(
    fc.asyncProperty(broken, async ({ at, byte, length }) => {
      const bytes = Buffer.from(film.subarray(0, length));
      if (at < length) bytes[at] = byte;
      expect((await erased(bytes)).length).toBe(length);
    }),
    { numRuns: 100 },
  );
});
