import type { Context } from '../../platform/context.ts';
import { lockSessions } from '../catalog/index.ts';
import { giveHoursBack } from '../schedule/index.ts';
import { freeSeatNumbers, isLive } from './rules.ts';
import { dropLapsedHolds, endPlace, insertEnrolments, insertSeats, type Place, seatsOf } from './store.ts';

/** Takes a child that an order enrolled out of a class: its place is free for others. Answers whether it was in it. */
export async function leaveClass(context: Context, place: Place, why: string): Promise<boolean> {
  if (!(await endPlace(context, place, why))) return false;
  await giveHoursBack(context, [place.sessionId]);
  await context.enqueue({ name: 'seats.freed', data: { sessionIds: [place.sessionId] } });
  return true;
}

/**
 * Enrols a child in another class in place of the one it was in, for the same order. Answers false, having changed nothing, when
 * there is no free place or the child has one there.
 */
export async function changeClass(context: Context, place: Place, toSessionId: string): Promise<boolean> {
  const locked = await lockSessions(context, [place.sessionId, toSessionId].sort());
  const classSize = locked.find((session) => session.id === toSessionId)?.classSize ?? 0;
  await dropLapsedHolds(context, [toSessionId]);
  const live = (await seatsOf(context, [toSessionId])).filter((seat) => isLive(seat, context.now));
  const [seatNo] = freeSeatNumbers(live, classSize, 1) ?? [];
  if (!seatNo || live.some((seat) => seat.childId === place.childId)) return false;
  if (!(await leaveClass(context, place, 'moved'))) return false;
  await insertSeats(context, [
    { ...place, sessionId: toSessionId, seatNo, classSize, heldUntil: null, takenAt: context.now },
  ]);
  await insertEnrolments(context, [
    { ...place, id: context.newId(), sessionId: toSessionId, enrolledAt: context.now },
  ]);
  return true;
}
