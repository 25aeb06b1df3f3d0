import { and, arrayOverlaps, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';

const other = alias(waitlistEntries, 'other_waiting');

/** Finds waits that ended with their offering, which is open again, and whether the family has joined again since. */
export async function findReopened(context: Context) {
  const again = exists(
    context.db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.sessionId, waitlistEntries.sessionId),
          isNull(other.leftAt),
          arrayOverlaps(other.childIds, waitlistEntries.childIds),
        ),
      ),
  );
  return context.db
    .select({
      entry: waitlistEntries,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      label: sessions.label,
      again: sql<boolean>`${again}`,
    })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        eq(waitlistEntries.leftWhy, 'closed'),
        eq(offerings.status, 'open'),
        sql`${sessions.runs} is distinct from false`,
        gt(sessions.endsAt, context.now),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(500)
    .for('no key update', { of: waitlistEntries, skipLocked: true });
}
