import type { Context } from '../../platform/context.ts';
import { lendSeat } from '../seats/index.ts';
import { insertPlace, type Right } from './make-up-store.ts';
import type { LeaveLessonRow } from './store.ts';

/** A free number in a lesson. `hostId` is the child on leave whose number it is, or null. */
export type FreePlace = { seatNo: number; hostId: string | null };

/**
 * Gives a right a place in a lesson, until an instant or, with null, for good. The caller has locked the lesson and its class. The
 * number cannot be sold while the guest needs it. Returns null if the number was just sold.
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
