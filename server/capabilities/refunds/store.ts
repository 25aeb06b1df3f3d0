import { and, asc, count, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../accounts/tables.ts';
import { children } from '../families/tables.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { refunds } from '../payments/tables.ts';
import { refundRequestLines, refundRequests } from './tables.ts';

export type RefundRequest = typeof refundRequests.$inferSelect;

/** Keeps a request with its lines; answers false where one of them is in another. */
export async function insertRequest(
  context: Context,
  request: typeof refundRequests.$inferInsert,
  lineIds: readonly string[],
): Promise<boolean> {
  const open = await context.db
    .select({ id: refundRequestLines.lineId })
    .from(refundRequestLines)
    .where(and(inArray(refundRequestLines.lineId, [...lineIds]), isNull(refundRequestLines.droppedAt)))
    .limit(1);
  if (open.length > 0) return false;
  await context.db.insert(refundRequests).values(request);
  await context.db
    .insert(refundRequestLines)
    .values(lineIds.map((lineId) => ({ requestId: request.id, lineId })));
  return true;
}

/** The order of a request, or null. */
export async function orderOfRequest(context: Context, id: string): Promise<string | null> {
  const [row] = await context.db
    .select({ number: refundRequests.orderNumber })
    .from(refundRequests)
    .where(eq(refundRequests.id, id));
  return row?.number ?? null;
}

/** A request with its lines; what it says holds while its order is locked. */
export async function requestById(
  context: Context,
  id: string,
): Promise<{ request: RefundRequest; lineIds: string[] } | null> {
  const [request] = await context.db.select().from(refundRequests).where(eq(refundRequests.id, id));
  if (!request) return null;
  const rows = await context.db
    .select({ lineId: refundRequestLines.lineId })
    .from(refundRequestLines)
    .where(eq(refundRequestLines.requestId, id))
    .orderBy(asc(refundRequestLines.lineId))
    .limit(50);
  return { request, lineIds: rows.map(({ lineId }) => lineId) };
}

export async function updateRequest(
  context: Context,
  id: string,
  change: Partial<RefundRequest>,
): Promise<void> {
  await context.db.update(refundRequests).set(change).where(eq(refundRequests.id, id));
}

/** Lets the lines of a request that came to nothing go: another one may be asked for. */
export async function dropLines(context: Context, requestId: string): Promise<void> {
  await context.db
    .update(refundRequestLines)
    .set({ droppedAt: context.now })
    .where(eq(refundRequestLines.requestId, requestId));
}

/** Requests whose last lesson is over, the longest due first. */
export async function dueRequests(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.state, 'planned'), lte(refundRequests.plannedFor, context.now)))
    .orderBy(asc(refundRequests.plannedFor), asc(refundRequests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Which = {
  id?: string;
  parentId?: string;
  orderNumber?: string | undefined;
  state?: RefundRequest['state'];
  page?: number;
  pageSize?: number;
};

/** A page of requests, newest first (of a state the oldest), with who asked and what their provider says. */
export async function listRequests(context: Context, which: Which) {
  const { page = 1, pageSize = 20 } = which;
  const where = and(
    which.id ? eq(refundRequests.id, which.id) : undefined,
    which.parentId ? eq(refundRequests.parentId, which.parentId) : undefined,
    which.orderNumber ? eq(refundRequests.orderNumber, which.orderNumber) : undefined,
    which.state ? eq(refundRequests.state, which.state) : undefined,
  );
  const direction = which.state ? asc : desc;
  const rows = await context.db
    .select({
      request: refundRequests,
      family: accounts.name,
      order: { currency: orders.currency, paidBy: orders.paymentMethod, paymentId: orders.paymentId },
      arrivedAt: refunds.settledAt,
    })
    .from(refundRequests)
    .innerJoin(accounts, eq(accounts.id, refundRequests.parentId))
    .innerJoin(orders, eq(orders.number, refundRequests.orderNumber))
    .leftJoin(refunds, eq(refunds.id, refundRequests.refundId))
    .where(where)
    .orderBy(direction(refundRequests.askedAt), direction(refundRequests.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [row] = await context.db.select({ total: count() }).from(refundRequests).where(where);
  return { rows, total: row?.total ?? 0 };
}
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>['rows'][number];

/** The lines of some requests, with their names. */
export async function linesOfRequests(context: Context, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return context.db
    .select({
      requestId: refundRequestLines.requestId,
      line: orderLines,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(refundRequestLines)
    .innerJoin(orderLines, eq(orderLines.id, refundRequestLines.lineId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .where(inArray(refundRequestLines.requestId, [...requestIds]))
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.position))
    .limit(5000);
}

/** All requests of a parent, oldest first. */
export async function requestsOfParent(context: Context, parentId: string): Promise<RefundRequest[]> {
  return context.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.parentId, parentId))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
    .limit(5000);
}

/** Forgets the words of a family in its requests. */
export async function forgetWords(context: Context, parentId: string): Promise<void> {
  await context.db.update(refundRequests).set({ reason: '' }).where(eq(refundRequests.parentId, parentId));
}
