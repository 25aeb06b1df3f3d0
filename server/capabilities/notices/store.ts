import { and, eq, isNull } from 'drizzle-orm';
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
