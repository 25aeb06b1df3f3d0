import { and, asc, eq, exists, inArray, isNull, like, lte, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderNumberIn } from '../../../contract/core/looked-for.ts';
import { openRefundStates } from '../../../contract/refunds/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { afterMarker, type Marker } from '../../platform/database/after-marker.ts';
import { beginning } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { handEntries, payments, refunds } from '../../schema/payments.ts';
import { refundRequestLines, refundRequests } from '../../schema/refunds.ts';
import { isFamilyLike } from '../accounts/index.ts';

export type RefundRequest = typeof refundRequests.$inferSelect;

/** Stores a request with its lines. Returns false if a line is in another request. */
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

/** Says whether a line is in an open request. */
export async function inRequest(context: Context, lineId: string): Promise<boolean> {
  const rows = await context.db
    .select({ id: refundRequests.id })
    .from(refundRequestLines)
    .innerJoin(refundRequests, eq(refundRequests.id, refundRequestLines.requestId))
    .where(and(eq(refundRequestLines.lineId, lineId), inArray(refundRequests.state, [...openRefundStates])))
    .limit(1);
  return rows.length > 0;
}

export async function orderOfRequest(context: Context, id: string): Promise<string | null> {
  const [row] = await context.db
    .select({ number: refundRequests.orderNumber })
    .from(refundRequests)
    .where(eq(refundRequests.id, id));
  return row?.number ?? null;
}

/** Returns a request with its lines; stable while its order is locked. */
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

/** Releases the lines of an ended request for another. */
export async function dropLines(context: Context, requestId: string): Promise<void> {
  await context.db
    .update(refundRequestLines)
    .set({ droppedAt: context.now })
    .where(eq(refundRequestLines.requestId, requestId));
}

/** Returns open requests that need work: their last lesson is over, or a line was settled otherwise; oldest first. */
export async function dueRequests(context: Context, limit: number): Promise<string[]> {
  const settled = context.db
    .select({ id: orderLines.id })
    .from(refundRequestLines)
    .innerJoin(orderLines, eq(orderLines.id, refundRequestLines.lineId))
    .where(
      and(
        eq(refundRequestLines.requestId, refundRequests.id),
        inArray(orderLines.settledBy, ['refund', 'credits']),
      ),
    );
  const rows = await context.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(
      and(
        inArray(refundRequests.state, [...openRefundStates]),
        or(
          and(eq(refundRequests.state, 'planned'), lte(refundRequests.plannedFor, context.now)),
          exists(settled),
        ),
      ),
    )
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Fitting = {
  ids?: readonly string[] | undefined;
  parentId?: string;
  orderNumber?: string | undefined;
  state?: RefundRequest['state'] | undefined;
  /** A further condition. */
  like?: SQL | undefined;
};
type Which = Fitting & {
  sorted?: { sort: 'asked_at' | 'settled_at'; order: 'asc' | 'desc' };
  page?: number;
  pageSize?: number;
  after?: Marker | null;
};

const sortable = { asked_at: refundRequests.askedAt, settled_at: refundRequests.settledAt };

const matches = ({ ids, parentId, orderNumber, state, like: typed }: Fitting): SQL | undefined =>
  and(
    ids ? inArray(refundRequests.id, [...ids]) : undefined,
    parentId ? eq(refundRequests.parentId, parentId) : undefined,
    orderNumber ? eq(refundRequests.orderNumber, orderNumber) : undefined,
    state ? eq(refundRequests.state, state) : undefined,
    typed,
  );

/** Requests whose order number begins with a text, and those of the families it fits; none without a text. */
export const requestLike = async (context: Context, text: string | undefined): Promise<SQL | undefined> =>
  text
    ? or(
        like(refundRequests.orderNumber, beginning(orderNumberIn(text))),
        await isFamilyLike(context, refundRequests.parentId, text),
      )
    : undefined;

export const countRequests = ({ db }: Context, filter: Fitting): Promise<number> =>
  db.$count(refundRequests, matches(filter));

/** What became of the money of requests. A refund under a new number stands for the closed one that it replaces. */
async function sentFor(context: Context, requestIds: readonly string[]) {
  const again = alias(refunds, 'again');
  const rows = await context.db
    .select({
      requestId: refunds.requestId,
      status: refunds.status,
      settledAt: refunds.settledAt,
      trouble: refunds.trouble,
      byHand: handEntries.method,
    })
    .from(refunds)
    .leftJoin(handEntries, eq(handEntries.refundId, refunds.id))
    .where(
      and(
        inArray(refunds.requestId, [...requestIds]),
        notExists(context.db.select({ id: again.id }).from(again).where(eq(again.replaces, refunds.id))),
      ),
    )
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .limit(5000);
  return new Map(
    [...Map.groupBy(rows, ({ requestId }) => requestId)].map(([requestId, parts]) => [
      requestId,
      {
        arrivedAt: parts.every(({ status }) => status === 'succeeded')
          ? (parts.at(-1)?.settledAt ?? null)
          : null,
        /** How staff gave it, where no provider sent it. */
        byHand: parts.at(-1)?.byHand ?? null,
        isHeldUp: parts.some(({ status }) => status === 'abnormal' || status === 'closed'),
        trouble: parts.find(({ status, trouble }) => status !== 'succeeded' && trouble)?.trouble ?? null,
      },
    ]),
  );
}

/** Lists a page of requests, newest first by default, with the parent and what became of the money. */
export async function listRequests(context: Context, filter: Which) {
  const { page = 1, pageSize = 20, sorted = { sort: 'asked_at', order: 'desc' } } = filter;
  const inOrder = sortedBy(sorted, sortable, refundRequests.id);
  // Costly columns are read only for the rows of the page.
  const onPage = context.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(matches(filter), afterMarker(refundRequests.askedAt, refundRequests.id, filter.after)))
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await context.db
    .select({
      request: refundRequests,
      family: accounts.name,
      order: { currency: orders.currency, paidBy: orders.paymentMethod, paymentId: orders.paymentId },
      // Also set if the order was free and a difference on top of it was paid.
      sentBy: payments.provider,
    })
    .from(refundRequests)
    .innerJoin(accounts, eq(accounts.id, refundRequests.parentId))
    .innerJoin(orders, eq(orders.number, refundRequests.orderNumber))
    .leftJoin(refunds, eq(refunds.id, refundRequests.refundId))
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refundRequests.id, onPage))
    .orderBy(...inOrder)
    .limit(pageSize);
  const sent = await sentFor(
    context,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) => ({ ...row, sent: sent.get(row.request.id) ?? null }));
}
export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

export async function linesOfRequests(context: Context, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return context.db
    .select({
      requestId: refundRequestLines.requestId,
      line: orderLines,
      kind: offerings.kind,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(refundRequestLines)
    .innerJoin(orderLines, eq(orderLines.id, refundRequestLines.lineId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .where(inArray(refundRequestLines.requestId, [...requestIds]))
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.position))
    .limit(5000);
}

/** Returns the top-up lines of these lines; they belong to other orders. */
export async function topsOf(context: Context, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return context.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.topsLineId, [...lineIds]))
    .orderBy(asc(orderLines.id))
    .limit(5000);
}

export async function requestsOfParent(context: Context, parentId: string): Promise<RefundRequest[]> {
  return context.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.parentId, parentId))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
    .limit(5000);
}

/** Erases a family's words in its requests. */
export async function forgetWords(context: Context, parentId: string): Promise<void> {
  await context.db.update(refundRequests).set({ reason: '' }).where(eq(refundRequests.parentId, parentId));
}
