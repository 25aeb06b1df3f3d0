import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type NoticeData, recordOf, type StoredNotice } from '../../platform/notices/definition.ts';
import { notices } from '../../schema/notices.ts';

/** The kinds of the news whether a child is in a lesson. A subject begins with the lesson and the child. */
export const newsKinds = { absent: 'roll.absent', corrected: 'roll.corrected' } as const;
const lessonId = sql<string>`split_part(${notices.subject}, ' ', 1)`;
const childId = sql<string>`split_part(${notices.subject}, ' ', 2)`;

type Of = { lessonIds: readonly string[]; accountIds: readonly string[] };

/** The last news of each guardian about each child in each lesson. */
const lastNews = async ({ db }: Context, { lessonIds, accountIds }: Of) =>
  accountIds.length > 0
    ? db
        .selectDistinctOn([notices.accountId, lessonId, childId], {
          accountId: notices.accountId,
          childId,
          kind: notices.kind,
          subject: notices.subject,
        })
        .from(notices)
        .where(
          and(
            inArray(notices.accountId, [...accountIds]),
            inArray(notices.kind, Object.values(newsKinds)),
            inArray(lessonId, [...lessonIds]),
          ),
        )
        .orderBy(notices.accountId, lessonId, childId, desc(notices.at), desc(notices.id))
        .limit(2000)
    : [];

/** Says whether a guardian's last notice of a child in a lesson says absent. */
export async function heardOfAbsence(
  context: Context,
  of: { lessonId: string; accountIds: readonly string[] },
): Promise<(guardianId: string, childId: string) => boolean> {
  const rows = await lastNews(context, { lessonIds: [of.lessonId], accountIds: of.accountIds });
  const heard = new Set(
    rows.filter(({ kind }) => kind === newsKinds.absent).map((row) => `${row.accountId} ${row.childId}`),
  );
  return (guardianId, id) => heard.has(`${guardianId} ${id}`);
}

/** `asOfNow` for news of a child in a lesson: true while it is the last that the guardian got. */
export async function whileLast<Data extends NoticeData>(
  context: Context,
  stored: readonly StoredNotice<Data>[],
): Promise<(Data | null)[]> {
  const rows = await lastNews(context, {
    lessonIds: stored.map(recordOf),
    accountIds: stored.map(({ accountId }) => accountId),
  });
  const last = new Set(rows.map(({ accountId, subject }) => `${accountId} ${subject}`));
  return stored.map(({ accountId, subject, data }) => (last.has(`${accountId} ${subject}`) ? data : null));
}
