import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
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

/** SHA-256 in hex over the SHA-256 of each part among the first bytes of an upload; null where they are not there. */
export async function hashOfParts(
  place: Place,
  id: string,
  { bytes, partBytes }: { bytes: number; partBytes: number },
): Promise<string | null> {
  const file = await open(pathOf(place, id), 'r').catch(() => null);
  if (!file) return null;
  try {
    const all = createHash('sha256');
    const part = Buffer.alloc(partBytes);
    for (let at = 0; at < bytes; at += partBytes) {
      const length = Math.min(partBytes, bytes - at);
      const { bytesRead } = await file.read(part, 0, length, at);
      if (bytesRead < length) return null;
      all.update(createHash('sha256').update(part.subarray(0, length)).digest());
    }
    return all.digest('hex');
  } finally {
    await file.close();
  }
}

/** Milliseconds without a part after which nobody sends an upload any more. */
const idleAfter = 30_000;

/** Whether nobody sends an upload; from then on its caller does. */
export async function takeIdle(place: Place, id: string): Promise<boolean> {
  const now = new Date();
  const { mtimeMs } = await stat(pathOf(place, id)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  if (now.getTime() - mtimeMs < idleAfter) return false;
  await utimes(pathOf(place, id), now, now);
  return true;
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
