import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { lineMoves, orderLines, orders } from '../../schema/orders.ts';

const from = alias(sessions, 'moved_from_session');
const paying = alias(orders, 'paying_order');
const to = alias(sessions, 'moved_to_session');

/** Adds the same amount of simultaneous moves of lines paid on top: one move for the family. */
const ofTops = (amount: string) =>
  sql`(select coalesce(sum(${sql.raw(amount)}), 0) from ${lineMoves} t join ${orderLines} on_top on on_top.id = t.line_id
    where on_top.tops_line_id = ${lineMoves.lineId} and t.at = ${lineMoves.at})`.mapWith(Number);

const selectMoves = ({ db }: Context) =>
  db
    .select({
      move: lineMoves,
      from: from.label,
      to: to.label,
      order: {
        number: orders.number,
        currency: orders.currency,
        paymentId: orders.paymentId,
        paidBy: orders.paymentMethod,
      },
      paid: { total: paying.total },
      onTop: {
        total: ofTops('t.from_total - t.to_total - t.owed'),
        credits: ofTops('t.from_points - t.to_points'),
        owed: ofTops('t.owed'),
      },
    })
    .from(lineMoves)
    .innerJoin(orderLines, eq(orderLines.id, lineMoves.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(from, eq(from.id, lineMoves.fromSessionId))
    .innerJoin(to, eq(to.id, lineMoves.toSessionId))
    .leftJoin(paying, eq(paying.number, lineMoves.paidByOrder));
export type MoveRow = Awaited<ReturnType<typeof selectMoves>>[number];

type MoveQuery = { id: string } | { orderNumber: string } | { parentId: string };

/** Moves of an order, of a parent, or by id, oldest first. */
export async function listMoves(context: Context, query: MoveQuery): Promise<MoveRow[]> {
  const where =
    'id' in query
      ? eq(lineMoves.id, query.id)
      : 'orderNumber' in query
        ? eq(orders.number, query.orderNumber)
        : eq(orders.parentId, query.parentId);
  return selectMoves(context).where(where).orderBy(asc(lineMoves.at), asc(lineMoves.id)).limit(1000);
}

/** A move to a dearer session with its line, child and the order that paid the difference, or null. */
export async function findPaidMove(context: Context, id: string) {
  const [row] = await context.db
    .select({
      move: lineMoves,
      line: { orderNumber: orderLines.orderNumber, offeringName: orderLines.offeringName },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      from: from.label,
      paid: { number: orders.number, total: orders.total },
    })
    .from(lineMoves)
    .innerJoin(orderLines, eq(orderLines.id, lineMoves.lineId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .innerJoin(from, eq(from.id, lineMoves.fromSessionId))
    .innerJoin(orders, eq(orders.number, lineMoves.paidByOrder))
    .where(eq(lineMoves.id, id));
  return row ?? null;
}

/** The lines of an order, with their current sessions. */
export async function linesOfOrder(context: Context, orderNumber: string) {
  return context.db
    .select({
      id: orderLines.id,
      childId: orderLines.childId,
      offeringId: orderLines.offeringId,
      sessionId: orderLines.sessionId,
    })
    .from(orderLines)
    .where(eq(orderLines.orderNumber, orderNumber))
    .orderBy(asc(orderLines.position))
    .limit(200);
}

/** Unpaid orders for moves of an order's lines to dearer sessions. */
export async function waitingMoves(context: Context, orderNumber: string) {
  return context.db
    .select({ number: orders.number, lineId: orderLines.id, to: to.label })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.id, orders.movesLineId))
    .innerJoin(to, sql`${to.id}::text = ${orders.move}->>'toSessionId'`)
    .where(and(eq(orderLines.orderNumber, orderNumber), eq(orders.status, unpaid)))
    .orderBy(asc(orders.number))
    .limit(50);
}

/** Says whether a line was moved to a session that had begun when it was bought, and so lost its early price. */
export async function hasLostEarly(context: Context, lineId: string): Promise<boolean> {
  const [row] = await context.db
    .select({ id: lineMoves.id })
    .from(lineMoves)
    .innerJoin(orderLines, eq(orderLines.id, lineMoves.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(to, eq(to.id, lineMoves.toSessionId))
    .where(and(eq(lineMoves.lineId, lineId), lte(to.startsAt, orders.placedAt)))
    .limit(1);
  return row !== undefined;
}
