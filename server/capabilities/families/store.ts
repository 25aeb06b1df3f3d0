import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { remembered } from '../../platform/remembered.ts';
import { accounts } from '../../schema/accounts.ts';
import { children, guardianInvites, guardianships, parents } from '../../schema/families.ts';
import { rightsNeeded } from './policy.ts';

export type Child = typeof children.$inferSelect;
export type OwnChild = Child & { loginUserName: string | null; rights: GuardianRight[] };
export type Invite = typeof guardianInvites.$inferSelect;

const childrenOfParent = cacheStatement((db) =>
  db
    .select({ child: children, loginUserName: accounts.loginUserName, rights: guardianships.rights })
    .from(guardianships)
    .innerJoin(children, eq(children.id, guardianships.childId))
    .leftJoin(accounts, eq(accounts.id, children.accountId))
    .where(eq(guardianships.parentId, sql.placeholder('parentId')))
    .orderBy(asc(guardianships.position), asc(children.createdAt), asc(children.id))
    .limit(50)
    .prepare(''),
);

/** Lists a parent's children in the order they were entered, with the parent's rights. */
export const rowsOfChildren = remembered(async ({ db }, parentId): Promise<OwnChild[]> => {
  const rows = await childrenOfParent(db).execute({ parentId });
  return rows.map(({ child, ...own }) => ({ ...child, ...own }));
});

const guardianshipRights = cacheStatement((db) =>
  db
    .select({ childId: guardianships.childId, rights: guardianships.rights })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.parentId, sql.placeholder('parentId')),
        sql`${guardianships.childId} = any(${sql.placeholder('childIds')}::uuid[])`,
      ),
    )
    .prepare(''),
);

/** Condition on guardianships (or an alias): the rights allow an act. */
export function allowsAct(act: FamilyAct, columns: { rights: PgColumn } = guardianships): SQL {
  const { how, rights } = rightsNeeded(act);
  return (how === 'all' ? arrayContains : arrayOverlaps)(columns.rights, [...rights]);
}

/** Returns a parent's rights for each child; a child they do not look after is missing. */
export async function rightsFor(
  context: Context,
  parentId: string,
  childIds: readonly string[],
): Promise<Map<string, GuardianRight[]>> {
  // A request that only reads has the parent's children already, or needs them next.
  if (context.memory) {
    const own = await rowsOfChildren(context, parentId);
    return new Map(own.filter(({ id }) => childIds.includes(id)).map(({ id, rights }) => [id, rights]));
  }
  const rows = await guardianshipRights(context.db).execute({ parentId, childIds: [...childIds] });
  return new Map(rows.map(({ childId, rights }) => [childId, rights]));
}
const byStudentAccount = cacheStatement((db) =>
  db
    .select()
    .from(children)
    .where(eq(children.accountId, sql.placeholder('accountId')))
    .prepare(''),
);

export const rowOfStudent = remembered(async ({ db }, accountId): Promise<Child | null> => {
  const [child] = await byStudentAccount(db).execute({ accountId });
  return child ?? null;
});

export async function childrenById(context: Context, ids: readonly string[]): Promise<Child[]> {
  return context.db
    .select()
    .from(children)
    .where(inArray(children.id, [...ids]))
    .orderBy(asc(children.createdAt), asc(children.id))
    .limit(ids.length);
}

export async function childById(context: Context, id: string): Promise<Child | null> {
  const [child] = await context.db.select().from(children).where(eq(children.id, id)).for('update');
  return child ?? null;
}

export async function updateChild(
  context: Context,
  id: string,
  change: Partial<typeof children.$inferInsert>,
): Promise<void> {
  await context.db.update(children).set(change).where(eq(children.id, id));
}

/** Lists the guardians of the children, the first guardian of each child first. */
export async function guardiansOf(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      childId: guardianships.childId,
      id: accounts.id,
      name: accounts.name,
      rights: guardianships.rights,
      invitedBy: guardianships.invitedBy,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(inArray(guardianships.childId, [...childIds]))
    .orderBy(asc(guardianships.since), asc(accounts.id))
    .limit(200);
}

/** Inserts guardianships; existing ones get the rights added. */
export async function insertGuardianships(
  context: Context,
  rows: (typeof guardianships.$inferInsert)[],
): Promise<void> {
  await context.db
    .insert(guardianships)
    .values(rows)
    .onConflictDoUpdate({
      target: [guardianships.parentId, guardianships.childId],
      set: {
        rights: sql`(select array_agg(distinct one) from unnest(${guardianships.rights} || excluded.rights) one)`,
      },
    });
}

