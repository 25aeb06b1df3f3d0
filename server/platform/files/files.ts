import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { figures } from '../../../contract/core/figures.ts';
import { type Upload, uploadMark } from '../../../contract/core/upload.ts';
import { files } from '../../schema/files.ts';
import type { Context } from '../context.ts';
import { refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { erasePlace } from './erase-place.ts';
import { mediaTypeIn } from './media-type.ts';
import { writeLength } from './write-length.ts';

type Place = Pick<Settings, 'dataFolder'>;

/** The path of a file's bytes. */
export const placeOf = ({ dataFolder }: Place, id: string) => join(dataFolder, 'files', id.slice(-2), id);
const incoming = ({ dataFolder }: Place) => join(dataFolder, 'files', 'incoming');

/** The refusal of a file, with the size that is accepted; a call without a file accepts none. */
const tooLarge = (maxBytes: number) =>
  maxBytes > 0
    ? refusal('file_too_large', { megabytes: Math.round(maxBytes / 100_000) / 10 })
    : refusal('too_large');

/**
 * Receives a file straight to disk, under a name of ours. Refuses `file_too_large` once it is longer than `maxBytes`, and
 * leaves nothing behind if it breaks off.
 */
export async function receiveFile(
  place: Place,
  source: Readable,
  { maxBytes, name }: { maxBytes: number; name: string },
): Promise<Upload> {
  await mkdir(incoming(place), { recursive: true });
  const path = join(incoming(place), randomUUID());
  let bytes = 0;
  // Opened before anything can fail: a stream that opens it by itself might do so after we removed it.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge(maxBytes);
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
    return { [uploadMark]: true, path, bytes, name, mediaType: await mediaTypeIn(path) };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes a received file that was not kept. */
export const dropUpload = (upload: Upload): Promise<void> => rm(upload.path, { force: true });

type Keeping = { mediaType: string; name: string; until?: Temporal.Instant };

/** Stores bytes as a private file; returns its id. After a rollback the sweep removes it. */
export async function keepBytes(
  context: Context,
  bytes: Uint8Array,
  { mediaType, name, until }: Keeping,
): Promise<string> {
  const id = randomUUID();
  await mkdir(join(placeOf(context.settings, id), '..'), { recursive: true });
  await writeFile(placeOf(context.settings, id), bytes, { flag: 'wx', mode: 0o600 });
  await context.db
    .insert(files)
    .values({ id, mediaType, name, bytes: bytes.byteLength, keptAt: context.now, until: until ?? null });
  return id;
}

/** Stores a received file by moving it, a film without the place where it was taken and a recording with its length; returns its id. */
export async function keepUpload(
  context: Context,
  upload: Upload,
  { mediaType, name, until }: Keeping,
): Promise<string> {
  const id = randomUUID();
  await mkdir(join(placeOf(context.settings, id), '..'), { recursive: true });
  await erasePlace(upload.path, upload.mediaType);
  await writeLength(upload.path, upload.mediaType);
  await rename(upload.path, placeOf(context.settings, id));
  await context.db
    .insert(files)
    .values({ id, mediaType, name, bytes: upload.bytes, keptAt: context.now, until: until ?? null });
  return id;
}

/** Keeps files that had an expiry time for good. */
export async function keepForGood(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ until: null })
    .where(inArray(files.id, [...ids]));
}

/** Deletes a file: its row at once, its bytes with the next sweep. */
export async function forgetFile(context: Context, id: string): Promise<void> {
  await context.db.delete(files).where(eq(files.id, id));
}

/** Lets a file expire at an instant; until then it can be opened. */
export async function forgetFileAt(context: Context, id: string, at: Temporal.Instant): Promise<void> {
  await context.db.update(files).set({ until: at }).where(eq(files.id, id));
}

export async function forgetFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(files).where(inArray(files.id, [...ids]));
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Gives files new ids; returns the new id by the old one. Old links stop working. The caller replaces the old ids in
 * the same transaction.
 */
export async function renewFiles(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const before = await context.db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
  const renewed = before.map((row) => ({ row: { ...row, id: randomUUID() }, old: row.id }));
  for (const { row, old } of renewed) {
    await mkdir(join(placeOf(context.settings, row.id), '..'), { recursive: true });
    // Missing bytes must not keep the row from changing.
    await copyFile(placeOf(context.settings, old), placeOf(context.settings, row.id)).catch(unlessMissing);
  }
  if (renewed.length > 0) await context.db.insert(files).values(renewed.map(({ row }) => row));
  return new Map(renewed.map(({ row, old }) => [old, row.id]));
}

/** Hides files: no link opens them any longer, old ones included. */
export async function hideFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ hiddenAt: context.now })
    .where(inArray(files.id, [...ids]));
}

