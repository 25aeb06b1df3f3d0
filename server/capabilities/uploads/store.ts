import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { uploads } from '../../schema/uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(context: Context, row: UploadRow): Promise<void> {
  await context.db.insert(uploads).values(row);
}

/** Serialises the begins of an account, so that concurrent ones count each other. */
export async function lockUploader(context: Context, accountId: string): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`);
}

/** Returns the number and bytes of an account's waiting files, and the bytes received of all. */
export async function waitingOf(
  context: Context,
  accountId: string,
): Promise<{ files: number; bytes: number; ofAll: number }> {
  const isOwn = eq(uploads.accountId, accountId);
  const [sum] = await context.db
    .select({
      files: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      bytes: sql<string>`coalesce(sum(${uploads.bytes}) filter (where ${isOwn}), 0)`,
      ofAll: sql<string>`coalesce(sum(${uploads.received}), 0)`,
    })
    .from(uploads);
  return { files: sum?.files ?? 0, bytes: Number(sum?.bytes ?? 0), ofAll: Number(sum?.ofAll ?? 0) };
}

/** Finds one's own upload. */
export async function findUpload(
  context: Context,
  key: { id: string; accountId: string },
): Promise<UploadRow | null> {
  const [row] = await context.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, key.id), eq(uploads.accountId, key.accountId)));
  return row ?? null;
}

/** Finds one's own unfinished uploads of a file of this kind, name and size, of which `least` bytes arrived, newest first. */
export async function findUnfinished(
  context: Context,
  { accountId, kind, name, bytes }: Pick<UploadRow, 'accountId' | 'kind' | 'name' | 'bytes'>,
  least: number,
): Promise<UploadRow[]> {
  return context.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.accountId, accountId),
        eq(uploads.kind, kind),
        eq(uploads.name, name),
        eq(uploads.bytes, bytes),
        isNull(uploads.fileId),
        gte(uploads.received, least),
      ),
    )
    .orderBy(desc(uploads.begunAt), desc(uploads.id))
    .limit(3);
}

/** Locks one's own upload, if it exists. */
export async function lockUpload(
  context: Context,
  key: { id: string; accountId: string },
): Promise<UploadRow | null> {
  const [row] = await context.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, key.id), eq(uploads.accountId, key.accountId)))
    .for('update');
  return row ?? null;
}

export async function updateUpload(
  context: Context,
  id: string,
  change: Partial<Pick<UploadRow, 'received' | 'fileId' | 'name'>>,
): Promise<void> {
  await context.db.update(uploads).set(change).where(eq(uploads.id, id));
}

/** Deletes one's own complete uploads. Returns them. */
export async function deleteWhole(
  context: Context,
  key: { ids: readonly string[]; accountId: string },
): Promise<UploadRow[]> {
  if (key.ids.length === 0) return [];
  return context.db
    .delete(uploads)
    .where(
      and(inArray(uploads.id, [...key.ids]), eq(uploads.accountId, key.accountId), isNotNull(uploads.fileId)),
    )
    .returning();
}

export async function deleteUpload(context: Context, id: string): Promise<void> {
  await context.db.delete(uploads).where(eq(uploads.id, id));
}

/** Deletes uploads begun before an instant; complete files expire on their own. */
export async function deleteBegunBefore(context: Context, instant: Temporal.Instant): Promise<void> {
  await context.db.delete(uploads).where(lte(uploads.begunAt, instant));
}

/** Deletes all of an account's uploads. */
export async function deleteOf(context: Context, accountId: string): Promise<UploadRow[]> {
  return context.db.delete(uploads).where(eq(uploads.accountId, accountId)).returning();
}
