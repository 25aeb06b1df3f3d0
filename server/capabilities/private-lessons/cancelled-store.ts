import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { calendarsLookBack, cancelledPrivateLessons as cancelled } from '../../schema/private-lessons.ts';

/** Deletes the cancelled lessons that no calendar shows any longer. */
export async function deletePastCancelled({ db, now }: Context): Promise<void> {
  await db.delete(cancelled).where(lt(cancelled.endsAt, now.subtract(calendarsLookBack)));
}

/** Lists the cancelled lessons of children for the family's download. */
export async function keptCancelled(
  { db }: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  return db
    .select({
      child_id: sessions.privateFor,
      number: offerings.number,
      name: offerings.name,
      starts_at: cancelled.startsAt,
      ends_at: cancelled.endsAt,
      cancelled_at: cancelled.cancelledAt,
    })
    .from(cancelled)
    .innerJoin(sessions, eq(sessions.id, cancelled.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(sessions.privateFor, [...childIds]))
    .orderBy(asc(cancelled.startsAt), asc(cancelled.id))
    .limit(5000);
}

/** Deletes the cancelled lessons of children. */
export async function forgetCancelled({ db }: Context, childIds: readonly string[]): Promise<void> {
  const theirs = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.privateFor, [...childIds]));
  await db.delete(cancelled).where(inArray(cancelled.sessionId, theirs));
}
