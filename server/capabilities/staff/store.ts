import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { StaffRole } from '../../../contract/core/rights.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import {
  recoveryCodes,
  secondFactorShown,
  secondFactors,
  staffInvites,
  staffMembers,
} from '../../schema/staff.ts';

export type Member = Awaited<ReturnType<typeof listMembers>>[number];
export type SecondFactor = typeof secondFactors.$inferSelect;

/** Lists the open staff accounts, longest serving first. */
export async function listMembers(context: Context) {
  return context.db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: staffMembers.role,
      since: staffMembers.since,
      factorSince: secondFactors.confirmedAt,
    })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(isNull(accounts.closedAt))
    .orderBy(asc(staffMembers.since), asc(accounts.id))
    .limit(500);
}

/** Locks the staff for a change, so that two owners cannot take each other's role at once. */
export async function lockMembers(context: Context): Promise<void> {
  await context.db.select().from(staffMembers).orderBy(asc(staffMembers.accountId)).for('update');
}

type Standing = {
  name: string;
  role: StaffRole | null;
  hasFactor: boolean;
  shownAt: Temporal.Instant | null;
};

/**
 * Returns a member's role and second factor, read for every request, and when this sign-in last showed it; nothing for a closed account.
 */
export async function staffStanding(
  { db }: Pick<Context, 'db'>,
  { accountId, signInId }: { accountId: string; signInId: string },
): Promise<Standing> {
  const [row] = await db
    .select({
      name: accounts.name,
      role: staffMembers.role,
      confirmedAt: secondFactors.confirmedAt,
      shownAt: secondFactorShown.at,
    })
    .from(accounts)
    .leftJoin(staffMembers, eq(staffMembers.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .leftJoin(secondFactorShown, eq(secondFactorShown.signInId, signInId))
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  return {
    name: row?.name ?? '',
    role: row?.role ?? null,
    hasFactor: Boolean(row?.confirmedAt),
    shownAt: row?.shownAt ?? null,
  };
}

/** Stores that a sign-in showed the second factor now. */
export async function saveShown(context: Context, signInId: string): Promise<void> {
  await context.db
    .insert(secondFactorShown)
    .values({ signInId, at: context.now })
    .onConflictDoUpdate({ target: secondFactorShown.signInId, set: { at: context.now } });
}

export async function insertMember(context: Context, row: typeof staffMembers.$inferInsert): Promise<void> {
  await context.db.insert(staffMembers).values(row);
}

export async function updateMember(context: Context, accountId: string, role: StaffRole): Promise<void> {
  await context.db.update(staffMembers).set({ role }).where(eq(staffMembers.accountId, accountId));
}

export async function factorOf(context: Context, accountId: string): Promise<SecondFactor | null> {
  const [row] = await context.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ?? null;
}

/** Stores a secret to be confirmed, beside the current one. */
export async function saveNextSecret(context: Context, accountId: string, sealed: string): Promise<void> {
  await context.db
    .insert(secondFactors)
    .values({ accountId, nextSealedSecret: sealed })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { nextSealedSecret: sealed } });
}

/** Makes the waiting secret the current one, with the step of its code. Returns false if another one waits by now. */
export async function confirmSecret(
  context: Context,
  { accountId, sealed, step }: { accountId: string; sealed: string; step: number },
): Promise<boolean> {
  const rows = await context.db
    .update(secondFactors)
    .set({ sealedSecret: sealed, nextSealedSecret: null, confirmedAt: context.now, lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.nextSealedSecret, sealed)))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** Uses up a time step. Returns false if this or a later one was used before. */
export async function takeStep(context: Context, accountId: string, step: number): Promise<boolean> {
  const rows = await context.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

export async function deleteFactor(context: Context, accountId: string): Promise<void> {
  await context.db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

export async function replaceRecoveryCodes(
  context: Context,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await context.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await context.db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses up a recovery code. Returns false if it is unknown or used. */
export async function takeRecoveryCode(
  context: Context,
  accountId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await context.db
    .update(recoveryCodes)
    .set({ usedAt: context.now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length > 0;
}

export async function countRecoveryCodes(context: Context, accountId: string): Promise<number> {
  const [row] = await context.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

const isOpen = (context: Context) =>
  and(
    isNull(staffInvites.acceptedAt),
    isNull(staffInvites.withdrawnAt),
    gt(staffInvites.expiresAt, context.now),
  );

export async function insertStaffInvite(
  context: Context,
  row: typeof staffInvites.$inferInsert,
): Promise<void> {
  await context.db.insert(staffInvites).values(row);
}

/** Returns open invitations, oldest first. */
export async function openStaffInvites(context: Context) {
  return context.db
    .select()
    .from(staffInvites)
    .where(isOpen(context))
    .orderBy(asc(staffInvites.createdAt), asc(staffInvites.id))
    .limit(100);
}

/** Returns the acceptable invitation behind a link's hash, locked. */
export async function staffInviteBehind(context: Context, tokenHash: string) {
  const [invite] = await context.db
    .select()
    .from(staffInvites)
    .where(and(eq(staffInvites.tokenHash, tokenHash), isOpen(context)))
    .for('update');
  return invite ?? null;
}

export async function updateStaffInvite(
  context: Context,
  id: string,
  change: Partial<typeof staffInvites.$inferInsert>,
): Promise<void> {
  await context.db.update(staffInvites).set(change).where(eq(staffInvites.id, id));
}

/** Finds the role of a member of staff; null for anybody else. */
export async function findRole({ db }: Pick<Context, 'db'>, accountId: string): Promise<StaffRole | null> {
  const [row] = await db
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .where(and(eq(staffMembers.accountId, accountId), isNull(accounts.closedAt)));
  return row?.role ?? null;
}
