import { and, asc, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  accounts,
  children,
  closures,
  consents,
  guardianInvites,
  guardianships,
  knownDevices,
  parents,
  passwordResets,
  signIns,
} from '../tables.ts';

export type Closure = typeof closures.$inferSelect;

export async function insertReset(context: Context, row: typeof passwordResets.$inferInsert): Promise<void> {
  await context.db.insert(passwordResets).values(row);
}

const isGood = (context: Context, tokenHash: string) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, context.now),
  );

/** Uses a ticket up; answers whose it was, or null when it is spent, expired or nobody's. */
export async function takeReset(context: Context, tokenHash: string): Promise<string | null> {
  const [row] = await context.db
    .update(passwordResets)
    .set({ usedAt: context.now })
    .where(isGood(context, tokenHash))
    .returning({ accountId: passwordResets.accountId });
  return row?.accountId ?? null;
}

/** Whether a ticket can still be used. */
export async function resetIsGood(context: Context, tokenHash: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(isGood(context, tokenHash));
  return rows.length > 0;
}

/** Makes the other tickets of an account useless. */
export async function spendResets(context: Context, accountId: string): Promise<void> {
  await context.db
    .update(passwordResets)
    .set({ usedAt: context.now })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

/** The sign-ins of an account that still hold, the last used first. */
export async function signInsOf(context: Context, accountId: string) {
  return context.db
    .select()
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), gt(signIns.expiresAt, context.now)))
    .orderBy(desc(signIns.seenAt), desc(signIns.id))
    .limit(100);
}

/** The newest version of each document that an account agreed to. */
export async function consentsOfAccount(context: Context, accountId: string) {
  return context.db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.at), asc(consents.id))
    .limit(500);
}

export async function insertClosure(context: Context, row: typeof closures.$inferInsert): Promise<void> {
  await context.db.insert(closures).values(row);
}

/** An account's closure that waits for its day, or null. */
export async function openClosure(context: Context, accountId: string): Promise<Closure | null> {
  const [row] = await context.db
    .select()
    .from(closures)
    .where(and(eq(closures.accountId, accountId), isNull(closures.withdrawnAt), isNull(closures.doneAt)));
  return row ?? null;
}

export async function updateClosure(
  context: Context,
  id: string,
  change: Partial<typeof closures.$inferInsert>,
): Promise<void> {
  await context.db.update(closures).set(change).where(eq(closures.id, id));
}

/** A closure whose day has come, locked; another server's is passed over. */
export async function dueClosure(context: Context): Promise<Closure | null> {
  const [row] = await context.db
    .select()
    .from(closures)
    .where(and(lte(closures.dueAt, context.now), isNull(closures.withdrawnAt), isNull(closures.doneAt)))
    .orderBy(asc(closures.dueAt), asc(closures.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Children that nobody but this parent looks after, with their pictures and student accounts. */
export async function childrenOfNobodyElse(context: Context, parentId: string) {
  const own = await context.db
    .select({ id: children.id, photoId: children.photoId, accountId: children.accountId })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(eq(guardianships.parentId, parentId))
    .limit(100);
  const all = await context.db
    .select({ childId: guardianships.childId, parentId: guardianships.parentId })
    .from(guardianships)
    .where(
      inArray(
        guardianships.childId,
        own.map((child) => child.id),
      ),
    );
  return own.filter((child) => all.every((one) => one.childId !== child.id || one.parentId === parentId));
}

/** Takes what is personal out of some children's rows: orders and classes keep pointing to them. */
export async function emptyChildren(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.db
    .update(children)
    .set({
      name: '',
      nameCn: '',
      birthMonth: '1900-01',
      email: null,
      allergies: '',
      contacts: [],
      pickups: [],
      bedtime: null,
      photoId: null,
      accountId: null,
    })
    .where(inArray(children.id, [...ids]));
}

/** Takes what is personal out of a parent's rows and closes the account: orders keep pointing to it. */
export async function emptyParent(context: Context, accountId: string): Promise<void> {
  await context.db
    .update(accounts)
    .set({ name: '', tel: null, email: null, passwordHash: '', timeZone: null, closedAt: context.now })
    .where(eq(accounts.id, accountId));
  await context.db
    .update(parents)
    .set({ province: '', wechatId: '', referredTel: null })
    .where(eq(parents.accountId, accountId));
  await context.db.delete(guardianships).where(eq(guardianships.parentId, accountId));
  await context.db.delete(guardianInvites).where(eq(guardianInvites.invitedBy, accountId));
  await context.db.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  await context.db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

/** Removes tickets and unanswered invitations whose time is long over. */
export async function deleteOldTickets(context: Context): Promise<void> {
  const before = context.now.subtract({ hours: 24 * 30 });
  await context.db.delete(passwordResets).where(lte(passwordResets.expiresAt, before));
  await context.db
    .delete(guardianInvites)
    .where(and(lte(guardianInvites.expiresAt, before), isNull(guardianInvites.acceptedAt)));
}
