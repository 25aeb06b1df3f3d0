import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { uploads } from '../../schema/uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(context: Context, row: UploadRow): Promise<void> {
  await context.db.insert(uploads).values(row);
}

/** Lets one beginning of an account go after the other: of many at once none would count the others. */
export async function lockUploader(context: Context, accountId: string): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`);
}

/** How many files of an account wait to be taken, and how many bytes they are. */
export async function waitingOf(
  context: Context,
  accountId: string,
): Promise<{ files: number; bytes: number }> {
  const [sum] = await context.db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)` })
    .from(uploads)
    .where(eq(uploads.accountId, accountId));
  return { files: sum?.files ?? 0, bytes: Number(sum?.bytes ?? 0) };
}

/** Somebody's own upload. */
export async function findUpload(
  context: Context,
  own: { id: string; accountId: string },
): Promise<UploadRow | null> {
  const [row] = await context.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, own.id), eq(uploads.accountId, own.accountId)));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(
  context: Context,
  own: { id: string; accountId: string },
): Promise<UploadRow | null> {
  const [row] = await context.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, own.id), eq(uploads.accountId, own.accountId)))
    .for('update');
  return row ?? null;
}

export async function updateUpload(
  context: Context,
  id: string,
  change: Partial<Pick<UploadRow, 'received' | 'fileId'>>,
): Promise<void> {
  await context.db.update(uploads).set(change).where(eq(uploads.id, id));
}

/** Removes somebody's whole uploads; answers them as they were. */
export async function deleteWhole(
  context: Context,
  own: { ids: readonly string[]; accountId: string },
): Promise<UploadRow[]> {
  if (own.ids.length === 0) return [];
  return context.db
    .delete(uploads)
    .where(
      and(inArray(uploads.id, [...own.ids]), eq(uploads.accountId, own.accountId), isNotNull(uploads.fileId)),
    )
    .returning();
}

export async function deleteUpload(context: Context, id: string): Promise<void> {
  await context.db.delete(uploads).where(eq(uploads.id, id));
}

/** Removes what was begun before; the files of those that are whole go by themselves. */
export async function deleteBegunBefore(context: Context, instant: Temporal.Instant): Promise<void> {
  await context.db.delete(uploads).where(lte(uploads.begunAt, instant));
}

/** Removes all of an account's uploads. */
export async function deleteOf(context: Context, accountId: string): Promise<UploadRow[]> {
  return context.db.delete(uploads).where(eq(uploads.accountId, accountId)).returning();
}
