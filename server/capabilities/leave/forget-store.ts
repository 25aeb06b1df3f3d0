import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';

/** A place in a lesson ahead that some children are offered or have. */
const isPlaceAheadOf = ({ db, now }: Context, childIds: readonly string[]) =>
  and(
    inArray(makeUpPlaces.childId, [...childIds]),
    isNull(makeUpPlaces.endedAt),
    inArray(
      makeUpPlaces.lessonId,
      db.select({ id: lessons.id }).from(lessons).where(gt(lessons.startsAt, now)),
    ),
  );

/** The places in lessons ahead that some children are offered or have. */
export async function placesAheadOf(
  context: Context,
  childIds: readonly string[],
): Promise<{ lessonId: string }[]> {
  if (childIds.length === 0) return [];
  return context.db
    .select({ lessonId: makeUpPlaces.lessonId })
    .from(makeUpPlaces)
    .where(isPlaceAheadOf(context, childIds))
    .orderBy(asc(makeUpPlaces.lessonId))
    .limit(1000);
}

/** Ends the rights of some children, and what they have of places; answers the places that are free now: offered, or booked. */
export async function forgetRights(
  context: Context,
  childIds: readonly string[],
): Promise<{ lessonId: string; childId: string; offeredUntil: Temporal.Instant | null }[]> {
  if (childIds.length === 0) return [];
  await context.db
    .update(makeUpRights)
    .set({ endedAt: context.now, endedWhy: 'forgotten' })
    .where(and(inArray(makeUpRights.childId, [...childIds]), isNull(makeUpRights.endedAt)));
  return context.db
    .update(makeUpPlaces)
    .set({ endedAt: context.now, endedWhy: 'forgotten' })
    .where(isPlaceAheadOf(context, childIds))
    .returning({
      lessonId: makeUpPlaces.lessonId,
      childId: makeUpPlaces.childId,
      offeredUntil: makeUpPlaces.offeredUntil,
    });
}
