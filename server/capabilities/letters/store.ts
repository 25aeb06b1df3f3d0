import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { allowsAct } from '../families/index.ts';
import { children, guardianships } from '../families/tables.ts';
import { teachers } from '../teachers/tables.ts';
import type { Party } from './policy.ts';
import { letterFiles, letterReads, letters, letterThreads } from './tables.ts';
import { childrenTaughtBy } from './teaching-store.ts';

/** Of `letter_threads` in a query: those that somebody sees. The office sees all. */
function seenBy(context: Context, party: Party): SQL | undefined {
  const { db } = context;
  if (party.kind === 'office') return undefined;
  if (party.kind === 'student')
    return and(eq(letterThreads.childId, party.childId), eq(letterThreads.parentsOnly, false));
  if (party.kind === 'teacher')
    return and(
      eq(letterThreads.teacherId, party.teacherId),
      inArray(letterThreads.childId, childrenTaughtBy(context, party.teacherId)),
    );
  const own = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, party.accountId), allowsAct('letters.read')));
  return inArray(letterThreads.childId, own);
}

/** Of `letters` joined with their threads: those somebody has not opened; for the office those to it that nobody there has. */
function isUnread({ db }: Context, party: Party): SQL | undefined {
  const read = db
    .select({ at: letterReads.at })
    .from(letterReads)
    .where(
      and(
        eq(letterReads.letterId, letters.id),
        party.kind === 'office' ? eq(letterReads.kind, 'office') : eq(letterReads.accountId, party.accountId),
      ),
    );
  const others =
    party.kind === 'office'
      ? and(ne(letters.authorKind, 'office'), isNull(letterThreads.teacherId))
      : ne(letters.authorId, party.accountId);
  return and(isNull(letters.withdrawnAt), others, notExists(read));
}

/** The unread letters of a thread, in a query over threads. */
const unreadOf = (context: Context, party: Party, more?: SQL) =>
  context.db
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.threadId, letterThreads.id), isUnread(context, party), more));

const threadFields = {
  thread: letterThreads,
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  teacher: { id: teachers.id, name: teachers.name, accountId: teachers.accountId },
};

const selectThreads = <More extends Record<string, SQL.Aliased>>({ db }: Context, more: More) =>
  db
    .select({ ...threadFields, ...more })
    .from(letterThreads)
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .leftJoin(teachers, eq(teachers.id, letterThreads.teacherId));

type Wish = {
  childId?: string | undefined;
  with?: 'teacher' | 'office' | undefined;
  filter: 'all' | 'unread' | 'read';
  page: number;
  page_size: number;
};

/** Threads that somebody sees, the latest first, with how much of each is unread; and how many threads are, whatever is filtered. */
export async function findThreads(context: Context, party: Party, wish: Wish) {
  const unread = exists(unreadOf(context, party));
  const among = and(
    seenBy(context, party),
    wish.childId ? eq(letterThreads.childId, wish.childId) : undefined,
    wish.with === 'office' ? isNull(letterThreads.teacherId) : undefined,
    wish.with === 'teacher' ? sql`${letterThreads.teacherId} is not null` : undefined,
  );
  const filtered = and(
    among,
    wish.filter === 'all' ? undefined : wish.filter === 'unread' ? unread : not(unread),
  );
  const countOf = (more?: SQL) =>
    sql<number>`(select count(*)::int from (${unreadOf(context, party, more)}) as unread)`;
  const [rows, total, open] = await Promise.all([
    selectThreads(context, {
      unread: countOf().as('unread'),
      urgent: countOf(eq(letters.urgent, true)).as('urgent'),
    })
      .where(filtered)
      .orderBy(desc(letterThreads.latestAt), desc(letterThreads.id))
      .limit(wish.page_size)
      .offset((wish.page - 1) * wish.page_size),
    countThreads(context, filtered),
    countThreads(context, and(among, unread)),
  ]);
  return { rows, total, unread: open };
}
export type ThreadRow = Awaited<ReturnType<typeof findThreads>>['rows'][number];

async function countThreads({ db }: Context, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(letterThreads).where(where);
  return row?.total ?? 0;
}

/** The thread with a letter in it, if somebody sees it; locked where it is about to be answered in. */
export async function threadWith(
  context: Context,
  party: Party,
  { letterId, lock = false }: { letterId: string; lock?: boolean },
) {
  const holds = context.db.select({ id: letters.threadId }).from(letters).where(eq(letters.id, letterId));
  const query = selectThreads(context, {}).where(
    and(inArray(letterThreads.id, holds), seenBy(context, party)),
  );
  const [row] = await (lock ? query.for('update', { of: letterThreads }) : query);
  return row ?? null;
}
export type OneThread = NonNullable<Awaited<ReturnType<typeof threadWith>>>;

const letterFields = {
  letter: letters,
  author: accounts.name,
  files: sql<number>`(select count(*)::int from ${letterFiles} where ${letterFiles.letterId} = ${letters.id})`,
};

/** The latest letter of each of some threads. */
export async function latestLetters(context: Context, threadIds: readonly string[]) {
  if (threadIds.length === 0) return [];
  return context.db
    .selectDistinctOn([letters.threadId], letterFields)
    .from(letters)
    .innerJoin(accounts, eq(accounts.id, letters.authorId))
    .where(inArray(letters.threadId, [...threadIds]))
    .orderBy(asc(letters.threadId), desc(letters.sentAt), desc(letters.id))
    .limit(threadIds.length);
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

/** Who has opened some letters, first the earliest. */
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

/** Marks what somebody had not opened of a thread as read; answers who wrote it. */
export async function readThread(context: Context, party: Party, threadId: string): Promise<string[]> {
  const unread = await context.db
    .select({ id: letters.id, authorId: letters.authorId })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(and(eq(letters.threadId, threadId), isUnread(context, party)))
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

/** Counts one more letter in a thread, as its latest. */
export async function lengthenThread(context: Context, threadId: string): Promise<void> {
  await context.db
    .update(letterThreads)
    .set({ latestAt: context.now, letters: sql`${letterThreads.letters} + 1` })
    .where(eq(letterThreads.id, threadId));
}

/** A letter that somebody sees, locked. */
export async function lockLetter(context: Context, party: Party, letterId: string) {
  const [row] = await context.db
    .select({ letter: letters, childId: letterThreads.childId })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(and(eq(letters.id, letterId), seenBy(context, party)))
    .for('update', { of: letters });
  return row ?? null;
}
