import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { children } from '../../schema/families.ts';
import { communications } from '../../schema/letters.ts';
import type { Party } from './policy.ts';
import { childrenTaughtBy } from './teaching-store.ts';

/** Notes a teacher wrote about children the teacher teaches; the office sees all. */
const seenBy = (context: Context, party: Party): SQL | undefined =>
  party.kind === 'teacher'
    ? and(
        eq(communications.authorId, party.accountId),
        inArray(communications.childId, childrenTaughtBy(context, party.teacherId)),
      )
    : undefined;

/** Notes of calls and talks, latest first. */
export async function findTalks(
  context: Context,
  party: Party,
  { childId, page, page_size }: { childId?: string | undefined; page: number; page_size: number },
) {
  const where = and(seenBy(context, party), childId ? eq(communications.childId, childId) : undefined);
  const rows = await context.db
    .select({
      talk: communications,
      by: accounts.name,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(communications)
    .innerJoin(children, eq(children.id, communications.childId))
    .innerJoin(accounts, eq(accounts.id, communications.authorId))
    .where(where)
    .orderBy(desc(communications.onDay), desc(communications.writtenAt), asc(communications.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db.select({ total: count() }).from(communications).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertTalk(context: Context, row: typeof communications.$inferInsert): Promise<void> {
  await context.db.insert(communications).values(row);
}

/** A note the party sees, locked. */
export async function lockTalk(context: Context, party: Party, id: string) {
  const [row] = await context.db
    .select()
    .from(communications)
    .where(and(eq(communications.id, id), seenBy(context, party)))
    .for('update');
  return row ?? null;
}

export async function endTalk(context: Context, id: string): Promise<void> {
  await context.db.update(communications).set({ withdrawnAt: context.now }).where(eq(communications.id, id));
}

/** Notes of talks with families, for the family's export. */
export async function keptTalks(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: communications.childId,
      way: communications.way,
      on: communications.onDay,
      words: sql<
        string | null
      >`case when ${communications.withdrawnAt} is null then ${communications.words} end`,
      withdrawn_at: communications.withdrawnAt,
    })
    .from(communications)
    .where(inArray(communications.childId, [...childIds]))
    .orderBy(asc(communications.onDay), asc(communications.id))
    .limit(5000);
}

export async function deleteTalks(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length > 0)
    await context.db.delete(communications).where(inArray(communications.childId, [...childIds]));
}
