import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { InformationFilter } from '../../../contract/notices/filters.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement, cacheStatements } from '../../platform/database/statement-cache.ts';
import { children } from '../../schema/families.ts';
import { notices } from '../../schema/notices.ts';
import { orderLines } from '../../schema/orders.ts';

/** A child's names. */
export type Named = { name: string; name_cn: string };
export type Notice = typeof notices.$inferSelect & { children: Named[] };

/** A notice with the names of the children it is about, by age; a student's own name is left out. */
export const noticeColumns = {
  ...getTableColumns(notices),
  // Written out, because a query of one table leaves the tables out of its columns.
  children: sql<
    Named[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('name', child.name, 'name_cn', child.name_cn)
    order by child.birth_month, child.id), '[]') from ${children} child
    where child.id = any(notices.child_ids) and child.account_id is distinct from notices.account_id)`.as(
    'children',
  ),
};

/** Inserts a notice once per account, kind and subject; returns its id if it is new. */
export async function insertNotice(
  context: Context,
  row: typeof notices.$inferInsert,
): Promise<string | null> {
  const [inserted] = await context.db
    .insert(notices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return inserted?.id ?? null;
}

/** Pairs of account and subject with a notice of the kind. */
export async function findNotified(
  context: Context,
  { kind }: { kind: string },
  { accountIds, subjects }: { accountIds: readonly string[]; subjects: readonly string[] },
): Promise<{ accountId: string; subject: string }[]> {
  if (subjects.length === 0 || accountIds.length === 0) return [];
  return context.db
    .select({ accountId: notices.accountId, subject: notices.subject })
    .from(notices)
    .where(
      and(
        inArray(notices.accountId, [...accountIds]),
        eq(notices.kind, kind),
        inArray(notices.subject, [...subjects]),
      ),
    )
    .orderBy(asc(notices.accountId), asc(notices.subject))
    .limit(2000);
}

/** The children in an order, which a notice of the order names. */
export async function childrenOfOrder(context: Context, orderNumber: string): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ childId: orderLines.childId })
    .from(orderLines)
    .where(eq(orderLines.orderNumber, orderNumber))
    .orderBy(asc(orderLines.childId))
    .limit(200);
  return rows.map(({ childId }) => childId);
}

export async function noticeById(context: Context, id: string): Promise<Notice | null> {
  const [notice] = await context.db.select(noticeColumns).from(notices).where(eq(notices.id, id));
  return notice ?? null;
}

/** Those notices not yet mailed, oldest first. */
export async function unmailed(context: Context, ids: readonly string[]): Promise<Notice[]> {
  return context.db
    .select(noticeColumns)
    .from(notices)
    .where(and(inArray(notices.id, [...ids]), isNull(notices.mailedAt)))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(500);
}

export async function markMailed(context: Context, ids: readonly string[]): Promise<void> {
  await context.db
    .update(notices)
    .set({ mailedAt: context.now, mailAfter: null })
    .where(and(inArray(notices.id, [...ids]), isNull(notices.mailedAt)));
}

/** Marks a notice as sent by text message; false if it already was. */
export async function markTexted(context: Context, id: string): Promise<boolean> {
  const marked = await context.db
    .update(notices)
    .set({ textedAt: context.now, textAfter: null })
    .where(and(eq(notices.id, id), isNull(notices.textedAt)))
    .returning({ id: notices.id });
  return marked.length > 0;
}

/** Delays a notice that has not been sent. */
export async function delayNotice(
  context: Context,
  id: string,
  wait: { mailAfter: Temporal.Instant } | { textAfter: Temporal.Instant },
): Promise<void> {
  const isOut = 'mailAfter' in wait ? isNull(notices.mailedAt) : isNull(notices.textedAt);
  await context.db
    .update(notices)
    .set(wait)
    .where(and(eq(notices.id, id), isOut));
}

type Waiting = { id: string; accountId: string };

/** Claims the mails whose delay is over, each once. */
export async function claimDueMails(context: Context): Promise<Waiting[]> {
  const { now } = context;
  const due = and(isNull(notices.mailedAt), isNotNull(notices.mailAfter), lte(notices.mailAfter, now));
  return claimDue(context, due, { mailAfter: null });
}

/** Claims the text messages whose delay is over, each once. */
export async function claimDueTexts(context: Context): Promise<Waiting[]> {
  const { now } = context;
  const due = and(isNull(notices.textedAt), isNotNull(notices.textAfter), lte(notices.textAfter, now));
  return claimDue(context, due, { textAfter: null });
}

async function claimDue(
  { db }: Context,
  due: SQL | undefined,
  claim: Partial<typeof notices.$inferInsert>,
): Promise<Waiting[]> {
  // Skip rows another server has locked; the next minute handles what exceeds the limit.
  const ids = db
    .select({ id: notices.id })
    .from(notices)
    .where(due)
    .orderBy(asc(notices.accountId), asc(notices.at))
    .limit(2000)
    .for('update', { skipLocked: true });
  return db
    .update(notices)
    .set(claim)
    .where(inArray(notices.id, ids))
    .returning({ id: notices.id, accountId: notices.accountId });
}

/** Notices of an account, oldest first. */
export async function noticesOf(
  context: Context,
  accountId: string,
): Promise<(typeof notices.$inferSelect)[]> {
  return context.db
    .select()
    .from(notices)
    .where(eq(notices.accountId, accountId))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(10_000);
}

const isRead = { all: undefined, unread: isNull(notices.readAt), read: isNotNull(notices.readAt) };

const noticeStatements = cacheStatements((db, { key }: { key: InformationFilter }) => {
  const where = and(
    eq(notices.accountId, sql.placeholder('accountId')),
    sql`${notices.kind} = any(${sql.placeholder('kinds')}::text[])`,
    isRead[key],
  );
  return {
    rows: db
      .select(noticeColumns)
      .from(notices)
      .where(where)
      .orderBy(desc(notices.at), desc(notices.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
    total: db.select({ total: count() }).from(notices).where(where).prepare(''),
  };
});

/** A page of an account's notices of these kinds, newest first, with their number. */
export async function findNotices(
  { db }: Context,
  accountId: string,
  query: { filter: InformationFilter; kinds: readonly string[]; page: number; page_size: number },
): Promise<{ rows: Notice[]; total: number }> {
  const { filter, kinds, page, page_size } = query;
  const statements = noticeStatements(db, { key: filter });
  const params = { accountId, kinds: [...kinds] };
  const rows = await statements.rows.execute({
    ...params,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const [counted] = await statements.total.execute(params);
  return { rows, total: counted?.total ?? 0 };
}

const unreadStatement = cacheStatement((db) =>
  db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.accountId, sql.placeholder('accountId')), isNull(notices.readAt)))
    .prepare(''),
);

/** The number of unread notices of an account. */
export async function countUnread({ db }: Context, accountId: string): Promise<number> {
  const [counted] = await unreadStatement(db).execute({ accountId });
  return counted?.unread ?? 0;
}

/** Marks a notice, or all, of an account as read; returns how many were unread. */
export async function markRead(context: Context, accountId: string, id?: string): Promise<number> {
  const read = await context.db
    .update(notices)
    .set({ readAt: context.now })
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt), id ? eq(notices.id, id) : undefined))
    .returning({ id: notices.id });
  return read.length;
}

/** Deletes an account's notices, and everyone's notices about the children. */
export async function deleteNotices(
  context: Context,
  { parentId, childIds }: { parentId: string; childIds: readonly string[] },
): Promise<void> {
  const isAbout = childIds.length > 0 ? arrayOverlaps(notices.childIds, [...childIds]) : undefined;
  await context.db.delete(notices).where(or(eq(notices.accountId, parentId), isAbout));
}

/** Deletes an account's notices about a child up to a time; returns whether there were any. */
export async function deleteNoticesAbout(
  context: Context,
  { accountId, childId, until }: { accountId: string; childId: string; until: Temporal.Instant },
): Promise<boolean> {
  const deleted = await context.db
    .delete(notices)
    .where(
      and(
        eq(notices.accountId, accountId),
        arrayContains(notices.childIds, [childId]),
        lt(notices.at, until),
      ),
    )
    .returning({ id: notices.id });
  return deleted.length > 0;
}
