import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { files } from '../../schema/files.ts';
import { letterFiles } from '../../schema/letters.ts';

/** Files of letters, in order. */
export async function filesOf(context: Context, letterIds: readonly string[]) {
  if (letterIds.length === 0) return [];
  return context.db
    .select({ letterId: letterFiles.letterId, file: files })
    .from(letterFiles)
    .innerJoin(files, eq(files.id, letterFiles.fileId))
    .where(inArray(letterFiles.letterId, [...letterIds]))
    .orderBy(asc(letterFiles.letterId), asc(letterFiles.position), asc(letterFiles.id))
    .limit(5000);
}

export async function insertFiles(
  context: Context,
  rows: (typeof letterFiles.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(letterFiles).values(rows);
}

/** Replaces files of letters, by file id. */
export async function replaceFiles(context: Context, renewed: ReadonlyMap<string, string>): Promise<void> {
  if (renewed.size === 0) return;
  const pairs = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(renewed))}::jsonb) as renewed(old, new)`;
  await context.db.execute(
    sql`update letter_files set file_id = renewed.new::uuid from ${pairs} where file_id = renewed.old::uuid`,
  );
}

/** Of the files, those that no letter uses. */
export async function unusedFiles(context: Context, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const used = context.db.select({ id: letterFiles.fileId }).from(letterFiles);
  const rows = await context.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), notInArray(files.id, used)));
  return rows.map(({ id }) => id);
}
