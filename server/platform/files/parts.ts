import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Upload, uploadMark } from '../../../contract/core/upload.ts';
import type { Settings } from '../settings.ts';
import { mediaTypeIn } from './media-type.ts';

/* Unfinished uploads lie in a folder of their own; the sweep removes them after a day, as it removes all bytes without a row. */

type Place = Pick<Settings, 'dataFolder'>;

const folderOf = ({ dataFolder }: Place) => join(dataFolder, 'files', 'parts');
const pathOf = (place: Place, id: string) => join(folderOf(place), id);

/** Bytes received so far of an upload in parts. */
export const lengthOfParts = (place: Place, id: string): Promise<number> =>
  stat(pathOf(place, id)).then(
    ({ size }) => size,
    () => 0,
  );

/** SHA-256 in hex of the first bytes of an upload in parts; null where they are not there. */
export async function hashOfStart(place: Place, id: string, bytes: number): Promise<string | null> {
  const file = await open(pathOf(place, id), 'r').catch(() => null);
  if (!file) return null;
  try {
    const start = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(start, 0, bytes, 0);
    return bytesRead < bytes ? null : createHash('sha256').update(start).digest('hex');
  } finally {
    await file.close();
  }
}

/** Writes a part at its offset; repeating it changes nothing. Returns the next offset. */
export async function writePart(
  place: Place,
  id: string,
  { offset, part }: { offset: number; part: Upload },
): Promise<number> {
  await mkdir(folderOf(place), { recursive: true });
  const file = await open(pathOf(place, id), offset === 0 ? 'w' : 'r+', 0o600);
  try {
    const bytes = await readFile(part.path);
    await file.write(bytes, 0, bytes.length, offset);
    return offset + bytes.length;
  } finally {
    await file.close();
  }
}

/** The upload once all its parts have arrived, as if sent in one request. */
export async function wholeOf(place: Place, id: string, name: string): Promise<Upload> {
  const path = pathOf(place, id);
  const { size: bytes } = await stat(path);
  return { [uploadMark]: true, path, bytes, name, mediaType: await mediaTypeIn(path) };
}

export const dropParts = (place: Place, id: string): Promise<void> => rm(pathOf(place, id), { force: true });
