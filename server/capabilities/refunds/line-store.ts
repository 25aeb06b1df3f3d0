import { and, asc, eq, exists, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unpaid } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import { lessons } from '../../schema/schedule.ts';

const paying = alias(orders, 'paying_order');
const topped = alias(orderLines, 'topped');

/**
 * Returns lines and the lines paid on top of them in other orders, each with its order, session, child, enrolment if any, and
 * whether the family is just paying for a dearer session.
 */
export async function linesToRefund(context: Context, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return context.db
    .select({
      line: orderLines,
      order: orders,
      kind: offerings.kind,
      session: {
        startsAt: sessions.startsAt,
        endsAt: sessions.endsAt,
        privateFor: sessions.privateFor,
        cutOffHours: sessions.cutOffHours,
        firstLessonEndsAt: sessions.firstLessonEndsAt,
        termsStart: sessions.termsStart,
        validUntil: sessions.validUntil,
      },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      enrolmentId: enrolments.id,
      isMoving: exists(
        context.db
          .select({ number: paying.number })
          .from(paying)
          .where(and(eq(paying.movesLineId, orderLines.id), eq(paying.status, unpaid))),
      ).mapWith(Boolean),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .leftJoin(topped, eq(topped.id, orderLines.topsLineId))
    .leftJoin(
      enrolments,
      and(
        // A line paid on top has the place of its base line.
        eq(enrolments.orderNumber, sql`coalesce(${topped.orderNumber}, ${orderLines.orderNumber})`),
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(
      or(
        inArray(orderLines.id, [...lineIds]),
        and(
          inArray(orderLines.topsLineId, [...lineIds]),
          or(isNull(orderLines.settledBy), eq(orderLines.settledBy, 'move')),
        ),
      ),
    )
    .orderBy(asc(orderLines.position), asc(orders.placedAt), asc(orderLines.id))
    .limit(5000);
}
export type LineToRefund = Awaited<ReturnType<typeof linesToRefund>>[number];

/** Says whether an order has other lines of which not all came back. */
export async function hasOtherLines(
  context: Context,
  orderNumber: string,
  lineIds: readonly string[],
): Promise<boolean> {
  const rows = await context.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderNumber, orderNumber),
        notInArray(orderLines.id, [...lineIds]),
        eq(orderLines.backAll, false),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns lessons of these sessions that take place and have not begun, in order. */
export async function lessonsAhead(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({
      sessionId: lessons.sessionId,
      number: lessons.position,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      movedFrom: lessons.movedFrom,
    })
    .from(lessons)
    .where(
      and(
        inArray(lessons.sessionId, [...sessionIds]),
        isNull(lessons.calledOffAt),
        gt(lessons.startsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}
