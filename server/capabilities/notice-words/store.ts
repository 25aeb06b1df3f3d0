import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import type { Written } from '../../schema/notice-words.ts';
import { noticeWords } from '../../schema/notice-words.ts';

/** Far more than there are kinds. */
const mostKinds = 500;

/** What the school wrote, of all kinds. */
export async function allWritten({ db }: Pick<Context, 'db'>): Promise<{ kind: string; written: Written }[]> {
  const { kind, written } = noticeWords;
  return db.select({ kind, written }).from(noticeWords).orderBy(kind).limit(mostKinds);
}

const { kind, written, version, changedAt } = noticeWords;
const withWriter = { kind, written, version, changedAt, changedBy: accounts.name };
export type WrittenRow = Awaited<ReturnType<typeof writtenRows>>[number];

/** The same, with who wrote it last. */
export async function writtenRows({ db }: Context) {
  return db
    .select(withWriter)
    .from(noticeWords)
    .innerJoin(accounts, eq(accounts.id, noticeWords.changedBy))
    .orderBy(kind)
    .limit(mostKinds);
}

/** What was written of one kind and by whom, or null. */
export async function writtenOf({ db }: Context, of: string): Promise<WrittenRow | null> {
  const [row] = await db
    .select(withWriter)
    .from(noticeWords)
    .innerJoin(accounts, eq(accounts.id, noticeWords.changedBy))
    .where(eq(kind, of));
  return row ?? null;
}

/** Lets one change of a kind go after the other; its first one, of which there is no row yet, too. */
export async function lockKind({ db }: Context, of: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice words ${of}`}, 0))`);
}

export async function saveWritten({ db }: Context, row: typeof noticeWords.$inferInsert): Promise<void> {
  const { kind: _kind, ...change } = row;
  await db.insert(noticeWords).values(row).onConflictDoUpdate({ target: noticeWords.kind, set: change });
}
