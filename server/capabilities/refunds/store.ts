import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { orderLines } from '../orders/tables.ts';

/** Some lines of an order, each with its class and the enrolment that stands for it, if one does. */
export async function linesToRefund(context: Context, orderNumber: string, lineIds: readonly string[]) {
  return context.db
    .select({
      line: orderLines,
      kind: offerings.kind,
      startsAt: sessions.startsAt,
      enrolmentId: enrolments.id,
    })
    .from(orderLines)
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
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
