import { and, arrayOverlaps, asc, eq, gt, gte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import { resumedWithin } from './rules.ts';
import { entriesWhere } from './store.ts';

const later = alias(waitlistEntries, 'other_waiting');

/** Matches waits that ended with their offering not long ago, which is open again, unless a child has joined again since. */
const isReopened = (context: Context) =>
  and(
    eq(waitlistEntries.leftWhy, 'closed'),
    gt(waitlistEntries.leftAt, context.now.subtract(resumedWithin)),
    eq(offerings.status, 'open'),
    sql`${sessions.runs} is distinct from false`,
    gt(sessions.endsAt, context.now),
    notExists(
      context.db
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.sessionId, waitlistEntries.sessionId),
            gte(later.joinedAt, waitlistEntries.leftAt),
            arrayOverlaps(later.childIds, waitlistEntries.childIds),
          ),
        ),
    ),
  );

/** Returns the sessions whose waits can be resumed. */
export async function reopenedSessions(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ id: waitlistEntries.sessionId })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(isReopened(context))
    .orderBy(asc(waitlistEntries.sessionId))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Finds the waits of a session that can be resumed. */
export const findReopened = (context: Context, sessionId: string) =>
  entriesWhere(context, and(eq(waitlistEntries.sessionId, sessionId), isReopened(context))).limit(500);
