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
import { headBytes, mediaTypeOf } from './media-type.ts';

type Place = Pick<Settings, 'dataFolder'>;

/** Where the bytes of a file lie. */
export const placeOf = ({ dataFolder }: Place, id: string) => join(dataFolder, 'files', id.slice(-2), id);
const incoming = ({ dataFolder }: Place) => join(dataFolder, 'files', 'incoming');

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Receives a file as it is sent: straight to the disk, under a name of ours. Refuses `too_large` as soon as it is longer than
 * `maxBytes`, and leaves nothing behind when it breaks off.
 */
export async function receiveFile(
  place: Place,
  source: Readable,
  { maxBytes, name }: { maxBytes: number; name: string },
): Promise<Upload> {
  await mkdir(incoming(place), { recursive: true });
  const path = join(incoming(place), randomUUID());
  let bytes = 0;
  // Open before anything can fail: a stream that opens it by itself may do so after it was removed.
  const file = await open(path, 'wx', 0o600);
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw refusal('too_large');
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
    return { [uploadMark]: true, path, bytes, name, mediaType: mediaTypeOf(await headOf(path)) };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes what was received and not kept. */
export const dropUpload = (upload: Upload): Promise<void> => rm(upload.path, { force: true });

type Keeping = { mediaType: string; name: string; until?: Temporal.Instant };

/** Keeps bytes as a private file; answers its id. One whose transaction is rolled back is swept away later. */
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

/** Keeps a received file, moving it; answers its id. */
export async function keepUpload(
  context: Context,
  upload: Upload,
  { mediaType, name, until }: Keeping,
): Promise<string> {
  const id = randomUUID();
  await mkdir(join(placeOf(context.settings, id), '..'), { recursive: true });
  await rename(upload.path, placeOf(context.settings, id));
  await context.db
    .insert(files)
    .values({ id, mediaType, name, bytes: upload.bytes, keptAt: context.now, until: until ?? null });
  return id;
}

/** Keeps files, which were to go at a certain time, for as long as somebody needs them. */
export async function keepForGood(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ until: null })
    .where(inArray(files.id, [...ids]));
}

/** Forgets a file: its row at once, its bytes with the next sweep. */
export async function forgetFile(context: Context, id: string): Promise<void> {
  await context.db.delete(files).where(eq(files.id, id));
}

/** Forgets a file at an instant: whoever is still shown it until then can open it. */
export async function forgetFileAt(context: Context, id: string, at: Temporal.Instant): Promise<void> {
  await context.db.update(files).set({ until: at }).where(eq(files.id, id));
}

/** Forgets some files, as above. */
export async function forgetFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(files).where(inArray(files.id, [...ids]));
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Gives some files new ids; answers the new one by the old. No link opens that was given before, and whoever may still see them is given
 * a new one: the caller puts the new ids where the old ones stood, in the same transaction.
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
    // Bytes that are gone stay gone: what else happens to the row does not hang on them.
    await copyFile(placeOf(context.settings, old), placeOf(context.settings, row.id)).catch(unlessMissing);
  }
  if (renewed.length > 0) await context.db.insert(files).values(renewed.map(({ row }) => row));
  return new Map(renewed.map(({ row, old }) => [old, row.id]));
}

/** Hides some files: from now on no link to them opens, also none that was given before. */
export async function hideFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ hiddenAt: context.now })
    .where(inArray(files.id, [...ids]));
}

/** Shows files again that were hidden. */
export async function showFiles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(files)
    .set({ hiddenAt: null })
    .where(inArray(files.id, [...ids]));
}

/** Bytes of a file, the first and the last included. */
export type Part = { start: number; end: number };
export type KeptFile = typeof files.$inferSelect & { read(part?: Part): Readable };

/** A kept file with a way to read it, or null; one that is hidden is as if it were not there, whatever way leads to it. */
export async function findFile(
  context: Pick<Context, 'db' | 'settings'>,
  id: string,
): Promise<KeptFile | null> {
  const [row] = await context.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.hiddenAt)));
  return row ? { ...row, read: (part) => createReadStream(placeOf(context.settings, id), part) } : null;
}

/** Some kept files that are not hidden, each with a way to read it. */
export async function findFiles(
  context: Pick<Context, 'db' | 'settings'>,
  ids: readonly string[],
): Promise<KeptFile[]> {
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

/** Seconds that a link to a file stays good; links of the same stretch are the same, so that browsers keep what they have. */
const linkSeconds = figures.linkHours * 3600;

/** A short-lived address of a file for somebody who may see it: whoever is shown it can open it for one to two hours. */
export function linkTo(context: Pick<Context, 'settings' | 'now'>, id: string): string {
  const until = (Math.floor(context.now.epochMilliseconds / 1000 / linkSeconds) + 2) * linkSeconds;
  return `/files/${id}?until=${until}&sign=${signatureOf(context.settings.secret, id, until)}`;
}

/** Whether an address was made by `linkTo` and its time is not over. */
export function linkHolds(
  context: Pick<Context, 'settings' | 'now'>,
  { id, until, sign }: { id: string; until: string; sign: string },
): boolean {
  const seconds = Number(until);
  if (!Number.isSafeInteger(seconds) || seconds * 1000 < context.now.epochMilliseconds) return false;
  const [asked, ours] = [Buffer.from(sign), Buffer.from(signatureOf(context.settings.secret, id, seconds))];
  return asked.length === ours.length && timingSafeEqual(asked, ours);
}

/** A file without a row is old enough to be removed after this long: until then its transaction may still be open. */
const orphanHours = 24;

/** Removes files whose time is over, and bytes that no row knows. */
export async function sweepFiles(context: Context): Promise<void> {
  await context.db.delete(files).where(lte(files.until, context.now));
  const root = join(context.settings.dataFolder, 'files');
  for (const folder of await readdir(root).catch(() => [])) {
    const names = await readdir(join(root, folder)).catch(() => []);
    if (names.length > 0) await sweepFolder(context, join(root, folder), names);
  }
}

async function sweepFolder(context: Context, folder: string, names: string[]): Promise<void> {
  const ids = names.filter((name) => /^[0-9a-f-]{36}$/.test(name));
  const known = new Set(
    folder.endsWith('incoming')
      ? []
      : (await context.db.select({ id: files.id }).from(files).where(inArray(files.id, ids))).map(
          ({ id }) => id,
        ),
  );
  const before = context.now.subtract({ hours: orphanHours }).epochMilliseconds;
  for (const id of ids.filter((one) => !known.has(one))) {
    const { mtimeMs } = await stat(join(folder, id)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(join(folder, id), { force: true });
  }
}
