import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/faces');

/**
 * The file of Noto Sans SC (SIL Open Font License) in a weight. The repository holds it compressed, because the npm
 * package is 92 MB with nine weights; the build or the first use unpacks it.
 */
export function chineseFace(weight: 400 | 600): string {
  const name = `noto-sans-sc-${weight}.ttf`;
  const file = join(folder, name);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(import.meta.dirname, `${name}.br`))));
  renameSync(unfinished, file);
  return file;
}
