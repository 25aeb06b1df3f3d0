import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { seats } from '../../enrolments/tables.ts';
import type { OrderLine } from '../store.ts';
import { cartItems, orders } from '../tables.ts';

/** Puts what an order was about back into its parent's cart, as it was chosen; what is there already stays. */
export async function returnToCart(
  context: Context,
  parentId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ childId, sessionId, fees, planB }) => ({
    id: context.newId(),
    parentId,
    childId,
    sessionId,
    fees: fees.map((fee) => fee.code),
    planB,
    addedAt: context.now,
  }));
  await context.db.insert(cartItems).values(rows).onConflictDoNothing();
}

/** Takes what an order is about out of its parent's cart. */
export async function dropFromCart(
  context: Context,
  parentId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  const places = lines.map((line) => sql`(${line.childId}::uuid, ${line.sessionId}::uuid)`);
  if (places.length === 0) return;
  await context.db
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.parentId, parentId),
        sql`(${cartItems.childId}, ${cartItems.sessionId}) in (${sql.join(places, sql`, `)})`,
      ),
    );
}

export type OwnHold = { sessionId: string; childId: string; orderNumber: string };

/** Places in some sessions that unpaid orders of a parent hold. */
export async function ownHolds(
  context: Context,
  parentId: string,
  sessionIds: readonly string[],
): Promise<OwnHold[]> {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({ sessionId: seats.sessionId, childId: seats.childId, orderNumber: seats.orderNumber })
    .from(seats)
    .innerJoin(orders, eq(orders.number, seats.orderNumber))
    .where(
      and(
        inArray(seats.sessionId, [...sessionIds]),
        gt(seats.heldUntil, context.now),
        eq(orders.parentId, parentId),
        eq(orders.status, 'to_be_paid'),
      ),
    );
}
