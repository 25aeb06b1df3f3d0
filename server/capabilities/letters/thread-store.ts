import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { children } from '../../schema/families.ts';
import { letters, letterThreads } from '../../schema/letters.ts';
import { teachers } from '../../schema/teachers.ts';
import { sessionsOpenTo } from '../enrolments/index.ts';
import type { Party } from './policy.ts';
import { at, isUnread, type Reader, readerOf, seenBy } from './seen-store.ts';
import { childrenTaughtInPrepared } from './teaching-store.ts';

/** Unread letters of a thread, in a query over threads. */
export const unreadOf = (reader: Reader) =>
  reader.db
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.threadId, letterThreads.id), isUnread(reader)));

/** Leaves out a family's mere copy of a letter to its class: the school reads that letter once, with the number that opened it. */
export const isNoClassCopy = (db: Database) =>
  or(
    ne(letterThreads.letters, 1),
    notExists(
      db
        .select({ one: sql`1` })
        .from(letters)
        // A thread has the id of its first letter.
        .where(and(eq(letters.id, letterThreads.id), isNotNull(letters.classLetterId))),
    ),
  );

const threadFields = {
  thread: letterThreads,
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  teacher: { id: teachers.id, name: teachers.name, accountId: teachers.accountId },
};

/** Threads with their child and teacher. */
export const selectThreads = (db: Database) =>
  db
    .select(threadFields)
    .from(letterThreads)
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .leftJoin(teachers, eq(teachers.id, letterThreads.teacherId));

type ThreadQuery = {
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
  with: ThreadQuery['with'];
  filter: ThreadQuery['filter'];
};

const latestFirst = [desc(letterThreads.latestAt), desc(letterThreads.id)];

/** Prepared statements for a page of threads and their number. */
const threadStatements = cacheStatements((db, shape: Shape) => {
  const [accountId, childId, teacherId] = [at('accountId'), at('childId'), at('teacherId')];
  const taught = childrenTaughtInPrepared({ db, now: at('now') }, at('sessionIds'));
  const reader: Reader = { db, now: at('now'), kind: shape.kind, accountId, childId, teacherId, taught };
  const unread = exists(unreadOf(reader));
  const isOfSchool = shape.kind === 'teacher' || shape.kind === 'office';
  const among = and(
    seenBy(reader),
    shape.ofOneChild ? eq(letterThreads.childId, at('child')) : undefined,
    isOfSchool && !shape.ofOneChild ? isNoClassCopy(db) : undefined,
    shape.with === 'office' ? isNull(letterThreads.teacherId) : undefined,
    shape.with === 'teacher' ? sql`${letterThreads.teacherId} is not null` : undefined,
  );
  const filtered = { all: undefined, unread, read: not(unread) }[shape.filter];
  const page = db
    .select({ id: letterThreads.id })
    .from(letterThreads)
    .where(and(among, filtered))
    .orderBy(...latestFirst)
    .limit(at('limit'))
    .offset(at('offset'));
  return {
    // Cut the page before joining people: a teacher has a thousand threads.
    rows: selectThreads(db)
      .where(inArray(letterThreads.id, page))
      .orderBy(...latestFirst)
      .limit(at('limit'))
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

/** Counts unread and urgent unread letters by thread. A separate statement, which plans faster. */
const unreadStatements = cacheStatements((db, { kind }: { key: string; kind: Party['kind'] }) =>
  db
    .select({
      threadId: letters.threadId,
      unread: count(),
      urgent: sql<number>`(count(*) filter (where ${letters.urgent}))::int`,
    })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .where(
      and(
        sql`${letters.threadId} = any(${at('threadIds')}::uuid[])`,
        isUnread({ db, now: at('now'), kind, accountId: at('accountId') }),
      ),
    )
    .groupBy(letters.threadId)
    .limit(200)
    .prepare(''),
);

/** Adds to threads the number of unread letters, and whether one is urgent. */
export async function withUnread<Row extends ThreadWithPeople>(
  context: Context,
  party: Party,
  found: readonly Row[],
) {
  const ids = found.map(({ thread }) => thread.id);
  const unread = ids.length === 0 ? new Map<string, never>() : await unreadIn(context, party, ids);
  return found.map((row) => {
    const { unread: letters = 0, urgent = 0 } = unread.get(row.thread.id) ?? {};
    return { ...row, unread: letters, urgent };
  });
}

async function unreadIn(context: Context, party: Party, threadIds: readonly string[]) {
  const { kind, accountId } = party;
  const rows = await unreadStatements(context.db, { key: kind, kind }).execute({
    accountId,
    threadIds: [...threadIds],
  });
  return new Map(rows.map((row) => [row.threadId, row]));
}

/** The statements for a query of a party, with their parameters. */
async function statementsFor(context: Context, party: Party, query: Omit<ThreadQuery, 'page' | 'page_size'>) {
  const ofOneChild = query.childId !== undefined;
  const { with: who, filter } = query;
  const key = [party.kind, ofOneChild, who, filter].join(' ');
  const statements = threadStatements(context.db, { key, kind: party.kind, ofOneChild, with: who, filter });
  const sessionIds = party.kind === 'teacher' ? await sessionsOpenTo(context, party.teacherId) : [];
  const parameters = { ...party, sessionIds, now: context.now.toString(), child: query.childId };
  return { ...statements, parameters };
}

/** A page of the threads the party sees, latest first, with unread counts and the number of all threads whatever the filter. */
export async function findThreads(context: Context, party: Party, query: ThreadQuery) {
  const { rows, counts, parameters } = await statementsFor(context, party, query);
  const offset = (query.page - 1) * query.page_size;
  const [found, [counted]] = await Promise.all([
    rows.execute({ ...parameters, limit: query.page_size, offset }),
    counts.execute(parameters),
  ]);
  return {
    rows: await withUnread(context, party, found),
    total: counted?.total ?? 0,
    unread: counted?.open ?? 0,
  };
}

/** Counts the threads about a child in which the party has not read a letter. */
export async function countUnreadThreads(context: Context, party: Party, childId: string): Promise<number> {
  const { counts, parameters } = await statementsFor(context, party, {
    childId,
    filter: 'all',
    with: undefined,
  });
  const [counted] = await counts.execute(parameters);
  return counted?.open ?? 0;
}
export type ThreadRow = Awaited<ReturnType<typeof findThreads>>['rows'][number];

/** The thread of a letter, if the party sees it; locked for an answer. */
export async function threadWith(
  context: Context,
  party: Party,
  { letterId, lock = false }: { letterId: string; lock?: boolean },
) {
  const holds = context.db.select({ id: letters.threadId }).from(letters).where(eq(letters.id, letterId));
  const query = selectThreads(context.db).where(
    and(inArray(letterThreads.id, holds), seenBy(readerOf(context, party))),
  );
  const [row] = await (lock ? query.for('update', { of: letterThreads }) : query);
  return row ?? null;
}
export type ThreadWithPeople = NonNullable<Awaited<ReturnType<typeof threadWith>>>;