/** Shows hidden files again. */
export async function showFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ hiddenAt: null })
    .where(inArray(files.id, [...ids]));
}

/** A byte range, both ends included. */
export type Part = { start: number; end: number };
export type StoredFile = typeof files.$inferSelect & { read(part?: Part): Readable };

/** A file and how to read it; null if it is hidden or unknown. */
export async function findFile(
  context: Pick<Context, 'db' | 'settings'>,
  id: string,
): Promise<StoredFile | null> {
  const [row] = await context.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.hiddenAt)));
  return row ? { ...row, read: (part) => createReadStream(placeOf(context.settings, id), part) } : null;
}

/** The files among `ids` that are not hidden. */
export async function findFiles(
  context: Pick<Context, 'db' | 'settings'>,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), isNull(files.hiddenAt)));
  return rows.map((row) => ({
    ...row,
    read: (part) => createReadStream(placeOf(context.settings, row.id), part),
  }));
}

const signatureOf = (secret: string, id: string, until: number) =>
  createHmac('sha256', secret).update(`file\n${id}\n${until}`).digest('base64url');

/** Seconds of a link's period; links of one period are equal, so that browsers can cache. */
const linkSeconds = figures.linkHours * 3600;

/** A signed address of a file, valid for one to two hours. Give it only to people who may see the file. */
export function linkTo(context: Pick<Context, 'settings' | 'now'>, id: string): string {
  const until = (Math.floor(context.now.epochMilliseconds / 1000 / linkSeconds) + 2) * linkSeconds;
  return `/files/${id}?until=${until}&sign=${signatureOf(context.settings.secret, id, until)}`;
}

/** Whether an address was made by `linkTo` and has not expired. */
export function linkHolds(
  context: Pick<Context, 'settings' | 'now'>,
  { id, until, sign }: { id: string; until: string; sign: string },
): boolean {
  const seconds = Number(until);
  if (!Number.isSafeInteger(seconds) || seconds * 1000 < context.now.epochMilliseconds) return false;
  const [sent, expected] = [
    Buffer.from(sign),
    Buffer.from(signatureOf(context.settings.secret, id, seconds)),
  ];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Bytes without a row are removed after this long: a transaction may still be open until then. */
const orphanHours = 24;

/** Recordings of before that this server looked at: one that gets no length is read once, not every hour. */
const looked = new Set<string>();
/** The most that one sweep looks at: the job must not last long. */
const mostLooks = 500;

/** Removes expired files and bytes without a row, and writes the length into some old recordings. */
export async function sweepFiles(context: Context): Promise<void> {
  await context.db.delete(files).where(lte(files.until, context.now));
  const root = join(context.settings.dataFolder, 'files');
  const looksUntil = looked.size + mostLooks;
  for (const folder of await readdir(root).catch(() => [])) {
    const names = await readdir(join(root, folder)).catch(() => []);
    if (names.length > 0) await sweepFolder(context, join(root, folder), { names, looksUntil });
  }
}

/** Servers of before this instant kept recordings without their length. Later ones have it, or cannot get it. */
const lengthsSince = Temporal.Instant.from('2027-01-01T00:00:00Z');

type Kept = Pick<typeof files.$inferSelect, 'id' | 'mediaType' | 'keptAt'>;
const mayLackLength = ({ id, mediaType, keptAt }: Kept): boolean =>
  mediaType.endsWith('/webm') && Temporal.Instant.compare(keptAt, lengthsSince) < 0 && !looked.has(id);

async function sweepFolder(
  context: Context,
  folder: string,
  { names, looksUntil }: { names: string[]; looksUntil: number },
): Promise<void> {
  const ids = names.filter((name) => /^[0-9a-f-]{36}$/.test(name));
  const rows = folder.endsWith('incoming')
    ? []
    : await context.db
        .select({ id: files.id, mediaType: files.mediaType, keptAt: files.keptAt })
        .from(files)
        .where(inArray(files.id, ids));
  // One file that cannot be read or removed keeps no other from it.
  const logged = (id: string) => (error: unknown) => context.log.error({ error, id }, 'a file was not swept');
  for (const { id, mediaType } of rows.filter(mayLackLength)) {
    if (looked.size >= looksUntil) break;
    looked.add(id);
    await writeLength(join(folder, id), mediaType).catch(logged(id));
  }
  const known = new Set(rows.map(({ id }) => id));
  const before = context.now.subtract({ hours: orphanHours }).epochMilliseconds;
  for (const id of ids.filter((name) => !known.has(name))) {
    const { mtimeMs } = await stat(join(folder, id)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(join(folder, id), { force: true }).catch(logged(id));
  }
}
