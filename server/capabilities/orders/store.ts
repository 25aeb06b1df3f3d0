import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { standing, unpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { accounts } from '../../schema/accounts.ts';
import { cartItems } from '../../schema/cart.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { orderEvents, orderLines, orders } from '../../schema/orders.ts';
import { seats } from '../../schema/seats.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import type { OfferingRow } from '../catalog/index.ts';
import { familyOf } from '../coupons/index.ts';
import { doerOf } from './rules.ts';

export type Order = typeof orders.$inferSelect;

export type OrderLine = typeof orderLines.$inferSelect;

export type OrderEvent = typeof orderEvents.$inferSelect;

type NewEvent = Omit<typeof orderEvents.$inferInsert, 'at' | 'orderNumber' | 'accountId'>;

/** Inserts an order with its lines and first event, in one statement. */
export async function insertOrder(
  { db, now, person }: Context,
  order: typeof orders.$inferInsert,
  { lines, event }: { lines: readonly (typeof orderLines.$inferInsert)[]; event: NewEvent },
): Promise<void> {
  const orderNumber = order.number;
  const placed = db.$with('placed').as(db.insert(orders).values(order).returning({ number: orders.number }));
  const inserted = db.$with('inserted').as(
    db
      .insert(orderEvents)
      .values({ ...event, ...doerOf(person, event.by), orderNumber, at: now })
      .returning({ id: orderEvents.id }),
  );
  await db
    .with(placed, inserted)
    .insert(orderLines)
    .values([...lines]);
}

const buyerLock = cacheStatement((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} = any(${familyOf(sql.placeholder('parentId'))})`)
    .orderBy(asc(accounts.id))
    .for('no key update')
    .prepare(''),
);

/**
 * Locks the buyer and the other guardians of the buyer's children until the transaction ends: rules about the family's other orders
 * are checked one at a time.
 */
export async function lockBuyer(context: Context, parentId: string): Promise<void> {
  await buyerLock(context.db).execute({ parentId });
}

/** Whether the parent's family has an order that is unpaid, standing, or not fully refunded. */
export async function hasOrders(context: Context, parentId: string): Promise<boolean> {
  const lasting = context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderNumber, orders.number), eq(orderLines.backAll, false)));
  const isKept = and(eq(orders.status, 'refunded'), exists(lasting));
  const isOfFamily = sql`${orders.parentId} = any(${familyOf(parentId)})`;
  const rows = await context.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(isOfFamily, or(inArray(orders.status, [unpaid, ...standing]), isKept)))
    .limit(1);
  return rows.length > 0;
}

/** The newest order of the parent with one of the cart items, or null. */
export async function orderOfItems(
  context: Context,
  parentId: string,
  itemIds: readonly string[],
): Promise<string | null> {
  const isIn = itemIds.map(
    (id) => sql`${orders.quote} @> ${JSON.stringify({ lines: [{ item_id: id }] })}::jsonb`,
  );
  const [order] = await context.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.parentId, parentId), or(...isIn)))
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(1);
  return order?.number ?? null;
}

/** Finds an order and locks it with the orders of lines paid on top of its lines, which are refunded together. */
export async function lockOrder(context: Context, number: string): Promise<Order | null> {
  // A list of numbers uses the index; an `or` would scan all orders.
  const numbers = sql`(select ${number}::text union all select l.order_number from ${orderLines} l
    join ${orderLines} led on led.id = l.tops_line_id where led.order_number = ${number} and l.tops_line_id is not null)`;
  const locked = await context.db
    .select()
    .from(orders)
    .where(sql`${orders.number} in ${numbers}`)
    .orderBy(desc(eq(orders.number, number)), asc(orders.number))
    .for('no key update', { of: orders });
  return locked.find((order) => order.number === number) ?? null;
}

/** An order, unlocked, or null. */
export async function orderByNumber(context: Context, number: string): Promise<Order | null> {
  const [order] = await context.db.select().from(orders).where(eq(orders.number, number));
  return order ?? null;
}

export async function updateOrder(context: Context, number: string, change: Partial<Order>): Promise<void> {
  await context.db.update(orders).set(change).where(eq(orders.number, number));
}

/** Changes an order and records the event, in one statement. */
export async function changeOrder(
  { db, now, person }: Context,
  number: string,
  { change, event }: { change: Partial<Order>; event: NewEvent },
): Promise<void> {
  const changed = db
    .$with('changed')
    .as(db.update(orders).set(change).where(eq(orders.number, number)).returning({ number: orders.number }));
  await db
    .with(changed)
    .insert(orderEvents)
    .values({ ...event, ...doerOf(person, event.by), orderNumber: number, at: now });
}

export async function updateLine(context: Context, id: string, change: Partial<OrderLine>): Promise<void> {
  await context.db.update(orderLines).set(change).where(eq(orderLines.id, id));
}

export async function insertOrderEvent(
  context: Context,
  event: NewEvent & { orderNumber: string },
): Promise<void> {
  await context.db
    .insert(orderEvents)
    .values({ ...event, ...doerOf(context.person, event.by), at: context.now });
}

export async function eventsOf(context: Context, number: string): Promise<OrderEvent[]> {
  return context.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNumber, number))
    .orderBy(asc(orderEvents.id))
    .limit(200);
}

export type LineRow = OrderLine & {
  childName: string;
  childNameCn: string;
  offeringNumber: string;
  category: string;
  cover: string | null;
};

/** Columns of a line with names of its child and offering, which the query must join. */
export const lineFields = {
  line: orderLines,
  childName: children.name,
  childNameCn: children.nameCn,
  offeringNumber: offerings.number,
  category: offerings.category,
  cover: offerings.cover,
};

/** Lines of orders, with those names. */
export async function linesOf(context: Context, numbers: readonly string[]): Promise<LineRow[]> {
  if (numbers.length === 0) return [];
  const rows = await context.db
    .select(lineFields)
    .from(orderLines)
    .innerJoin(children, eq(children.id, orderLines.childId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .where(inArray(orderLines.orderNumber, [...numbers]))
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.position));
  return rows.map(({ line, ...names }) => ({ ...line, ...names }));
}

export type OrderFilter = {
  parentId: string;
  status?: Order['status'] | undefined;
  /** Orders with an offering of this kind. */
  kind?: OfferingRow['kind'] | undefined;
  page: number;
  pageSize: number;
};

/** Lines of the order in the outer query with a kind of offering. */
const linesOfKind = (context: Context, kind: OfferingRow['kind']) =>
  context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .where(and(eq(orderLines.orderNumber, orders.number), eq(offerings.kind, kind)));

/** A page of a parent's orders, newest first, with their number. */
export async function listOrders(
  context: Context,
  filter: OrderFilter,
): Promise<{ rows: Order[]; total: number }> {
  const condition = and(
    eq(orders.parentId, filter.parentId),
    filter.status ? eq(orders.status, filter.status) : undefined,
    filter.kind ? exists(linesOfKind(context, filter.kind)) : undefined,
  );
  const rows = await context.db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  const [row] = await context.db.select({ total: count() }).from(orders).where(condition);
  return { rows, total: row?.total ?? 0 };
}

/** Numbers of paid orders whose sessions are all over. */
export async function finishedOrders(context: Context, limit: number): Promise<string[]> {
  const notOver = context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .where(and(eq(orderLines.orderNumber, orders.number), gt(sessions.endsAt, context.now)));
  const rows = await context.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), notExists(notOver)))
    .orderBy(asc(orders.placedAt))
    .limit(limit);
  return rows.map((row) => row.number);
}

/** All orders of a parent, oldest first. */
export async function ordersOfParent(context: Context, parentId: string): Promise<Order[]> {
  return context.db
    .select()
    .from(orders)
    .where(eq(orders.parentId, parentId))
    .orderBy(asc(orders.placedAt), asc(orders.number))
    .limit(5000);
}

/** Events of a parent's orders, oldest first. */
export async function eventsOfParent(context: Context, parentId: string) {
  const orderNumbers = context.db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.parentId, parentId));
  return context.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderNumber, orderNumbers))
    .orderBy(asc(orderEvents.id))
    .limit(50_000);
}

/** The least version 7 identifier (RFC 9562) of an instant: older ids sort before it. */
const firstIdOf = (at: Temporal.Instant): string => {
  const time = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/** Private sessions made before an instant that no cart, order or class holds, locked. Skips sessions being added to a cart. */
export async function lockUnheldPrivateSessions(
  context: Context,
  before: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const inNone = [cartItems, orderLines, seats, enrolments, waitlistEntries].map((table) =>
    notExists(context.db.select({ one: sql`1` }).from(table).where(eq(table.sessionId, sessions.id))),
  );
  const rows = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNotNull(sessions.privateFor), lt(sessions.id, firstIdOf(before)), ...inNone))
    .orderBy(asc(sessions.id))
    .limit(limit)
    .for('update', { of: sessions, skipLocked: true });
  return rows.map((row) => row.id);
}