/** Share-locks a parent's guardianships of the children until the transaction ends. */
export async function holdGuardianships(
  context: Context,
  parentId: string,
  childIds: readonly string[],
): Promise<{ childId: string; rights: GuardianRight[] }[]> {
  return context.db
    .select({ childId: guardianships.childId, rights: guardianships.rights })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, parentId), inArray(guardianships.childId, [...childIds])))
    .orderBy(asc(guardianships.childId))
    .for('share');
}

export async function deleteGuardianship(context: Context, parentId: string, childId: string): Promise<void> {
  await context.db
    .delete(guardianships)
    .where(and(eq(guardianships.parentId, parentId), eq(guardianships.childId, childId)));
}

/** Locks a parent's family against other changes until the transaction ends. */
export async function lockParent(context: Context, accountId: string): Promise<void> {
  await context.db
    .select({ id: parents.accountId })
    .from(parents)
    .where(eq(parents.accountId, accountId))
    .for('update');
}

export async function countChildren(context: Context, parentId: string): Promise<number> {
  const [row] = await context.db
    .select({ children: count() })
    .from(guardianships)
    .where(eq(guardianships.parentId, parentId));
  return row?.children ?? 0;
}

export async function insertInvite(
  context: Context,
  row: typeof guardianInvites.$inferInsert,
): Promise<void> {
  await context.db.insert(guardianInvites).values(row);
}

const isOpen = (context: Context) =>
  and(
    isNull(guardianInvites.acceptedAt),
    isNull(guardianInvites.withdrawnAt),
    gt(guardianInvites.expiresAt, context.now),
  );

/** Locks the invitation behind a link's hash if it can be accepted. */
export async function lockOpenInvite(context: Context, tokenHash: string): Promise<Invite | null> {
  const [invite] = await context.db
    .select()
    .from(guardianInvites)
    .where(and(eq(guardianInvites.tokenHash, tokenHash), isOpen(context)))
    .for('update');
  return invite ?? null;
}

/** Finds the invitation behind a link's hash for display, unless it is over. */
export async function findShownInvite(context: Context, tokenHash: string) {
  const [invite] = await context.db
    .select({ invite: guardianInvites, from: accounts.name })
    .from(guardianInvites)
    .innerJoin(accounts, eq(accounts.id, guardianInvites.invitedBy))
    .where(and(eq(guardianInvites.tokenHash, tokenHash), isOpen(context)));
  if (!invite) return null;
  return { ...invite, names: await namesOf(context, invite.invite.childIds) };
}

/** Lists the names of the children in the order they were entered. */
export async function namesOf(context: Context, childIds: readonly string[]) {
  return context.db
    .select({ id: children.id, name: children.name, nameCn: children.nameCn })
    .from(children)
    .where(inArray(children.id, [...childIds]))
    .orderBy(asc(children.createdAt), asc(children.id))
    .limit(20);
}

/** Withdraws a parent's open invitations about a child. */
export async function withdrawInvitesFor(
  context: Context,
  { parentId, childId }: { parentId: string; childId: string },
): Promise<void> {
  await context.db
    .update(guardianInvites)
    .set({ withdrawnAt: context.now })
    .where(
      and(
        eq(guardianInvites.invitedBy, parentId),
        arrayOverlaps(guardianInvites.childIds, [childId]),
        isOpen(context),
      ),
    );
}

export async function invitesOf(context: Context, parentId: string): Promise<Invite[]> {
  return context.db
    .select()
    .from(guardianInvites)
    .where(and(eq(guardianInvites.invitedBy, parentId), isOpen(context)))
    .orderBy(asc(guardianInvites.createdAt), asc(guardianInvites.id))
    .limit(20);
}

export async function updateInvite(
  context: Context,
  id: string,
  change: Partial<typeof guardianInvites.$inferInsert>,
): Promise<void> {
  await context.db.update(guardianInvites).set(change).where(eq(guardianInvites.id, id));
}

/** Finds the row of a parent by account. */
export async function findParent(context: Context, accountId: string) {
  const [row] = await context.db.select().from(parents).where(eq(parents.accountId, accountId));
  return row ?? null;
}

export async function updateParent(
  context: Context,
  accountId: string,
  change: Partial<typeof parents.$inferInsert>,
): Promise<void> {
  await context.db.update(parents).set(change).where(eq(parents.accountId, accountId));
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
