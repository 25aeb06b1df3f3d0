import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import type { Written } from '../../schema/notice-words.ts';
import { noticeWords } from '../../schema/notice-words.ts';

/** More than there are kinds. */
const maxKinds = 500;

/** The school's words of all kinds. */
export async function allOwnWords({
  db,
}: Pick<Context, 'db'>): Promise<{ kind: string; written: Written }[]> {
  const { kind, written } = noticeWords;
  return db.select({ kind, written }).from(noticeWords).orderBy(kind).limit(maxKinds);
}

const { kind, written, version, changedAt } = noticeWords;
const withWriter = { kind, written, version, changedAt, changedBy: accounts.name };
export type WrittenRow = Awaited<ReturnType<typeof ownWordRows>>[number];

/** The same, with the last author. */
export async function ownWordRows({ db }: Context) {
  return db
    .select(withWriter)
    .from(noticeWords)
    .innerJoin(accounts, eq(accounts.id, noticeWords.changedBy))
    .orderBy(kind)
    .limit(maxKinds);
}

/** The school's words of a kind with their author, or null. */
export async function findKindWords({ db }: Context, kindName: string): Promise<WrittenRow | null> {
  const [row] = await db
    .select(withWriter)
    .from(noticeWords)
    .innerJoin(accounts, eq(accounts.id, noticeWords.changedBy))
    .where(eq(kind, kindName));
  return row ?? null;
}

/** Locks a kind, also before its first row exists. */
export async function lockKind({ db }: Context, kind: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice words ${kind}`}, 0))`);
}

export async function saveWritten({ db }: Context, row: typeof noticeWords.$inferInsert): Promise<void> {
  const { kind: _kind, ...change } = row;
  await db.insert(noticeWords).values(row).onConflictDoUpdate({ target: noticeWords.kind, set: change });
}
