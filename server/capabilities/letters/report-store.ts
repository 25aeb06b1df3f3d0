import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { children } from '../families/tables.ts';
import { letterReports, letters, letterThreads } from './tables.ts';

export async function insertReport(context: Context, row: typeof letterReports.$inferInsert): Promise<void> {
  await context.db.insert(letterReports).values(row);
}

/** Of some letters those that somebody has reported and the office has not settled yet. */
export async function openReportsOf(
  context: Context,
  accountId: string,
  letterIds: readonly string[],
): Promise<Set<string>> {
  if (letterIds.length === 0) return new Set();
  const rows = await context.db
    .select({ letterId: letterReports.letterId })
    .from(letterReports)
    .where(
      and(
        eq(letterReports.accountId, accountId),
        inArray(letterReports.letterId, [...letterIds]),
        isNull(letterReports.settledAt),
      ),
    );
  return new Set(rows.map(({ letterId }) => letterId));
}

const reporter = alias(accounts, 'reporter');
const author = alias(accounts, 'author');

/** Reports with the letters they are about: the open ones oldest first, or the settled ones latest first. */
export async function findReports(
  context: Context,
  { isOpen, page, page_size }: { isOpen: boolean; page: number; page_size: number },
) {
  const where = isOpen ? isNull(letterReports.settledAt) : isNotNull(letterReports.settledAt);
  const rows = await context.db
    .select({
      report: letterReports,
      letter: letters,
      thread: letterThreads,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      reporter: { kind: reporter.kind, name: reporter.name },
      author: author.name,
    })
    .from(letterReports)
    .innerJoin(letters, eq(letters.id, letterReports.letterId))
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .innerJoin(reporter, eq(reporter.id, letterReports.accountId))
    .innerJoin(author, eq(author.id, letters.authorId))
    .where(where)
    .orderBy(isOpen ? asc(letterReports.at) : desc(letterReports.at), asc(letterReports.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(letterReports).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A report with its letter's thread, locked. */
export async function lockReport(context: Context, id: string) {
  const [row] = await context.db
    .select({
      report: letterReports,
      threadId: letters.threadId,
      subject: letterThreads.subject,
      childId: letterThreads.childId,
      kind: reporter.kind,
    })
    .from(letterReports)
    .innerJoin(letters, eq(letters.id, letterReports.letterId))
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(reporter, eq(reporter.id, letterReports.accountId))
    .where(eq(letterReports.id, id))
    .for('update', { of: letterReports });
  return row ?? null;
}

export async function settleRow(
  context: Context,
  id: string,
  { settledBy, answer }: { settledBy: string; answer: string },
): Promise<void> {
  await context.db
    .update(letterReports)
    .set({ settledAt: context.now, settledBy, answer })
    .where(eq(letterReports.id, id));
}
