import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { creditEntries } from './tables.ts';

export type CreditEntry = typeof creditEntries.$inferSelect;

/** What an account has, in minor units: the sum of its entries. */
export async function creditBalance(context: Context, accountId: string): Promise<number> {
  const [row] = await context.db
    .select({ balance: sql<string>`coalesce(sum(${creditEntries.amount}), 0)` })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, accountId));
  return Number(row?.balance ?? 0);
}

/** Locks an account's credits until the transaction ends: they are counted and spent by one at a time. */
export async function lockCredits(context: Context, accountId: string): Promise<void> {
  await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}

/** Books an entry; the same reason for the same source again changes nothing. Answers whether it was new. */
export async function insertCredit(
  context: Context,
  row: typeof creditEntries.$inferInsert,
): Promise<boolean> {
  const booked = await context.db
    .insert(creditEntries)
    .values(row)
    .onConflictDoNothing({ target: [creditEntries.reason, creditEntries.source] })
    .returning({ id: creditEntries.id });
  return booked.length > 0;
}

/** What an account was given for lessons of one line of an order that were called off, in minor units. */
export async function creditsForLessons(
  context: Context,
  { accountId, orderNumber, lineId }: { accountId: string; orderNumber: string; lineId: string },
): Promise<number> {
  const [row] = await context.db
    .select({ given: sql<string>`coalesce(sum(${creditEntries.amount}), 0)` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        eq(creditEntries.reason, 'lesson_called_off'),
        sql`starts_with(${creditEntries.source}, ${`${orderNumber} ${lineId} `})`,
      ),
    );
  return Number(row?.given ?? 0);
}

/** What an account was given for lessons of an order that were called off, by its line, in minor units. */
export async function creditsForLines(
  context: Context,
  { accountId, orderNumber }: { accountId: string; orderNumber: string },
): Promise<Map<string, number>> {
  const lineId = sql<string>`split_part(${creditEntries.source}, ' ', 2)`;
  const rows = await context.db
    .select({ lineId, given: sql<string>`sum(${creditEntries.amount})` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        eq(creditEntries.reason, 'lesson_called_off'),
        sql`starts_with(${creditEntries.source}, ${`${orderNumber} `})`,
      ),
    )
    .groupBy(lineId)
    .limit(200);
  return new Map(rows.map((row) => [row.lineId, Number(row.given)]));
}

/** A page of an account's entries, newest first, and how many there are. */
export async function creditsOf(
  context: Context,
  { accountId, page, pageSize }: { accountId: string; page: number; pageSize: number },
): Promise<{ rows: CreditEntry[]; total: number }> {
  const own = eq(creditEntries.accountId, accountId);
  const rows = await context.db
    .select()
    .from(creditEntries)
    .where(own)
    .orderBy(desc(creditEntries.at), desc(creditEntries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [row] = await context.db.select({ total: count() }).from(creditEntries).where(own);
  return { rows, total: row?.total ?? 0 };
}
