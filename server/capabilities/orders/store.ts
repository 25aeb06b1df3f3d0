import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../catalog/tables.ts';
import { children } from '../families/tables.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

export type Order = typeof orders.$inferSelect;

export type OrderLine = typeof orderLines.$inferSelect;

export async function insertOrder(
  context: Context,
  order: typeof orders.$inferInsert,
  lines: (typeof orderLines.$inferInsert)[],
): Promise<void> {
  await context.db.insert(orders).values(order);
  await context.db.insert(orderLines).values(lines);
}

/** An order, locked until the transaction ends. */
export async function lockOrder(context: Context, number: string): Promise<Order | null> {
  const [order] = await context.db.select().from(orders).where(eq(orders.number, number)).for('update');
  return order ?? null;
}

export async function orderByNumber(context: Context, number: string): Promise<Order | null> {
  const [order] = await context.db.select().from(orders).where(eq(orders.number, number));
  return order ?? null;
}

export async function updateOrder(context: Context, number: string, change: Partial<Order>): Promise<void> {
  await context.db.update(orders).set(change).where(eq(orders.number, number));
}

export async function insertOrderEvent(
  context: Context,
  event: Omit<typeof orderEvents.$inferInsert, 'at'>,
): Promise<void> {
  await context.db.insert(orderEvents).values({ ...event, at: context.now });
}

export async function eventsOf(context: Context, number: string) {
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

/** The lines of some orders, with the names that stand beside them. */
export async function linesOf(context: Context, numbers: readonly string[]): Promise<LineRow[]> {
  if (numbers.length === 0) return [];
  const rows = await context.db
    .select({
      line: orderLines,
      childName: children.name,
      childNameCn: children.nameCn,
      offeringNumber: offerings.number,
      category: offerings.category,
      cover: offerings.cover,
    })
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
  page: number;
  pageSize: number;
};

/** A page of a parent's orders, newest first, and how many there are. */
export async function listOrders(
  context: Context,
  filter: OrderFilter,
): Promise<{ rows: Order[]; total: number }> {
  const which = and(
    eq(orders.parentId, filter.parentId),
    filter.status ? eq(orders.status, filter.status) : undefined,
  );
  const rows = await context.db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  const [row] = await context.db.select({ total: count() }).from(orders).where(which);
  return { rows, total: row?.total ?? 0 };
}

/** Numbers of paid orders all of whose sessions are over. */
export async function finishedOrders(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db.execute(sql`
    select o.number from orders o
    where o.status = 'paid' and not exists (
      select 1 from order_lines l join sessions s on s.id = l.session_id
      where l.order_number = o.number and s.ends_at > ${context.now.toString()}::timestamptz)
    order by o.placed_at limit ${limit}`);
  return rows.rows.map((row) => String(row.number));
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

/** What happened to a parent's orders, oldest first. */
export async function eventsOfParent(context: Context, parentId: string) {
  const own = context.db.select({ number: orders.number }).from(orders).where(eq(orders.parentId, parentId));
  return context.db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderNumber, own))
    .orderBy(asc(orderEvents.id))
    .limit(50_000);
}

/** The least identifier (RFC 9562, version 7) that could be made at an instant: whatever is older sorts before it. */
const firstIdOf = (at: Temporal.Instant): string => {
  const time = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/**
 * Locks and answers sessions made for one child before an instant that nobody holds: in no cart, no order, no class, no line. What
 * somebody is just putting into a cart is passed over.
 */
export async function lockUnheldMade(
  context: Context,
  before: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await context.db.execute(sql`
    select s.id from sessions s where s.made_for is not null and s.id < ${firstIdOf(before)}
      and not exists (select 1 from cart_items c where c.session_id = s.id)
      and not exists (select 1 from order_lines l where l.session_id = s.id)
      and not exists (select 1 from seats t where t.session_id = s.id)
      and not exists (select 1 from enrolments e where e.session_id = s.id)
      and not exists (select 1 from waitings w where w.session_id = s.id)
    order by s.id limit ${limit} for update of s skip locked`);
  return rows.map((row) => String(row.id));
}
