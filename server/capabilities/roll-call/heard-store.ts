import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { notices } from '../../schema/notices.ts';
import { absenceCorrected, childAbsent } from './notices.ts';

/** The child is the second word of a subject. */
const childId = sql<string>`split_part(${notices.subject}, ' ', 2)`;

/** Says whether a guardian's last notice of a child in a lesson says absent. */
export async function heardOfAbsence(
  { db }: Context,
  { lessonId, accountIds }: { lessonId: string; accountIds: readonly string[] },
): Promise<(guardianId: string, childId: string) => boolean> {
  const rows = accountIds.length
    ? await db
        .selectDistinctOn([notices.accountId, childId], {
          accountId: notices.accountId,
          childId,
          isAbsent: sql<boolean>`${eq(notices.kind, childAbsent.kind)}`,
        })
        .from(notices)
        .where(
          and(
            inArray(notices.accountId, [...accountIds]),
            inArray(notices.kind, [childAbsent.kind, absenceCorrected.kind]),
            sql`starts_with(${notices.subject}, ${lessonId})`,
          ),
        )
        .orderBy(notices.accountId, childId, desc(notices.at), desc(notices.id))
        .limit(2000)
    : [];
  const heard = new Set(rows.filter((row) => row.isAbsent).map((row) => `${row.accountId} ${row.childId}`));
  return (guardianId, id) => heard.has(`${guardianId} ${id}`);
}
