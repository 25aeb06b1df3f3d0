import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { files } from '../../schema/files.ts';
import { letterFiles, letterReads, letterReports, letters, letterThreads } from '../../schema/letters.ts';

/** Letters about children, for the family's export. */
export async function keptLetters(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: letterThreads.childId,
      thread: letterThreads.id,
      about: letterThreads.subject,
      from: letters.authorKind,
      // Leave out the text of a withdrawn letter: it may have been meant for another family.
      text: sql<string | null>`case when ${letters.withdrawnAt} is null then ${letters.text} end`,
      sent_at: letters.sentAt,
      withdrawn_at: letters.withdrawnAt,
      files: sql<
        string[]
      >`array(select f.name from ${letterFiles} lf join ${files} f on f.id = lf.file_id where lf.letter_id = ${letters.id} and ${letters.withdrawnAt} is null order by lf.position)`,
    })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(inArray(letterThreads.childId, [...childIds]))
    .orderBy(asc(letters.sentAt), asc(letters.id))
    .limit(20_000);
}

/** Deletes the children's threads with their letters, reports, reads and files; returns the ids of the files. */
export async function deleteLetters(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const { db } = context;
  const threads = db
    .select({ id: letterThreads.id })
    .from(letterThreads)
    .where(inArray(letterThreads.childId, [...childIds]));
  const letterIds = db.select({ id: letters.id }).from(letters).where(inArray(letters.threadId, threads));
  await db.delete(letterReports).where(inArray(letterReports.letterId, letterIds));
  await db.delete(letterReads).where(inArray(letterReads.letterId, letterIds));
  const files = await db
    .delete(letterFiles)
    .where(inArray(letterFiles.letterId, letterIds))
    .returning({ fileId: letterFiles.fileId });
  await db.delete(letters).where(inArray(letters.threadId, threads));
  await db.delete(letterThreads).where(inArray(letterThreads.childId, [...childIds]));
  return files.map(({ fileId }) => fileId);
}
