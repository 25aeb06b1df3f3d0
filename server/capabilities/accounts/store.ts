import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Context, Database } from '../../platform/context.ts';
import {
  accounts,
  children,
  consents,
  guardianships,
  knownDevices,
  parents,
  sellers,
  signIns,
  telCodes,
} from './tables.ts';

export type Account = typeof accounts.$inferSelect;
export type Child = typeof children.$inferSelect;

export async function listSellers(context: Context): Promise<{ id: string; name: string }[]> {
  return context.db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(eq(sellers.active, true))
    .orderBy(asc(sellers.position), asc(sellers.id))
    .limit(200);
}

export async function sellerExists(context: Context, id: string): Promise<boolean> {
  return (await context.db.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, id))).length > 0;
}

type Who = { tel: string } | { email: string } | { loginUserName: string };

/** The open account of one of some kinds behind a telephone number, an e-mail or a login name. */
export async function findAccount(
  context: Context,
  who: Who,
  kinds: Account['kind'][],
): Promise<Account | null> {
  const key =
    'tel' in who
      ? eq(accounts.tel, who.tel)
      : 'email' in who
        ? eq(accounts.email, who.email)
        : eq(accounts.loginUserName, who.loginUserName);
  const [account] = await context.db
    .select()
    .from(accounts)
    .where(and(key, inArray(accounts.kind, kinds), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.createdAt))
    .limit(1);
  return account ?? null;
}

export async function findLoginNames(context: Context, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await context.db
    .select({ name: accounts.loginUserName })
    .from(accounts)
    .where(inArray(accounts.loginUserName, [...names]));
  return rows.flatMap((row) => (row.name ? [row.name] : []));
}

export async function findByRaf(
  context: Context,
  raf: string,
): Promise<{ accountId: string; tel: string | null; name: string } | null> {
  const [row] = await context.db
    .select({ accountId: accounts.id, tel: accounts.tel, name: accounts.name })
    .from(parents)
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(eq(parents.raf, raf), isNull(accounts.closedAt)));
  return row ?? null;
}

export async function insertAccount(context: Context, row: typeof accounts.$inferInsert): Promise<void> {
  await context.db.insert(accounts).values(row);
}
export async function insertParent(context: Context, row: typeof parents.$inferInsert): Promise<void> {
  await context.db.insert(parents).values(row);
}
export async function insertChildren(
  context: Context,
  rows: (typeof children.$inferInsert)[],
  { parentId, position = 0 }: { parentId: string; position?: number },
): Promise<void> {
  if (rows.length === 0) return;
  await context.db.insert(children).values(rows);
  await context.db.insert(guardianships).values(
    rows.map((row, index) => ({
      parentId,
      childId: row.id,
      position: position + index,
      since: context.now,
    })),
  );
}
export async function insertConsents(
  context: Context,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  await context.db.insert(consents).values(rows);
}

export async function insertCode(context: Context, row: typeof telCodes.$inferInsert): Promise<void> {
  await context.db.insert(telCodes).values(row);
}

/** The newest code for a number that is neither used, nor expired, nor tried too often. */
export async function newestCode(
  context: Context,
  tel: string,
): Promise<typeof telCodes.$inferSelect | null> {
  const [code] = await context.db
    .select()
    .from(telCodes)
    .where(eq(telCodes.tel, tel))
    .orderBy(desc(telCodes.createdAt), desc(telCodes.id))
    .limit(1);
  return code ?? null;
}

/** Counts a try on a code; answers false when it was one too many, or the code is used or expired. */
export async function countTry(context: Context, id: string, most: number): Promise<boolean> {
  const tried = await context.db
    .update(telCodes)
    .set({ attempts: sql`${telCodes.attempts} + 1` })
    .where(
      and(
        eq(telCodes.id, id),
        isNull(telCodes.usedAt),
        gt(telCodes.expiresAt, context.now),
        sql`${telCodes.attempts} < ${most}`,
      ),
    )
    .returning({ id: telCodes.id });
  return tried.length > 0;
}

/** Uses a code up; false when somebody was faster. */
export async function takeCode(context: Context, id: string): Promise<boolean> {
  const taken = await context.db
    .update(telCodes)
    .set({ usedAt: context.now })
    .where(and(eq(telCodes.id, id), isNull(telCodes.usedAt)))
    .returning({ id: telCodes.id });
  return taken.length > 0;
}

export async function insertSignIn(context: Context, row: typeof signIns.$inferInsert): Promise<void> {
  await context.db.insert(signIns).values(row);
}
export async function deleteSignIn(context: Context, id: string): Promise<void> {
  await context.db.delete(signIns).where(eq(signIns.id, id));
}

/** The person behind a token's hash with their sign-in, unless it is expired or the account closed. */
export async function findSignIn(db: Database, hash: string, now: Temporal.Instant) {
  const [row] = await db
    .select({
      signInId: signIns.id,
      seenAt: signIns.seenAt,
      accountId: accounts.id,
      kind: accounts.kind,
      name: accounts.name,
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(and(eq(signIns.tokenHash, hash), gt(signIns.expiresAt, now), isNull(accounts.closedAt)));
  return row ?? null;
}

/** Prolongs a sign-in that is in use. */
export async function prolong(
  db: Database,
  id: string,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<void> {
  await db.update(signIns).set({ seenAt: now, expiresAt: until }).where(eq(signIns.id, id));
}

/** Who has signed in with a device's secret before. */
export async function accountsOfDevice(context: Context, secretHash: string): Promise<string[]> {
  const rows = await context.db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.secretHash, secretHash))
    .limit(200);
  return rows.map((row) => row.accountId);
}

export async function keepDevice(context: Context, secretHash: string, accountId: string): Promise<void> {
  const { now } = context;
  await context.db
    .insert(knownDevices)
    .values({ secretHash, accountId, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.secretHash, knownDevices.accountId],
      set: { seenAt: now },
    });
}

/** Forgets the devices of an account: they are strangers again. */
export async function forgetDevices(context: Context, accountId: string): Promise<void> {
  await context.db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

/** Removes sign-ins and codes whose time is over, and devices nobody signed in on for as long as a browser keeps their secret. */
export async function deleteExpired(context: Context): Promise<void> {
  await context.db.delete(signIns).where(lte(signIns.expiresAt, context.now));
  await context.db.delete(telCodes).where(lte(telCodes.expiresAt, context.now.subtract({ hours: 24 * 30 })));
  await context.db
    .delete(knownDevices)
    .where(lte(knownDevices.seenAt, context.now.subtract({ hours: 24 * 400 })));
}

export async function accountById(context: Context, id: string): Promise<Account | null> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

export async function rafOf(context: Context, accountId: string): Promise<string | null> {
  const [row] = await context.db
    .select({ raf: parents.raf })
    .from(parents)
    .where(eq(parents.accountId, accountId));
  return row?.raf ?? null;
}

/** Ends all sign-ins of some accounts, except one. */
export async function endSignIns(
  context: Context,
  accountIds: readonly string[],
  except: string | null = null,
): Promise<void> {
  if (accountIds.length === 0) return;
  await context.db
    .delete(signIns)
    .where(and(inArray(signIns.accountId, [...accountIds]), except ? ne(signIns.id, except) : undefined));
}

export async function updateAccount(
  context: Context,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await context.db.update(accounts).set(change).where(eq(accounts.id, id));
}
