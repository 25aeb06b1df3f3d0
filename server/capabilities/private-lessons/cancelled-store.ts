import { inArray, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { calendarsLookBack, cancelledPrivateLessons as cancelled } from '../../schema/private-lessons.ts';

/** Deletes the cancelled lessons that no calendar shows any longer. */
export async function deletePastCancelled({ db, now }: Context): Promise<void> {
  await db.delete(cancelled).where(lt(cancelled.endsAt, now.subtract(calendarsLookBack)));
}

/** Deletes the cancelled lessons of children. */
export async function forgetCancelled({ db }: Context, childIds: readonly string[]): Promise<void> {
  const theirs = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.privateFor, [...childIds]));
  await db.delete(cancelled).where(inArray(cancelled.sessionId, theirs));
}
