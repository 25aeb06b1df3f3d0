import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;

export async function insertWaitlistEntries(
  context: Context,
  rows: (typeof waitlistEntries.$inferInsert)[],
): Promise<void> {
  await context.db.insert(waitlistEntries).values(rows);
}

/** Returns the entries of these sessions without an offer, earliest first. */
export async function lineOf(context: Context, sessionIds: readonly string[]): Promise<WaitlistEntry[]> {
  return context.db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        inArray(waitlistEntries.sessionId, [...sessionIds]),
        isNull(waitlistEntries.leftAt),
        isNull(waitlistEntries.offeredUntil),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(500);
}

/** The start of a session's last lesson that is not called off, which may be longer or shorter than the first; null: none is left. */
export async function lastStartOf(context: Context, sessionId: string): Promise<Temporal.Instant | null> {
  const [last] = await context.db
    .select({ startsAt: lessons.startsAt })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt)))
    .orderBy(desc(lessons.startsAt))
    .limit(1);
  return last?.startsAt ?? null;
}

/** Says whether any of these children waits for a session. */
export async function isOnWaitlist(
  context: Context,
  sessionId: string,
  childIds: readonly string[],
): Promise<boolean> {
  const rows = await context.db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.sessionId, sessionId),
        isNull(waitlistEntries.leftAt),
        arrayOverlaps(waitlistEntries.childIds, [...childIds]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const earlier = alias(waitlistEntries, 'other_waiting');

/** Counts, in a query of entries, those that joined earlier and still wait without an offer. */
const before = (context: Context) =>
  context.db
    .select({ before: count() })
    .from(earlier)
    .where(
      and(
        eq(earlier.sessionId, waitlistEntries.sessionId),
        isNull(earlier.leftAt),
        isNull(earlier.offeredUntil),
        sql`(${earlier.joinedAt}, ${earlier.id}) < (${waitlistEntries.joinedAt}, ${waitlistEntries.id})`,
      ),
    );

/** Finds a family's entries with their places in line. */
export async function findWaitlistEntries(context: Context, parentId: string) {
  return context.db
    .select({
      entry: waitlistEntries,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      label: sessions.label,
      site: sites,
      startsAt: sessions.startsAt,
      place: sql<number>`(1 + ${before(context)})::int`,
    })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(waitlistEntries.parentId, parentId), isNull(waitlistEntries.leftAt)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(100);
}

/** Finds a parent's entries with a child. */
export async function findEntriesWith(
  context: Context,
  { parentId, childId }: { parentId: string; childId: string },
): Promise<WaitlistEntry[]> {
  return context.db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.parentId, parentId),
        isNull(waitlistEntries.leftAt),
        arrayContains(waitlistEntries.childIds, [childId]),
      ),
    )
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(100);
}

export async function findWaitlistEntry(context: Context, id: string): Promise<WaitlistEntry | null> {
  const [row] = await context.db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, id))
    .for('no key update');
  return row ?? null;
}

export async function updateWaitlistEntry(
  context: Context,
  id: string,
  change: Partial<typeof waitlistEntries.$inferInsert>,
): Promise<void> {
  await context.db.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id));
}

/** Ends lapsed offers. Returns the entries' ids. */
export async function lapseOffers(context: Context, sessionIds: readonly string[]): Promise<string[]> {
  const lapsed = await context.db
    .update(waitlistEntries)
    .set({ leftAt: context.now, leftWhy: 'lapsed' })
    .where(
      and(
        inArray(waitlistEntries.sessionId, [...sessionIds]),
        isNull(waitlistEntries.leftAt),
        lte(waitlistEntries.offeredUntil, context.now),
      ),
    )
    .returning({ id: waitlistEntries.id });
  return lapsed.map(({ id }) => id);
}

/** Reads entries with what notices say about their class, in the order of the line. */
export const entriesWhere = ({ db }: Context, condition: SQL | undefined) =>
  db
    .select({
      entry: waitlistEntries,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      label: sessions.label,
    })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(condition)
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id));

export async function findEntriesById(context: Context, ids: readonly string[]) {
  return ids.length === 0 ? [] : entriesWhere(context, inArray(waitlistEntries.id, [...ids]));
}

/** Matches entries in line, or with a lapsed offer. */
export const isInLine = ({ now }: Context): SQL | undefined =>
  and(
    isNull(waitlistEntries.leftAt),
    or(isNull(waitlistEntries.offeredUntil), lte(waitlistEntries.offeredUntil, now)),
  );

/** Returns those of the sessions that are not over and have a waitlist or a lapsed offer, in sorted order. */
export async function awaitedSessions(context: Context, ids?: readonly string[]): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ id: waitlistEntries.sessionId })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .where(
      and(
        ids ? inArray(waitlistEntries.sessionId, [...ids]) : undefined,
        isInLine(context),
        gt(sessions.endsAt, context.now),
      ),
    )
    .orderBy(asc(waitlistEntries.sessionId))
    .limit(500);
  return rows.map((row) => row.id);
}

/** Why a wait ended that its family did not end. */
export type EndedWhy = 'class_off' | 'over' | 'closed';

async function endWaits(context: Context, leftWhy: EndedWhy, which: SQL): Promise<string[]> {
  const ended = await context.db
    .update(waitlistEntries)
    .set({ leftAt: context.now, leftWhy })
    .where(and(isNull(waitlistEntries.leftAt), which))
    .returning({ id: waitlistEntries.id });
  return ended.map(({ id }) => id);
}

/** Ends all waits for a called-off session. Returns the entries' ids. */
export const endCalledOff = (context: Context, sessionId: string): Promise<string[]> =>
  endWaits(context, 'class_off', eq(waitlistEntries.sessionId, sessionId));

/** Ends waits for sessions that are over. Returns the entries' ids. */
export const endOverdue = (context: Context): Promise<string[]> =>
  endWaits(
    context,
    'over',
    inArray(
      waitlistEntries.sessionId,
      context.db.select({ id: sessions.id }).from(sessions).where(lte(sessions.endsAt, context.now)),
    ),
  );

/** Ends waits for offerings that are closed or archived: nobody can take a place there. Returns the entries' ids. */
export const endClosed = (context: Context): Promise<string[]> =>
  endWaits(
    context,
    'closed',
    inArray(
      waitlistEntries.sessionId,
      context.db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
        .where(ne(offerings.status, 'open')),
    ),
  );

/** Ends the wait of a family that took its offered seats. */
export async function leaveServed(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<void> {
  await context.db
    .update(waitlistEntries)
    .set({ leftAt: context.now, leftWhy: 'taken' })
    .where(
      and(
        eq(waitlistEntries.sessionId, sessionId),
        isNull(waitlistEntries.leftAt),
        isNotNull(waitlistEntries.offeredUntil),
        arrayContains(waitlistEntries.childIds, [childId]),
      ),
    );
}

/** Returns a parent's waits, for the family's download. */
export async function keptEntries(context: Context, { parentId }: { parentId: string }): Promise<unknown> {
  return context.db
    .select({
      number: offerings.number,
      class: sessions.label,
      child_ids: waitlistEntries.childIds,
      together: waitlistEntries.together,
      joined_at: waitlistEntries.joinedAt,
      offered_until: waitlistEntries.offeredUntil,
      left_at: waitlistEntries.leftAt,
      left_why: waitlistEntries.leftWhy,
    })
    .from(waitlistEntries)
    .innerJoin(sessions, eq(sessions.id, waitlistEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(eq(waitlistEntries.parentId, parentId))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(1000);
}
