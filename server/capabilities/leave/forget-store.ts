import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';

const isPlaceAheadOf = ({ db, now }: Context, childIds: readonly string[]) =>
  and(
    inArray(makeUpPlaces.childId, [...childIds]),
    isNull(makeUpPlaces.endedAt),
    inArray(
      makeUpPlaces.lessonId,
      db.select({ id: lessons.id }).from(lessons).where(gt(lessons.startsAt, now)),
    ),
  );

/** Places offered to or booked by the children in lessons that have not begun. */
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

/** Ends the rights and places of the children. Returns the freed places, offered or booked. */
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
