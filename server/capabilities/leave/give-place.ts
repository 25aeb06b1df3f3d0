import type { Context } from '../../platform/context.ts';
import { lendSeat } from '../seats/index.ts';
import { insertPlace, type Right } from './make-up-store.ts';
import type { LeaveLessonRow } from './store.ts';

/** A number that is free for a guest in one lesson, and the child whose it is in the class, who is on leave; null: nobody's. */
export type FreePlace = { seatNo: number; hostId: string | null };

/**
 * Gives a right a place in a lesson that the caller has locked with its class, until an instant or (null) for good; its number cannot be sold while
 * the guest needs it. Answers the place, or null where the number was sold in this moment.
 */
export async function givePlace(
  context: Context,
  { lesson, session }: LeaveLessonRow,
  { right, place, until }: { right: Right; place: FreePlace; until: Temporal.Instant | null },
): Promise<string | null> {
  const number = { sessionId: session.id, classSize: session.classSize, seatNo: place.seatNo };
  if (!(await lendSeat(context, { ...number, hostId: place.hostId }))) return null;
  const id = context.newId();
  await insertPlace(context, {
    ...number,
    id,
    lessonId: lesson.id,
    rightId: right.id,
    childId: right.childId,
    takenAt: context.now,
    offeredUntil: until,
  });
  return id;
}
