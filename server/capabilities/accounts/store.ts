import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context, Database } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { signedOut } from '../../platform/realtime/signed-out.ts';
import { remembered } from '../../platform/remembered.ts';
import { accounts, knownDevices, passwordResets, signIns } from '../../schema/accounts.ts';

export type Account = typeof accounts.$inferSelect;

type AccountKey = { tel: string } | { email: string } | { loginUserName: string };

const maySignIn = and(isNull(accounts.closedAt), isNull(accounts.signInStoppedAt));

/** Finds the open account of these kinds with a number, email or login name, rather one that may sign in. */
export async function findAccount(
  context: Context,
  who: AccountKey,
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
    .orderBy(isNotNull(accounts.signInStoppedAt), asc(accounts.createdAt))
    .limit(1);
  return account ?? null;
}

export async function insertAccount(context: Context, row: typeof accounts.$inferInsert): Promise<void> {
  await context.db.insert(accounts).values(row);
}

export async function insertSignIn(context: Context, row: typeof signIns.$inferInsert): Promise<void> {
  await context.db.insert(signIns).values(row);
}
type EndedSignIn = { id: string; accountId: string };
const ended = { id: signIns.id, accountId: signIns.accountId };

/** Announces ended sign-ins once for an account, so its event streams close. */
async function announceEnded(context: Context, rows: readonly EndedSignIn[]): Promise<void> {
  for (const [accountId, endedRows] of Map.groupBy(rows, (row) => row.accountId))
    await context.announce(accountId, signedOut(endedRows.map(({ id }) => id)));
}

/** Ends a sign-in and those that act for families from it. */
export async function deleteSignIn(context: Context, id: string): Promise<void> {
  const itAndActing = or(eq(signIns.id, id), eq(signIns.actingFrom, id));
  await announceEnded(context, await context.db.delete(signIns).where(itAndActing).returning(ended));
}

/** Ends all acting sign-ins of the members of staff. */
export async function endActing(context: Context, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  const rows = await context.db
    .delete(signIns)
    .where(inArray(signIns.actingId, [...staffIds]))
    .returning(ended);
  await announceEnded(context, rows);
}

/** Returns those of the sign-ins that are open: not ended, not expired, and the account may sign in. */
export async function findOpenSignIns(
  db: Database,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(and(inArray(signIns.id, [...ids]), gt(signIns.expiresAt, now), maySignIn));
  return rows.map(({ id }) => id);
}

const signInByHash = cacheStatement((db) =>
  db
    .select({
      signInId: signIns.id,
      seenAt: signIns.seenAt,
      expiresAt: signIns.expiresAt,
      actingId: signIns.actingId,
      actingFrom: signIns.actingFrom,
      accountId: accounts.id,
      kind: accounts.kind,
      name: accounts.name,
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.accountId))
    .where(
      and(
        eq(signIns.tokenHash, sql.placeholder('hash')),
        gt(signIns.expiresAt, sql.placeholder('now')),
        maySignIn,
      ),
    )
    .prepare(''),
);

/** Finds the person and sign-in behind a token's hash, unless expired or the account may not sign in. */
export async function findSignIn(db: Database, hash: string, now: Temporal.Instant) {
  const [row] = await signInByHash(db).execute({ hash, now: now.toString() });
  return row ?? null;
}

export async function prolongSignIn(
  db: Database,
  id: string,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<void> {
  await db.update(signIns).set({ seenAt: now, expiresAt: until }).where(eq(signIns.id, id));
}

/** Returns the accounts that have signed in with a device's secret. */
export async function accountsOfDevice(context: Context, secretHash: string): Promise<string[]> {
  const rows = await context.db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.secretHash, secretHash))
    .limit(200);
  return rows.map((row) => row.accountId);
}

export async function storeDevice(context: Context, secretHash: string, accountId: string): Promise<void> {
  const { now } = context;
  await context.db
    .insert(knownDevices)
    .values({ secretHash, accountId, since: now, seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.secretHash, knownDevices.accountId],
      set: { seenAt: now },
    });
}

/** Deletes the known devices of an account, except one. */
export async function forgetDevices(
  context: Context,
  accountId: string,
  exceptSecretHash: string | null = null,
): Promise<void> {
  const notExcepted = exceptSecretHash ? ne(knownDevices.secretHash, exceptSecretHash) : undefined;
  await context.db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), notExcepted));
}

/** Deletes expired sign-ins, tickets a month after expiry, and devices whose secret browsers have dropped. */
export async function deleteExpired(context: Context): Promise<void> {
  await context.db.delete(signIns).where(lte(signIns.expiresAt, context.now));
  await context.db
    .delete(passwordResets)
    .where(lte(passwordResets.expiresAt, context.now.subtract({ hours: 24 * 30 })));
  await context.db
    .delete(knownDevices)
    .where(lte(knownDevices.seenAt, context.now.subtract({ hours: 24 * 400 })));
}

const accountBehind = cacheStatement((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare(''),
);
/** Finds an account by id, closed or not. */
export const findAccountById = remembered(async ({ db }, id): Promise<Account | null> => {
  const [account] = await accountBehind(db).execute({ id });
  return account ?? null;
});

/** Ends all sign-ins of the accounts, except one, and the acting sign-ins opened from them. */
export async function endSignIns(
  context: Context,
  accountIds: readonly string[],
  except: string | null = null,
): Promise<void> {
  if (accountIds.length === 0) return;
  const rows = await context.db
    .delete(signIns)
    .where(
      or(
        and(inArray(signIns.accountId, [...accountIds]), except ? ne(signIns.id, except) : undefined),
        and(inArray(signIns.actingId, [...accountIds]), except ? ne(signIns.actingFrom, except) : undefined),
      ),
    )
    .returning(ended);
  await announceEnded(context, rows);
}

export async function updateAccount(
  context: Context,
  id: string,
  change: Partial<typeof accounts.$inferInsert>,
): Promise<void> {
  await context.db.update(accounts).set(change).where(eq(accounts.id, id));
}

/** Stores another hash of the same password, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  context: Context,
  { id, passwordHash: was }: Account,
  passwordHash: string,
): Promise<void> {
  await context.db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, was)));
}

export async function insertReset(context: Context, row: typeof passwordResets.$inferInsert): Promise<void> {
  await context.db.insert(passwordResets).values(row);
}

const isGood = (context: Context, tokenHash: string) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, context.now),
  );

/** Spends a ticket. Returns its account, or null if it is spent, expired or unknown. */
export async function consumeReset(context: Context, tokenHash: string): Promise<string | null> {
  const [row] = await context.db
    .update(passwordResets)
    .set({ usedAt: context.now })
    .where(isGood(context, tokenHash))
    .returning({ accountId: passwordResets.accountId });
  return row?.accountId ?? null;
}

export async function isResetOpen(context: Context, tokenHash: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(isGood(context, tokenHash))
    .limit(1);
  return rows.length > 0;
}

/** Spends all open tickets of an account. */
export async function spendResets(context: Context, accountId: string): Promise<void> {
  await context.db
    .update(passwordResets)
    .set({ usedAt: context.now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

/** Lists the open sign-ins of an account, last used first. */
export async function signInsOf(context: Context, accountId: string) {
  const actors = alias(accounts, 'actors');
  return context.db
    .select({ ...getTableColumns(signIns), actor: actors.name })
    .from(signIns)
    .leftJoin(actors, eq(actors.id, signIns.actingId))
    .where(and(eq(signIns.accountId, accountId), gt(signIns.expiresAt, context.now)))
    .orderBy(desc(signIns.seenAt), desc(signIns.id))
    .limit(100);
}
