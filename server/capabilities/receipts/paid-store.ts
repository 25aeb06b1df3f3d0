import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { standing } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { lineMoves, orderLines, orders } from '../../schema/orders.ts';
import { handEntries, payments } from '../../schema/payments.ts';

const lineOf = {
  line: orderLines,
  child: { id: children.id, name: children.name, nameCn: children.nameCn },
  session: {
    label: sessions.label,
    lessons: sessions.totalClasses,
    firstDay: sessions.firstDay,
    lastDay: sessions.lastDay,
  },
  offering: { number: offerings.number },
  site: { taxIncluded: sites.taxIncluded },
};

/** Returns the lines of these orders with their child, session and offering, in order. */
export async function boughtLines(context: Context, numbers: readonly string[]) {
  return context.db
    .select(lineOf)
    .from(orderLines)
    .innerJoin(children, eq(children.id, orderLines.childId))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(inArray(orderLines.orderNumber, [...numbers]))
    .orderBy(asc(orderLines.orderNumber), asc(orderLines.position));
}
export type BoughtLine = Awaited<ReturnType<typeof boughtLines>>[number];

const from = alias(sessions, 'moved_from_session');
const to = alias(sessions, 'moved_to_session');

/** Returns the sessions to which an order's lines were moved, oldest first. */
export async function movesOf(context: Context, orderNumber: string) {
  return context.db
    .select({ move: lineMoves, name: orderLines.offeringName, from: from.label, to: to.label })
    .from(lineMoves)
    .innerJoin(orderLines, eq(orderLines.id, lineMoves.lineId))
    .innerJoin(from, eq(from.id, lineMoves.fromSessionId))
    .innerJoin(to, eq(to.id, lineMoves.toSessionId))
    .where(eq(orderLines.orderNumber, orderNumber))
    .orderBy(asc(lineMoves.at), asc(lineMoves.id))
    .limit(100);
}
export type MovedLine = Awaited<ReturnType<typeof movesOf>>[number];

/** Returns an order with its buyer and the payment that opened it, or null. */
export async function boughtOrder(context: Context, number: string) {
  const [row] = await context.db
    .select({
      order: orders,
      buyer: { name: accounts.name },
      payment: {
        transactionId: payments.providerTransactionId,
        outTradeNo: payments.outTradeNo,
        reference: handEntries.reference,
        handedOn: handEntries.day,
      },
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.parentId))
    .leftJoin(payments, eq(payments.id, orders.paymentId))
    .leftJoin(handEntries, eq(handEntries.paymentId, payments.id))
    .where(eq(orders.number, number));
  return row ?? null;
}
export type BoughtOrder = NonNullable<Awaited<ReturnType<typeof boughtOrder>>>;

/** Returns a parent's paid lines, oldest first, refunded ones included. */
export async function standingLines(context: Context, parentId: string) {
  return context.db
    .select({
      line: orderLines,
      order: { number: orders.number, paidAt: orders.paidAt, handedOn: handEntries.day },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      session: { firstDay: sessions.firstDay, lastDay: sessions.lastDay },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .leftJoin(handEntries, eq(handEntries.paymentId, orders.paymentId))
    .where(and(eq(orders.parentId, parentId), inArray(orders.status, [...standing, 'refunded'])))
    .orderBy(asc(orders.paidAt), asc(orders.number), asc(orderLines.position))
    .limit(5000);
}
export type StandingLine = Awaited<ReturnType<typeof standingLines>>[number];
