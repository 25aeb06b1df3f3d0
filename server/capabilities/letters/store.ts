import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import { keepStatement, keepStatements } from '../../platform/database/kept-statements.ts';
import type { Now } from '../../platform/database/moments.ts';
import { accounts } from '../accounts/tables.ts';
import { allowsAct } from '../families/index.ts';
import { children, guardianships } from '../families/tables.ts';
import { teachers } from '../teachers/tables.ts';
import type { Party } from './policy.ts';
import { letterFiles, letterReads, letters, letterThreads } from './tables.ts';
import { childrenTaughtBy } from './teaching-store.ts';

/** A place in a statement that is kept. */
const at = (name: string) => sql.placeholder(name);

/** Who reads, with places for the ids in a statement that is kept; and from where and when it is asked. */
type Reader = {
  db: Database;
  now: Now;
  kind: Party['kind'];
  accountId: string | Placeholder;
  childId?: string | Placeholder | undefined;
  teacherId?: string | Placeholder | undefined;
};

const readerOf = ({ db, now }: Context, party: Party): Reader => ({ db, now, ...party });

/** Of `letter_threads` in a query: those that somebody sees. The office sees all. */
function seenBy(reader: Reader): SQL | undefined {
  const { db, kind, accountId, childId, teacherId } = reader;
  if (kind === 'office') return undefined;
  if (kind === 'student' && childId)
    return and(eq(letterThreads.childId, childId), eq(letterThreads.parentsOnly, false));
  if (kind === 'teacher' && teacherId)
    return and(
      eq(letterThreads.teacherId, teacherId),
      inArray(letterThreads.childId, childrenTaughtBy(reader, teacherId)),
    );
  const own = db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, accountId), allowsAct('letters.read')));
  return inArray(letterThreads.childId, own);
}

/** Of `letters` joined with their threads: those somebody has not opened; for the office those to it that nobody there has. */
function isUnread({ db, kind, accountId }: Reader): SQL | undefined {
  const read = db
    .select({ at: letterReads.at })
    .from(letterReads)
    .where(
      and(
        eq(letterReads.letterId, letters.id),
        kind === 'office' ? eq(letterReads.kind, 'office') : eq(letterReads.accountId, accountId),
      ),
    );
  const others =
    kind === 'office'
      ? and(ne(letters.authorKind, 'office'), isNull(letterThreads.teacherId))
      : ne(letters.authorId, accountId);
  return and(isNull(letters.withdrawnAt), others, notExists(read));
}

/** The unread letters of a thread, in a query over threads. */
const unreadOf = (reader: Reader, more?: SQL) =>
  reader.db
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.threadId, letterThreads.id), isUnread(reader), more));

const threadFields = {
  thread: letterThreads,
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  teacher: { id: teachers.id, name: teachers.name, accountId: teachers.accountId },
};

const selectThreads = <More extends Record<string, SQL.Aliased>>(db: Database, more: More) =>
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

type Shape = {
  key: string;
  kind: Party['kind'];
  ofOneChild: boolean;
  with: Wish['with'];
  filter: Wish['filter'];
};

/** The threads of a page, with how much of each is unread; and the statement that counts them. */
const threadStatements = keepStatements((db, shape: Shape) => {
  const [accountId, childId, teacherId] = [at('accountId'), at('childId'), at('teacherId')];
  const reader: Reader = { db, now: at('now'), kind: shape.kind, accountId, childId, teacherId };
  const unread = exists(unreadOf(reader));
  const among = and(
    seenBy(reader),
    shape.ofOneChild ? eq(letterThreads.childId, at('wished')) : undefined,
    shape.with === 'office' ? isNull(letterThreads.teacherId) : undefined,
    shape.with === 'teacher' ? sql`${letterThreads.teacherId} is not null` : undefined,
  );
  const filtered = { all: undefined, unread, read: not(unread) }[shape.filter];
  const countOf = (more?: SQL) =>
    sql<number>`(select count(*)::int from (${unreadOf(reader, more)}) as unread)`;
  return {
    rows: selectThreads(db, {
      unread: countOf().as('unread'),
      urgent: countOf(eq(letters.urgent, true)).as('urgent'),
    })
      .where(and(among, filtered))
      .orderBy(desc(letterThreads.latestAt), desc(letterThreads.id))
      .limit(at('limit'))
      .offset(at('offset'))
      .prepare(''),
    counts: db
      .select({
        total: filtered
          ? sql<number>`(count(*) filter (where ${filtered}))::int`
          : sql<number>`count(*)::int`,
        open: sql<number>`(count(*) filter (where ${unread}))::int`,
      })
      .from(letterThreads)
      .where(among)
      .prepare(''),
  };
});

/** Threads that somebody sees, the latest first, with how much of each is unread; and how many threads are, whatever is filtered. */
export async function findThreads(context: Context, party: Party, wish: Wish) {
  const { childId, filter } = wish;
  const ofOneChild = childId !== undefined;
  const key = [party.kind, ofOneChild, wish.with, filter].join(' ');
  const { rows, counts } = threadStatements(context.db, {
    key,
    kind: party.kind,
    ofOneChild,
    with: wish.with,
    filter,
  });
  const given = { ...party, now: context.now.toString(), wished: childId };
  const [found, [counted]] = await Promise.all([
    rows.execute({ ...given, limit: wish.page_size, offset: (wish.page - 1) * wish.page_size }),
    counts.execute(given),
  ]);
  return { rows: found, total: counted?.total ?? 0, unread: counted?.open ?? 0 };
}
export type ThreadRow = Awaited<ReturnType<typeof findThreads>>['rows'][number];

/** The thread with a letter in it, if somebody sees it; locked where it is about to be answered in. */
export async function threadWith(
  context: Context,
  party: Party,
  { letterId, lock = false }: { letterId: string; lock?: boolean },
) {
  const holds = context.db.select({ id: letters.threadId }).from(letters).where(eq(letters.id, letterId));
  const query = selectThreads(context.db, {}).where(
    and(inArray(letterThreads.id, holds), seenBy(readerOf(context, party))),
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

const latestStatement = keepStatement((db) =>
  db
    .selectDistinctOn([letters.threadId], letterFields)
    .from(letters)
    .innerJoin(accounts, eq(accounts.id, letters.authorId))
    .where(sql`${letters.threadId} = any(${at('threadIds')}::uuid[])`)
    .orderBy(asc(letters.threadId), desc(letters.sentAt), desc(letters.id))
    .limit(500)
    .prepare(''),
);

/** The latest letter of each of some threads. */
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
    .where(and(eq(letters.id, letterId), seenBy(readerOf(context, party))))
    .for('update', { of: letters });
  return row ?? null;
}
