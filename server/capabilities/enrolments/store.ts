import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';

export async function insertEnrolments(
  context: Context,
  rows: (typeof enrolments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(enrolments).values(rows);
}

/** Lists live enrolments of the children in the sessions. */
export async function findEnrolments(
  context: Context,
  { sessionIds, childIds }: { sessionIds: readonly string[]; childIds: readonly string[] },
): Promise<{ sessionId: string; childId: string }[]> {
  if (sessionIds.length === 0 || childIds.length === 0) return [];
  return context.db
    .select({ sessionId: enrolments.sessionId, childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.sessionId, [...sessionIds]),
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
      ),
    );
}

/** Ends live enrolments of the children in sessions that are not over, and returns them. */
export async function endEnrolments(
  context: Context,
  childIds: readonly string[],
  why: string,
): Promise<{ sessionId: string; childId: string }[]> {
  const { db, now: endedAt } = context;
  const isLive = and(
    inArray(enrolments.childId, [...childIds]),
    isNull(enrolments.endedAt),
    inArray(enrolments.sessionId, notOver(context)),
  );
  // Waits for a move under way: only the next statement sees the class that the child moved to.
  await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(isLive)
    .orderBy(asc(enrolments.id))
    .for('update');
  return db
    .update(enrolments)
    .set({ endedAt, endedWhy: why })
    .where(isLive)
    .returning({ sessionId: enrolments.sessionId, childId: enrolments.childId });
}

const notOver = (context: Context) =>
  context.db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endsAt, context.now));

export type EnrolmentKey = { sessionId: string; childId: string; orderNumber: string };

/** Ends a child's live enrolment by an order; returns the buyer, or null without one. */
export async function endPlace(
  context: Context,
  place: EnrolmentKey,
  why: string,
): Promise<{ boughtBy: string | null } | null> {
  const ended = await context.db
    .update(enrolments)
    .set({ endedAt: context.now, endedWhy: why })
    .where(
      and(
        eq(enrolments.sessionId, place.sessionId),
        eq(enrolments.childId, place.childId),
        eq(enrolments.orderNumber, place.orderNumber),
        isNull(enrolments.endedAt),
      ),
    )
    .returning({ boughtBy: enrolments.boughtBy });
  return ended[0] ?? null;
}

/** Lists current and past classes of the children, oldest first. */
export async function classesOf(context: Context, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: enrolments.childId,
      number: offerings.number,
      name: offerings.name,
      first_day: sessions.firstDay,
      last_day: sessions.lastDay,
      order_number: enrolments.orderNumber,
      enrolled_at: enrolments.enrolledAt,
      ended_at: enrolments.endedAt,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(enrolments.childId, [...childIds]))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(10_000);
}

/** Lists the running and coming sessions of the children. */
export async function findBookedSessions(
  context: Context,
  childIds: readonly string[],
): Promise<{ sessionId: string; childId: string }[]> {
  if (childIds.length === 0) return [];
  return context.db
    .select({ sessionId: enrolments.sessionId, childId: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
        inArray(enrolments.sessionId, notOver(context)),
      ),
    )
    .limit(500);
}
