import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { notices } from './tables.ts';

export type Notice = typeof notices.$inferSelect;

/** Keeps a notice once for an account, kind and subject; answers its id when it is new. */
export async function insertNotice(
  context: Context,
  row: typeof notices.$inferInsert,
): Promise<string | null> {
  const [kept] = await context.db
    .insert(notices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return kept?.id ?? null;
}

export async function noticeById(context: Context, id: string): Promise<Notice | null> {
  const [notice] = await context.db.select().from(notices).where(eq(notices.id, id));
  return notice ?? null;
}

export async function markMailed(context: Context, id: string): Promise<void> {
  await context.db
    .update(notices)
    .set({ mailedAt: context.now })
    .where(and(eq(notices.id, id), isNull(notices.mailedAt)));
}

/** Marks a notice as sent by SMS; false when it was already. */
export async function takeText(context: Context, id: string): Promise<boolean> {
  const taken = await context.db
    .update(notices)
    .set({ textedAt: context.now })
    .where(and(eq(notices.id, id), isNull(notices.textedAt)))
    .returning({ id: notices.id });
  return taken.length > 0;
}

/** What an account was told, oldest first. */
export async function noticesOf(context: Context, accountId: string): Promise<Notice[]> {
  return context.db
    .select()
    .from(notices)
    .where(eq(notices.accountId, accountId))
    .orderBy(asc(notices.at), asc(notices.id))
    .limit(10_000);
}

/** Forgets what an account was told. */
export async function deleteNotices(context: Context, accountId: string): Promise<void> {
  await context.db.delete(notices).where(eq(notices.accountId, accountId));
}
