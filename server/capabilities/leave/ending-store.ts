import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';

/** Claims unused rights that end before `until` and marks them as notified. Skips rows another server has locked. */
export async function claimEndingRights(
  context: Context,
  { until, earnedBefore, limit }: { until: Temporal.Instant; earnedBefore: Temporal.Instant; limit: number },
) {
  const { db, now } = context;
  const place = db
    .select({ one: sql`1` })
    .from(makeUpPlaces)
    .where(and(eq(makeUpPlaces.rightId, makeUpRights.id), isNull(makeUpPlaces.endedAt)));
  const ending = db
    .select({ id: makeUpRights.id })
    .from(makeUpRights)
    .where(
      and(
        isNull(makeUpRights.warnedAt),
        isNull(makeUpRights.endedAt),
        gt(makeUpRights.goodUntil, now),
        lte(makeUpRights.goodUntil, until),
        lte(makeUpRights.earnedAt, earnedBefore),
        notExists(place),
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
