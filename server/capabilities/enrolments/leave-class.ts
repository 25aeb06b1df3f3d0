import type { Context } from '../../platform/context.ts';
import { giveSeatsBack, hasRoom, liveSeatsOf, lockSessions, takeFree } from '../seats/index.ts';
import { classLeft } from './jobs.ts';
import { type EnrolmentKey, endPlace, insertEnrolments } from './store.ts';

/** Ends a child's enrolment by an order and frees the seat. Returns whether there was one. */
export async function leaveClass(context: Context, place: EnrolmentKey, why: string): Promise<boolean> {
  if (!(await endPlace(context, place, why))) return false;
  await giveSeatsBack(context, place);
  await enqueueClassLeft(context, place);
  return true;
}

/** Other capabilities end what depends on the enrolment, such as leave. */
const enqueueClassLeft = (context: Context, { sessionId, childId }: EnrolmentKey): Promise<void> =>
  context.enqueue(classLeft, { sessionId, childId });

/** Moves a child to another class under the same order. Returns false if no seat is free, the class was called off or the child is in it. */
export async function changeClass(
  context: Context,
  place: EnrolmentKey,
  toSessionId: string,
): Promise<boolean> {
  const locked = await lockSessions(context, [place.sessionId, toSessionId].sort());
  const [target] = await liveSeatsOf(
    context,
    locked.filter(({ id, runs }) => id === toSessionId && runs !== false),
  );
  const childIds = [place.childId];
  if (!target || !hasRoom(target, childIds)) return false;
  const ended = await endPlace(context, place, 'moved');
  if (!ended) return false;
  await giveSeatsBack(context, place);
  await enqueueClassLeft(context, place);
  await takeFree(context, target, { childIds, holder: { orderNumber: place.orderNumber }, until: null });
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
