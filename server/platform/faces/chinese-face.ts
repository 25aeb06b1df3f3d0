import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/faces');

/** The file of a font that the repository holds compressed; the build or the first use unpacks it. */
function unpacked(name: string): string {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(import.meta.dirname, `${name}.br`))));
  renameSync(unfinished, file);
  return file;
}

/**
 * The file of Noto Sans SC (SIL Open Font License) in a weight. It is compressed because the npm package is 92 MB with nine
 * weights.
 */
export const chineseFace = (weight: 400 | 600): string => unpacked(`noto-sans-sc-${weight}.ttf`);

/** The file of the Korean syllables of Noto Sans KR in a weight. */
export const koreanFace = (weight: 400 | 600): string => unpacked(`hangul-${weight}.ttf`);
