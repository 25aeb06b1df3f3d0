import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { accounts } from '../../schema/accounts.ts';
import { letterFiles, letterReads, letters, letterThreads } from '../../schema/letters.ts';
import type { Party } from './policy.ts';
import { at, isUnread, readerOf, seenBy } from './seen-store.ts';

const letterFields = {
  letter: letters,
  author: accounts.name,
  files: sql<number>`(select count(*)::int from ${letterFiles} where ${letterFiles.letterId} = ${letters.id})`,
};

const latestStatement = cacheStatement((db) =>
  db
    .selectDistinctOn([letters.threadId], letterFields)
    .from(letters)
    .innerJoin(accounts, eq(accounts.id, letters.authorId))
    .where(sql`${letters.threadId} = any(${at('threadIds')}::uuid[])`)
    .orderBy(asc(letters.threadId), desc(letters.sentAt), desc(letters.id))
    .limit(500)
    .prepare(''),
);

/** The latest letter of each thread. */
export async function latestLetters(context: Context, threadIds: readonly string[]) {
  return threadIds.length === 0 ? [] : latestStatement(context.db).execute({ threadIds: [...threadIds] });
}

/** All letters of a thread, oldest first. */
export async function lettersOf(context: Context, threadId: string) {
  return context.db
    .select(letterFields)
    .from(letters)
    .innerJoin(accounts, eq(accounts.id, letters.authorId))
    .where(eq(letters.threadId, threadId))
    .orderBy(asc(letters.sentAt), asc(letters.id))
    .limit(1000);
}
export type LetterRow = Awaited<ReturnType<typeof lettersOf>>[number];

/** Reads of letters, earliest first. */
export async function readsOf(context: Context, letterIds: readonly string[]) {
  if (letterIds.length === 0) return [];
  return context.db
    .select({
      letterId: letterReads.letterId,
      kind: letterReads.kind,
      name: accounts.name,
      at: letterReads.at,
    })
    .from(letterReads)
    .innerJoin(accounts, eq(accounts.id, letterReads.accountId))
    .where(inArray(letterReads.letterId, [...letterIds]))
    .orderBy(asc(letterReads.at), asc(letterReads.accountId))
    .limit(5000);
}

/** Marks a thread's unread letters as read by the party; returns their authors. */
export async function readThread(context: Context, party: Party, threadId: string): Promise<string[]> {
  const unread = await context.db
    .select({ id: letters.id, authorId: letters.authorId })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(and(eq(letters.threadId, threadId), isUnread(readerOf(context, party))))
    .limit(1000);
  if (unread.length === 0) return [];
  const { accountId, kind } = party;
  const marked = await context.db
    .insert(letterReads)
    .values(unread.map(({ id }) => ({ letterId: id, accountId, kind, at: context.now })))
    .onConflictDoNothing()
    .returning({ letterId: letterReads.letterId });
  return marked.length === 0 ? [] : [...new Set(unread.map(({ authorId }) => authorId))];
}

export async function insertThreads(
  context: Context,
  rows: (typeof letterThreads.$inferInsert)[],
): Promise<void> {
  await context.db.insert(letterThreads).values(rows);
}

export async function insertLetters(context: Context, rows: (typeof letters.$inferInsert)[]): Promise<void> {
  await context.db.insert(letters).values(rows);
}

/** Adds one to a thread's number of letters and updates its latest time. */
export async function addToThread(context: Context, threadId: string): Promise<void> {
  await context.db
    .update(letterThreads)
    .set({ latestAt: context.now, letters: sql`${letterThreads.letters} + 1` })
    .where(eq(letterThreads.id, threadId));
}

/** A letter the party sees, locked. */
export async function lockLetter(context: Context, party: Party, letterId: string) {
  const [row] = await context.db
    .select({ letter: letters, childId: letterThreads.childId })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(and(eq(letters.id, letterId), seenBy(readerOf(context, party))))
    .for('update', { of: letters });
  return row ?? null;
}
