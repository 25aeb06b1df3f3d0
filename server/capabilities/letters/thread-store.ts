import { and, count, desc, eq, exists, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import { keepStatements } from '../../platform/database/kept-statements.ts';
import { children } from '../../schema/families.ts';
import { letters, letterThreads } from '../../schema/letters.ts';
import { teachers } from '../../schema/teachers.ts';
import { sessionsOpenTo } from '../enrolments/index.ts';
import type { Party } from './policy.ts';
import { at, isUnread, type Reader, readerOf, seenBy } from './seen-store.ts';
import { childrenTaughtIn } from './teaching-store.ts';

/** The unread letters of a thread, in a query over threads. */
export const unreadOf = (reader: Reader) =>
  reader.db
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.threadId, letterThreads.id), isUnread(reader)));

const threadFields = {
  thread: letterThreads,
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  teacher: { id: teachers.id, name: teachers.name, accountId: teachers.accountId },
};

/** Threads with whose they are. */
export const selectThreads = (db: Database) =>
  db
    .select(threadFields)
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

const latestFirst = [desc(letterThreads.latestAt), desc(letterThreads.id)];

/** The threads of a page, and the statement that counts them. */
const threadStatements = keepStatements((db, shape: Shape) => {
  const [accountId, childId, teacherId] = [at('accountId'), at('childId'), at('teacherId')];
  const taught = childrenTaughtIn({ db, now: at('now') }, at('sessionIds'));
  const reader: Reader = { db, now: at('now'), kind: shape.kind, accountId, childId, teacherId, taught };
  const unread = exists(unreadOf(reader));
  const among = and(
    seenBy(reader),
    shape.ofOneChild ? eq(letterThreads.childId, at('wished')) : undefined,
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
    // The page is cut before its people are looked up: a teacher has a thousand threads.
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

/** How much of some threads somebody has not opened, and how much of that is urgent, by thread; planned in no time, being apart. */
const unreadStatements = keepStatements((db, { kind }: { key: string; kind: Party['kind'] }) =>
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

/** The rows of threads with how much of each is unread, and whether that is urgent. */
export async function withUnread<Row extends OneThread>(
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
  const sessionIds = party.kind === 'teacher' ? await sessionsOpenTo(context, party.teacherId) : [];
  const given = { ...party, sessionIds, now: context.now.toString(), wished: childId };
  const [found, [counted]] = await Promise.all([
    rows.execute({ ...given, limit: wish.page_size, offset: (wish.page - 1) * wish.page_size }),
    counts.execute(given),
  ]);
  return {
    rows: await withUnread(context, party, found),
    total: counted?.total ?? 0,
    unread: counted?.open ?? 0,
  };
}
export type ThreadRow = Awaited<ReturnType<typeof findThreads>>['rows'][number];

/** The thread with a letter in it, if somebody sees it; locked where it is about to be answered in. */
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
export type OneThread = NonNullable<Awaited<ReturnType<typeof threadWith>>>;
