import type { Context } from '../../platform/context.ts';
import { giveSeatsBack, hasRoom, lockSessions, placesIn, takeFree } from '../seats/index.ts';
import { classLeft } from './jobs.ts';
import { endPlace, insertEnrolments, type Place } from './store.ts';

/** Takes a child that an order enrolled out of a class: its place is free for others. Answers whether it was in it. */
export async function leaveClass(context: Context, place: Place, why: string): Promise<boolean> {
  if (!(await endPlace(context, place, why))) return false;
  await giveSeatsBack(context, place);
  await tellOfLeaving(context, place);
  return true;
}

/** What hangs on the child's being in the class, as leave does, ends with it. */
const tellOfLeaving = (context: Context, { sessionId, childId }: Place): Promise<void> =>
  context.enqueue(classLeft, { sessionId, childId });

/**
 * Enrols a child in another class in place of the one it was in, for the same order. Answers false, having changed nothing, when
 * there is no free place or the child has one there.
 */
export async function changeClass(context: Context, place: Place, toSessionId: string): Promise<boolean> {
  const locked = await lockSessions(context, [place.sessionId, toSessionId].sort());
  const [there] = await placesIn(
    context,
    locked.filter((session) => session.id === toSessionId),
  );
  const childIds = [place.childId];
  if (!there || !hasRoom(there, childIds)) return false;
  const ended = await endPlace(context, place, 'moved');
  if (!ended) return false;
  await giveSeatsBack(context, place);
  await tellOfLeaving(context, place);
  await takeFree(context, there, { childIds, holder: { orderNumber: place.orderNumber }, until: null });
  await insertEnrolments(context, [
    {
      ...place,
      ...ended,
      id: context.newId(),
      sessionId: toSessionId,
      enrolledAt: context.now,
      boughtAt: context.now,
    },
  ]);
  return true;
}
