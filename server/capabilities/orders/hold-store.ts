import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { orderLines } from '../../schema/orders.ts';
import { seats } from '../../schema/seats.ts';
import { lineFields } from './store.ts';

/**
 * The lines of an order in their order, with their sessions locked against a decision until the transaction ends. Others may buy
 * and pay in the meantime.
 */
export async function lockBought({ db }: Context, number: string) {
  const rows = await db
    .select({
      ...lineFields,
      session: { startsAt: sessions.startsAt, endsAt: sessions.endsAt, runs: sessions.runs },
      offering: { kind: offerings.kind },
    })
    .from(orderLines)
    .innerJoin(children, eq(children.id, orderLines.childId))
    .innerJoin(offerings, eq(offerings.id, orderLines.offeringId))
    .innerJoin(sessions, eq(sessions.id, orderLines.sessionId))
    .where(eq(orderLines.orderNumber, number))
    .orderBy(asc(sessions.id), asc(orderLines.position))
    .for('share', { of: sessions });
  const bought = rows.map(({ line, session, offering, ...names }) => ({
    line: { ...line, ...names },
    session,
    offering,
  }));
  return bought.sort((a, b) => a.line.position - b.line.position);
}

/** Seats an order holds, lapsed or not. */
export async function countHolds(context: Context, orderNumber: string): Promise<number> {
  const [row] = await context.db
    .select({ held: count() })
    .from(seats)
    .where(and(eq(seats.orderNumber, orderNumber), isNotNull(seats.heldUntil)));
  return row?.held ?? 0;
}
