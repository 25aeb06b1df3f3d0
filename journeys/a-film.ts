import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file with the beginning of a film, of so many bytes. */
export async function aFilm(name: string, bytes: number): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tongxue-journey-')), name);
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom')]);
  await writeFile(path, Buffer.concat([head, Buffer.alloc(bytes - head.length, 7)]));
  return path;
}
