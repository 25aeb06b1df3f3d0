import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { creditEntries, creditExpiries, creditGrants, sumOfEntries } from '../../schema/credits.ts';
import type { LedgerEntry } from './rules.ts';

/** Returns an account's balance in minor units. */
export async function creditBalance(context: Context, accountId: string): Promise<number> {
  const [row] = await context.db
    .select({ balance: sumOfEntries })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, accountId));
  return row?.balance ?? 0;
}

/** Locks an account's credits until the transaction ends. Returns whether the account is open. */
export async function lockCredits(context: Context, accountId: string): Promise<boolean> {
  const [row] = await context.db
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return row !== undefined && row.closedAt === null;
}

const source = {
  orderNumber: creditEntries.orderNumber,
  lineId: creditEntries.lineId,
  lessonId: creditEntries.lessonId,
  moveId: creditEntries.moveId,
  friendId: creditEntries.friendId,
  entryId: creditEntries.entryId,
  attempt: creditEntries.attempt,
};

/** Books an entry, unless its reason and source are booked already; null as `expiresAt` never expires. Returns whether it is new. */
export async function insertCredit(
  context: Context,
  row: typeof creditEntries.$inferInsert,
  expiresAt: Temporal.Instant | null = null,
): Promise<boolean> {
  const booked = await context.db
    .insert(creditEntries)
    .values(row)
    .onConflictDoNothing({ target: [creditEntries.reason, ...Object.values(source)] })
    .returning({ id: creditEntries.id });
  if (booked.length > 0 && expiresAt)
    await context.db.insert(creditExpiries).values({ entryId: row.id, accountId: row.accountId, expiresAt });
  return booked.length > 0;
}

export async function insertGrant(context: Context, row: typeof creditGrants.$inferInsert): Promise<void> {
  await context.db.insert(creditGrants).values(row);
}

export async function creditEntry(
  context: Context,
  id: string,
): Promise<typeof creditEntries.$inferSelect | null> {
  const [row] = await context.db.select().from(creditEntries).where(eq(creditEntries.id, id));
  return row ?? null;
}

/** Deletes the reasons of an account's grants; the amounts stay. */
export async function forgetGrantWords(context: Context, accountId: string): Promise<void> {
  const entryIds = context.db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, accountId));
  await context.db.update(creditGrants).set({ words: '' }).where(inArray(creditGrants.entryId, entryIds));
}

/** An entry with the reason of its grant. */
type NotedEntry = LedgerEntry & { words: string | null };

/** More entries than a family ever has. */
const mostEntries = 20_000;

/** Lists all entries of an account, oldest first. */
export async function ledgerOf(context: Context, accountId: string): Promise<NotedEntry[]> {
  return context.db
    .select({
      id: creditEntries.id,
      amount: creditEntries.amount,
      reason: creditEntries.reason,
      ...source,
      at: creditEntries.at,
      expiresAt: creditExpiries.expiresAt,
      words: creditGrants.words,
    })
    .from(creditEntries)
    .leftJoin(creditExpiries, eq(creditExpiries.entryId, creditEntries.id))
    .leftJoin(creditGrants, eq(creditGrants.entryId, creditEntries.id))
    .where(eq(creditEntries.accountId, accountId))
    .orderBy(asc(creditEntries.at), asc(creditEntries.id))
    .limit(mostEntries);
}

/**
 * Sums the credits given for called-off lessons by line, in minor units. A moved line counts from its move: its price already
 * subtracts earlier credits.
 */
export async function creditsForLines(
  context: Context,
  lines: readonly { id: string; movedAt?: Temporal.Instant | null }[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const rows = await context.db
    .select({ lineId: creditEntries.lineId, given: sumOfEntries })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.reason, 'lesson_called_off'),
        or(
          ...lines.map(({ id, movedAt }) =>
            and(eq(creditEntries.lineId, id), movedAt ? gt(creditEntries.at, movedAt) : undefined),
          ),
        ),
      ),
    )
    .groupBy(creditEntries.lineId)
    .limit(200);
  return new Map(rows.map(({ lineId, given }) => [lineId ?? '', given]));
}

const isOpen = isNull(creditExpiries.expiredAt);

/** Expiring credits of open accounts that are not over and not announced. */
const isToNotify = (context: Context, until: Temporal.Instant) =>
  and(
    isOpen,
    isNull(creditExpiries.notifiedAt),
    gt(creditExpiries.expiresAt, context.now),
    lte(creditExpiries.expiresAt, until),
  );

const isDue = (context: Context) => and(isOpen, lte(creditExpiries.expiresAt, context.now));

async function accountsWith(context: Context, condition: ReturnType<typeof and>): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ accountId: creditExpiries.accountId })
    .from(creditExpiries)
    .where(condition)
    .orderBy(asc(creditExpiries.accountId))
    .limit(500);
  return rows.map(({ accountId }) => accountId);
}

/** Lists accounts with credits that are over. */
export const accountsDue = (context: Context): Promise<string[]> => accountsWith(context, isDue(context));

/** Lists accounts with unannounced credits that end until `until`. */
export const accountsToNotify = (context: Context, until: Temporal.Instant): Promise<string[]> =>
  accountsWith(context, isToNotify(context, until));

/** Marks an account's credits as expired; returns their entries. */
export async function markExpired(context: Context, accountId: string): Promise<string[]> {
  const rows = await context.db
    .update(creditExpiries)
    .set({ expiredAt: context.now })
    .where(and(eq(creditExpiries.accountId, accountId), isDue(context)))
    .returning({ entryId: creditExpiries.entryId });
  return rows.map(({ entryId }) => entryId);
}

/** Marks an account's credits that end until `until` as announced; returns their entries. */
export async function markNotified(
  context: Context,
  accountId: string,
  until: Temporal.Instant,
): Promise<string[]> {
  const rows = await context.db
    .update(creditExpiries)
    .set({ notifiedAt: context.now })
    .where(and(eq(creditExpiries.accountId, accountId), isToNotify(context, until)))
    .returning({ entryId: creditExpiries.entryId });
  return rows.map(({ entryId }) => entryId);
}
