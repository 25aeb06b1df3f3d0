import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { sessions } from '../../schema/catalog.ts';
import { seats } from '../../schema/seats.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import type { SeatIn } from '../seats/index.ts';
import { isInLine } from './store.ts';

/**
 * Loads all seats of sessions locked by the caller, and those of the sessions that are not over and have a waitlist. A single query, as
 * others wait for the lock.
 */
export async function loadStanding(
  context: Context,
  sessionIds: readonly string[],
): Promise<{ seats: SeatIn[]; awaited: string[] }> {
  const { db, now } = context;
  const inLine = db
    .select({ one: sql`1` })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.sessionId, sessions.id), isInLine(context)));
  const { sessionId, seatNo, kind, childId, heldUntil, lentAt } = seats;
  const rows = await db
    .select({
      id: sessions.id,
      isAwaited: sql<boolean>`${and(gt(sessions.endsAt, now), exists(inLine))}`,
      seat: { sessionId, seatNo, kind, childId, heldUntil, lentAt },
    })
    .from(sessions)
    .leftJoin(seats, eq(seats.sessionId, sessions.id))
    .where(inArray(sessions.id, [...sessionIds]));
  return {
    seats: rows.flatMap(({ seat }) => seat ?? []),
    awaited: [...new Set(rows.flatMap(({ id, isAwaited }) => (isAwaited ? [id] : [])))],
  };
}
