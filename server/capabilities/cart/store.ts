import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { cartItems } from '../../schema/cart.ts';
import { children, guardianships } from '../../schema/families.ts';
import { allowsAct } from '../families/index.ts';

export type CartRow = {
  id: string;
  sessionId: string;
  childId: string;
  fees: CampFee[];
  fallback: Fallback | null;
  childName: string;
  childNameCn: string;
};

const carts = cacheStatements((db, { key }: { key: 'all' | 'some' }) =>
  db
    .select({
      id: cartItems.id,
      sessionId: cartItems.sessionId,
      childId: cartItems.childId,
      fees: cartItems.fees,
      fallback: cartItems.fallback,
      childName: children.name,
      childNameCn: children.nameCn,
    })
    .from(cartItems)
    .innerJoin(children, eq(children.id, cartItems.childId))
    .innerJoin(
      guardianships,
      and(
        eq(guardianships.childId, cartItems.childId),
        eq(guardianships.parentId, cartItems.parentId),
        allowsAct('purchases.read'),
      ),
    )
    .where(
      and(
        eq(cartItems.parentId, sql.placeholder('parentId')),
        key === 'some' ? sql`${cartItems.id} = any(${sql.placeholder('ids')}::uuid[])` : undefined,
      ),
    )
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .limit(100)
    .prepare(''),
);

/** Lists a parent's cart, or some of its items, oldest first. */
export async function cartRows(
  { db }: Context,
  parentId: string,
  ids?: readonly string[],
): Promise<CartRow[]> {
  return carts(db, { key: ids ? 'some' : 'all' }).execute({ parentId, ...(ids ? { ids: [...ids] } : {}) });
}

/** Inserts choices (at most one for a child and session). Existing items get the new fees. Returns the stored rows. */
export async function putItems(
  context: Context,
  rows: readonly (typeof cartItems.$inferInsert)[],
): Promise<CartRow[]> {
  if (rows.length === 0) return [];
  const nameOf = (column: typeof children.name | typeof children.nameCn) =>
    sql<string>`(select ${column} from ${children} where ${children.id} = ${cartItems.childId})`;
  return context.db
    .insert(cartItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: [cartItems.parentId, cartItems.childId, cartItems.sessionId],
      set: { fees: sql`excluded.fees` },
    })
    .returning({
      id: cartItems.id,
      sessionId: cartItems.sessionId,
      childId: cartItems.childId,
      fees: cartItems.fees,
      fallback: cartItems.fallback,
      childName: nameOf(children.name),
      childNameCn: nameOf(children.nameCn),
    });
}

/** Sets the fallback of an item; returns whether the item exists. */
export async function updateFallback(
  context: Context,
  { parentId, itemId, fallback }: { parentId: string; itemId: string; fallback: Fallback },
): Promise<boolean> {
  const changed = await context.db
    .update(cartItems)
    .set({ fallback })
    .where(and(eq(cartItems.parentId, parentId), eq(cartItems.id, itemId)))
    .returning({ id: cartItems.id });
  return changed.length > 0;
}

/** Deletes items of a parent's cart; returns those that were there. */
export async function deleteCartItems(
  context: Context,
  parentId: string,
  ids: readonly string[],
): Promise<string[]> {
  const deleted = await context.db
    .delete(cartItems)
    .where(and(eq(cartItems.parentId, parentId), inArray(cartItems.id, [...ids])))
    .returning({ id: cartItems.id });
  return deleted.map(({ id }) => id);
}

/** Lists a parent's cart for the download. */
export async function cartOf(context: Context, parentId: string) {
  return context.db
    .select({ child_id: cartItems.childId, session_id: cartItems.sessionId, added_at: cartItems.addedAt })
    .from(cartItems)
    .where(eq(cartItems.parentId, parentId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .limit(200);
}

/** Deletes a child's items from a parent's cart. */
export async function deleteItemsFor(
  context: Context,
  { parentId, childId }: { parentId: string; childId: string },
): Promise<void> {
  await context.db
    .delete(cartItems)
    .where(and(eq(cartItems.parentId, parentId), eq(cartItems.childId, childId)));
}

export async function clearCart(context: Context, parentId: string): Promise<void> {
  await context.db.delete(cartItems).where(eq(cartItems.parentId, parentId));
}

/** Inserts choices into a parent's cart. Existing items stay. */
export async function insertMissingItems(
  context: Context,
  rows: (typeof cartItems.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(cartItems).values(rows).onConflictDoNothing();
}

/** Deletes the choices of these children from a parent's cart. */
export async function deleteChoices(
  context: Context,
  parentId: string,
  choices: readonly { childId: string; sessionId: string }[],
): Promise<void> {
  if (choices.length === 0) return;
  const chosen = choices.map((choice) =>
    and(eq(cartItems.childId, choice.childId), eq(cartItems.sessionId, choice.sessionId)),
  );
  await context.db.delete(cartItems).where(and(eq(cartItems.parentId, parentId), or(...chosen)));
}
