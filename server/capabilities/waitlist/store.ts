import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { waitings } from './tables.ts';

export type Waiting = typeof waitings.$inferSelect;

export async function insertWaitings(
  context: Context,
  rows: (typeof waitings.$inferInsert)[],
): Promise<void> {
  await context.db.insert(waitings).values(rows);
}

/** Those who wait for some sessions and have no offer, the first to join first. */
export async function lineOf(context: Context, sessionIds: readonly string[]): Promise<Waiting[]> {
  return context.db
    .select()
    .from(waitings)
    .where(
      and(
        inArray(waitings.sessionId, [...sessionIds]),
        isNull(waitings.leftAt),
        isNull(waitings.offeredUntil),
      ),
    )
    .orderBy(asc(waitings.joinedAt), asc(waitings.id))
    .limit(500);
}

/** Whether any of some children waits for a session already. */
export async function isWaiting(
  context: Context,
  sessionId: string,
  childIds: readonly string[],
): Promise<boolean> {
  const rows = await context.db
    .select({ id: waitings.id })
    .from(waitings)
    .where(
      and(
        eq(waitings.sessionId, sessionId),
        isNull(waitings.leftAt),
        arrayOverlaps(waitings.childIds, [...childIds]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many sessions a family waits for. */
export async function countWaitings(context: Context, parentId: string): Promise<number> {
  return (await waitingsOf(context, parentId)).length;
}

const other = alias(waitings, 'other_waiting');

/** How many joined before a waiting, beside its row, and wait still without an offer. */
const before = (context: Context) =>
  context.db
    .select({ before: count() })
    .from(other)
    .where(
      and(
        eq(other.sessionId, waitings.sessionId),
        isNull(other.leftAt),
        isNull(other.offeredUntil),
        sql`(${other.joinedAt}, ${other.id}) < (${waitings.joinedAt}, ${waitings.id})`,
      ),
    );

/** What a family waits for, with its place in line: how many joined before it and wait still. */
export async function waitingsOf(context: Context, parentId: string) {
  return context.db
    .select({
      waiting: waitings,
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      label: sessions.label,
      place: sql<number>`(1 + ${before(context)})::int`,
    })
    .from(waitings)
    .innerJoin(sessions, eq(sessions.id, waitings.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(eq(waitings.parentId, parentId), isNull(waitings.leftAt)))
    .orderBy(asc(waitings.joinedAt), asc(waitings.id))
    .limit(100);
}

export async function waitingById(context: Context, id: string): Promise<Waiting | null> {
  const [row] = await context.db.select().from(waitings).where(eq(waitings.id, id)).for('update');
  return row ?? null;
}

export async function updateWaiting(
  context: Context,
  id: string,
  change: Partial<typeof waitings.$inferInsert>,
): Promise<void> {
  await context.db.update(waitings).set(change).where(eq(waitings.id, id));
}

/** Offers whose time has run out leave the line. */
export async function lapseOffers(context: Context, sessionIds: readonly string[]): Promise<void> {
  await context.db
    .update(waitings)
    .set({ leftAt: context.now, leftWhy: 'lapsed' })
    .where(
      and(
        inArray(waitings.sessionId, [...sessionIds]),
        isNull(waitings.leftAt),
        lte(waitings.offeredUntil, context.now),
      ),
    );
}

/** Sessions that somebody waits for and whose turn to be looked at has come: not over. */
export async function awaitedSessions(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectDistinct({ id: waitings.sessionId })
    .from(waitings)
    .innerJoin(sessions, eq(sessions.id, waitings.sessionId))
    .where(and(isNull(waitings.leftAt), gt(sessions.endsAt, context.now)))
    .limit(500);
  return rows.map((row) => row.id);
}

/** Waits for sessions that are over come to an end. */
export async function endOverdue(context: Context): Promise<void> {
  await context.db
    .update(waitings)
    .set({ leftAt: context.now, leftWhy: 'over' })
    .where(
      and(
        isNull(waitings.leftAt),
        inArray(
          waitings.sessionId,
          context.db.select({ id: sessions.id }).from(sessions).where(lte(sessions.endsAt, context.now)),
        ),
      ),
    );
}

/** A family whose offered place is taken leaves the line. */
export async function leaveServed(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<void> {
  await context.db
    .update(waitings)
    .set({ leftAt: context.now, leftWhy: 'taken' })
    .where(
      and(
        eq(waitings.sessionId, sessionId),
        isNull(waitings.leftAt),
        isNotNull(waitings.offeredUntil),
        arrayContains(waitings.childIds, [childId]),
      ),
    );
}
