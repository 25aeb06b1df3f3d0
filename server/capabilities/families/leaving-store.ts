import { and, asc, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { guardianRights } from '../../../contract/families/guardian-rights.ts';
import type { Context } from '../../platform/context.ts';
import { accounts, knownDevices, passwordResets } from '../../schema/accounts.ts';
import {
  children,
  closures,
  consents,
  guardianInvites,
  guardianships,
  parents,
} from '../../schema/families.ts';

export type Closure = typeof closures.$inferSelect;

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
export async function findOpenClosure(context: Context, accountId: string): Promise<Closure | null> {
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

/** The others who look after a parent's children, in the order in which they began. */
export async function remainingGuardians(context: Context, parentId: string) {
  const own = context.db
    .select({ id: guardianships.childId })
    .from(guardianships)
    .where(eq(guardianships.parentId, parentId));
  return context.db
    .select({
      childId: guardianships.childId,
      id: guardianships.parentId,
      rights: guardianships.rights,
      invitedBy: guardianships.invitedBy,
    })
    .from(guardianships)
    .where(and(inArray(guardianships.childId, own), ne(guardianships.parentId, parentId)))
    .orderBy(asc(guardianships.childId), asc(guardianships.since), asc(guardianships.parentId))
    .limit(1000)
    .for('update');
}

/**
 * The children a parent looks after, or one of them, with what the parent may do for each; locked in sorted order, so that nobody
 * changes their sign-ins meanwhile.
 */
export async function lockChildrenOf(context: Context, parentId: string, childId?: string) {
  return context.db
    .select({ id: children.id, accountId: children.accountId, rights: guardianships.rights })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(
      and(eq(guardianships.parentId, parentId), childId ? eq(guardianships.childId, childId) : undefined),
    )
    .orderBy(asc(children.id))
    .limit(100)
    .for('update', { of: children });
}

/** Makes a guardian the one who answers for a child, with every right. */
export async function handChildTo(
  context: Context,
  { parentId, childId }: { parentId: string; childId: string },
): Promise<void> {
  await context.db
    .update(guardianships)
    .set({ invitedBy: null, rights: [...guardianRights] })
    .where(and(eq(guardianships.parentId, parentId), eq(guardianships.childId, childId)));
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

/** Removes unanswered invitations a month after their time is over. */
export async function deleteOldInvites(context: Context): Promise<void> {
  const before = context.now.subtract({ hours: 24 * 30 });
  await context.db
    .delete(guardianInvites)
    .where(and(lte(guardianInvites.expiresAt, before), isNull(guardianInvites.acceptedAt)));
}
