import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';

/** Condition on rights: valid, and neither used nor offered a place. */
const isUnused = ({ db, now }: Context) =>
  and(
    isNull(makeUpRights.endedAt),
    gt(makeUpRights.goodUntil, now),
    notExists(
      db
        .select({ one: sql`1` })
        .from(makeUpPlaces)
        .where(and(eq(makeUpPlaces.rightId, makeUpRights.id), isNull(makeUpPlaces.endedAt))),
    ),
  );

/** Of the rights, those that are still unused, with their end. */
export async function unusedRights(context: Context, ids: readonly string[]) {
  return context.db
    .select({ id: makeUpRights.id, goodUntil: makeUpRights.goodUntil })
    .from(makeUpRights)
    .where(and(inArray(makeUpRights.id, [...ids]), isUnused(context)))
    .orderBy(asc(makeUpRights.id))
    .limit(500);
}

/** Claims unused rights that end before `until` and marks them as notified. Skips rows another server has locked. */
export async function claimEndingRights(
  context: Context,
  { until, earnedBefore, limit }: { until: Temporal.Instant; earnedBefore: Temporal.Instant; limit: number },
) {
  const { db, now } = context;
  const ending = db
    .select({ id: makeUpRights.id })
    .from(makeUpRights)
    .where(
      and(
        isNull(makeUpRights.warnedAt),
        isUnused(context),
        lte(makeUpRights.goodUntil, until),
        lte(makeUpRights.earnedAt, earnedBefore),
      ),
    )
    .orderBy(asc(makeUpRights.goodUntil), asc(makeUpRights.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(makeUpRights).set({ warnedAt: now }).where(inArray(makeUpRights.id, ending)).returning({
    id: makeUpRights.id,
    childId: makeUpRights.childId,
    lessonId: makeUpRights.lessonId,
    goodUntil: makeUpRights.goodUntil,
  });
}
