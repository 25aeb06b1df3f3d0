import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { contestEntries } from '../../schema/entries.ts';
import { files } from '../../schema/files.ts';
import { mayShow } from '../consents/index.ts';

export type Entry = typeof contestEntries.$inferSelect;
type EntryKey = { sessionId: string; childId: string };

export async function lockEntry(context: Context, { sessionId, childId }: EntryKey): Promise<Entry | null> {
  const [entry] = await context.db
    .select()
    .from(contestEntries)
    .where(and(eq(contestEntries.sessionId, sessionId), eq(contestEntries.childId, childId)))
    .for('update');
  return entry ?? null;
}

/** Inserts or replaces an entry. */
export async function upsertEntry(context: Context, row: typeof contestEntries.$inferInsert): Promise<void> {
  const { id: _id, sessionId: _session, childId: _child, ...change } = row;
  await context.db
    .insert(contestEntries)
    .values(row)
    .onConflictDoUpdate({ target: [contestEntries.sessionId, contestEntries.childId], set: change });
}

/** Lists the entries of the children in a session with their files. */
export async function entriesOf(context: Context, sessionId: string, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({ entry: contestEntries, file: files })
    .from(contestEntries)
    .leftJoin(files, eq(files.id, contestEntries.fileId))
    .where(and(eq(contestEntries.sessionId, sessionId), inArray(contestEntries.childId, [...childIds])))
    .orderBy(asc(contestEntries.updatedAt), asc(contestEntries.id))
    .limit(100);
}

/** Lists a child's contest videos. */
export async function entryVideos(context: Context, childId: string): Promise<Copy[]> {
  return context.db
    .select({ name: contestEntries.videoName, at: contestEntries.updatedAt, fileId: contestEntries.fileId })
    .from(contestEntries)
    .where(
      and(
        eq(contestEntries.childId, childId),
        or(isNotNull(contestEntries.fileId), isNotNull(contestEntries.videoLink)),
      ),
    )
    .orderBy(asc(contestEntries.updatedAt), asc(contestEntries.id))
    .limit(1000);
}

/** Lists the entries of the children for the family's download. */
export async function keptEntries(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({
      child_id: contestEntries.childId,
      number: offerings.number,
      name: offerings.name,
      student_name: contestEntries.studentName,
      video_name: contestEntries.videoName,
      video_link: contestEntries.videoLink,
      updated_at: contestEntries.updatedAt,
    })
    .from(contestEntries)
    .innerJoin(sessions, eq(sessions.id, contestEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(contestEntries.childId, [...childIds]))
    .orderBy(asc(contestEntries.updatedAt), asc(contestEntries.id))
    .limit(5000);
  const allowed = await mayShow(context, 'contest_video', childIds);
  return rows.map((row) => (allowed(row.child_id) ? row : { ...row, video_link: null }));
}

/** Deletes the entries of the children; returns their files. */
export async function deleteEntries(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const deleted = await context.db
    .delete(contestEntries)
    .where(inArray(contestEntries.childId, [...childIds]))
    .returning({ fileId: contestEntries.fileId });
  return deleted.flatMap(({ fileId }) => fileId ?? []);
}
