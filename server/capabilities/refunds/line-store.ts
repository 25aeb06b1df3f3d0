import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { children } from '../families/tables.ts';
import { orderLines } from '../orders/tables.ts';
import { lessons } from '../schedule/tables.ts';

/** Some lines of an order, each with its class, its child and the enrolment that stands for it, if one does. */
export async function linesToRefund(context: Context, orderNumber: string, lineIds: readonly string[]) {
  return context.db
    .select({
      line: orderLines,
      kind: offerings.kind,
      session: { startsAt: sessions.startsAt, endsAt: sessions.endsAt, privateFor: sessions.privateFor },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      enrolmentId: enrolments.id,
    })
    .from(orderLines)
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(children, eq(children.id, orderLines.childId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.orderNumber, orderLines.orderNumber),
        eq(enrolments.sessionId, orderLines.sessionId),
        eq(enrolments.childId, orderLines.childId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(and(eq(orderLines.orderNumber, orderNumber), inArray(orderLines.id, [...lineIds])))
    .orderBy(asc(orderLines.position))
    .limit(50);
}
export type LineToRefund = Awaited<ReturnType<typeof linesToRefund>>[number];

/** Lessons of some classes that take place and are not over, in their order. */
export async function lessonsAhead(context: Context, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return [];
  return context.db
    .select({
      sessionId: lessons.sessionId,
      number: lessons.position,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
    })
    .from(lessons)
    .where(
      and(
        inArray(lessons.sessionId, [...sessionIds]),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, context.now),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(5000);
}
