import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { letterReports } from './tables.ts';

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
