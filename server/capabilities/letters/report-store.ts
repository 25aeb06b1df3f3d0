import { and, count, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { children } from '../../schema/families.ts';
import { letterReports, letters, letterThreads } from '../../schema/letters.ts';

export async function insertReport(context: Context, row: typeof letterReports.$inferInsert): Promise<void> {
  await context.db.insert(letterReports).values(row);
}

/** Of the letters, those the account has reported without an answer yet. */
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

const settler = alias(accounts, 'settler');

const sortable = { at: letterReports.at, settled_at: letterReports.settledAt };

/** Matches the text in the report, the letter, or the thread's subject. */
const matchesText = ({ db }: Context, text: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(letters)
      .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
      .where(
        and(
          eq(letters.id, letterReports.letterId),
          contains(
            sql`concat_ws(' ', ${letterReports.words}, ${letterThreads.subject}, ${letters.text})`,
            text,
          ),
        ),
      ),
  );

const inState = {
  open: isNull(letterReports.settledAt),
  settled: isNotNull(letterReports.settledAt),
};

/** A page of reports with their letters, and the number that match. */
export async function findReports(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof officeLetterCalls.officeLetterReportIndex>,
) {
  const where = and(
    filter.ids ? inArray(letterReports.id, filter.ids) : undefined,
    filter.state && inState[filter.state],
    filter.q ? matchesText(context, filter.q) : undefined,
  );
  const inOrder = sortedBy(sorted, sortable, letterReports.id);
  // Read the details of the page alone, not of every match.
  const onPage = context.db
    .select({ id: letterReports.id })
    .from(letterReports)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await context.db
    .select({
      report: letterReports,
      letter: letters,
      thread: letterThreads,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      reporter: { kind: reporter.kind, name: reporter.name },
      author: author.name,
      settledBy: settler.name,
    })
    .from(letterReports)
    .innerJoin(letters, eq(letters.id, letterReports.letterId))
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .innerJoin(reporter, eq(reporter.id, letterReports.accountId))
    .innerJoin(author, eq(author.id, letters.authorId))
    .leftJoin(settler, eq(settler.id, letterReports.settledBy))
    .where(inArray(letterReports.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
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
