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

type Closure = typeof closures.$inferSelect;

/** Lists the newest version of each document that an account agreed to. */
export async function consentsOfAccount(context: Context, accountId: string) {
  return context.db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(asc(consents.at), asc(consents.id))
    .limit(500);
}

export async function insertConsents(
  context: Context,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  await context.db.insert(consents).values(rows);
}

export async function insertClosure(context: Context, row: typeof closures.$inferInsert): Promise<void> {
  await context.db.insert(closures).values(row);
}

/** Finds an account's open closure. */
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

/** Locks a closure that is due; skips those another server has locked. */
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

/** Lists children without another guardian, with their pictures and student accounts. */
export async function soleChildrenOf(context: Context, parentId: string) {
  const wards = await context.db
    .select({ id: children.id, photoId: children.photoId, accountId: children.accountId })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(eq(guardianships.parentId, parentId))
    .limit(100);
  const guardianRows = await context.db
    .select({ childId: guardianships.childId, parentId: guardianships.parentId })
    .from(guardianships)
    .where(
      inArray(
        guardianships.childId,
        wards.map((child) => child.id),
      ),
    );
  return wards.filter((child) =>
    guardianRows.every((guardian) => guardian.childId !== child.id || guardian.parentId === parentId),
  );
}

/** Lists the other guardians of a parent's children, oldest guardianship first. */
export async function remainingGuardians(context: Context, parentId: string) {
  const childIds = context.db
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
    .where(and(inArray(guardianships.childId, childIds), ne(guardianships.parentId, parentId)))
    .orderBy(asc(guardianships.childId), asc(guardianships.since), asc(guardianships.parentId))
    .limit(1000)
    .for('update');
}

/** Locks a parent's children (or one) in sorted order, so their sign-ins stay. Returns them with the rights. */
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

/** Makes a guardian the owner of a child, with every right. */
export async function transferChild(
  context: Context,
  { parentId, childId }: { parentId: string; childId: string },
): Promise<void> {
  await context.db
    .update(guardianships)
    .set({ invitedBy: null, rights: [...guardianRights] })
    .where(and(eq(guardianships.parentId, parentId), eq(guardianships.childId, childId)));
}

/** Deletes personal data from the children's rows, which orders and classes still reference. */
export async function anonymizeChildren(context: Context, ids: readonly string[]): Promise<void> {
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

/** Deletes personal data from a parent's rows, which orders still reference, and closes the account. */
export async function anonymizeParent(context: Context, accountId: string): Promise<void> {
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

/** Deletes unanswered invitations a month after they expire. */
export async function deleteOldInvites(context: Context): Promise<void> {
  const before = context.now.subtract({ hours: 24 * 30 });
  await context.db
    .delete(guardianInvites)
    .where(and(lte(guardianInvites.expiresAt, before), isNull(guardianInvites.acceptedAt)));
}
