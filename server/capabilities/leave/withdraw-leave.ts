import type { LeaveState } from '../../../contract/leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { unexcuse } from '../roll-call/index.ts';
import { endPlaces, endRight, lockRight, placeOf, placesIn, rightOfLeave } from './make-up-store.ts';
import { offerPlaces } from './offer-places.ts';
import { whyNotWithdraw } from './rules.ts';
import { findLeave, lockLeaveLessons, updateLeave } from './store.ts';
import { tellEndedOffers } from './tell-ended-offers.ts';
import { tellOfReturn } from './tell-of-asking.ts';

/**
 * Takes leave back before its lesson: the child is in the lesson again, and the right it earned is gone. An offer of the place ends, and its family hears so.
 * Refuses somebody else's, what is over, a place that another child has booked, and leave whose right is used.
 */
export async function withdrawLeave(
  context: Context,
  input: { leave_id: string },
): Promise<{ leave_id: string; state: LeaveState }> {
  const seen = (await findLeave(context, input.leave_id)) ?? refuse('not_found');
  await requireGuardian(context, seen.childId, 'leave.write');
  const offered = await rightOfLeave(context, seen.id).then((right) => right && placeOf(context, right.id));
  const locked = await lockLeaveLessons(context, [seen.lessonId, ...(offered ? [offered.lessonId] : [])]);
  const of = locked.find(({ lesson }) => lesson.id === seen.lessonId);
  const leave = await findLeave(context, input.leave_id);
  if (!of || !leave) return refuse('not_found');
  const earned = await rightOfLeave(context, leave.id);
  const right = earned && (await lockRight(context, earned.id));
  const used = right && (await placeOf(context, right.id));
  // Booked or offered in this moment, in a lesson that is not locked: a second try finds it.
  if (used && !locked.some(({ lesson }) => lesson.id === used.lessonId)) refuse('busy');
  const guests = (await placesIn(context, [leave.lessonId])).filter((place) => place.seatNo === leave.seatNo);
  const isBooked = guests.some((place) => place.offeredUntil === null);
  refuseIf(
    whyNotWithdraw(leave, of.lesson, { now: context.now, isBooked, isUsed: used?.offeredUntil === null }),
  );
  const ended = [...guests, ...(used ? [used] : [])].map((place) => place.id);
  await endPlaces(context, ended, 'other');
  if (right) await endRight(context, right.id, 'withdrawn');
  await updateLeave(context, leave.id, { state: 'withdrawn', seatNo: null });
  if (leave.state === 'granted')
    await unexcuse(context, { lessonId: leave.lessonId, childIds: [leave.childId] });
  await record(context, {
    action: 'leave.withdraw',
    subject: `leave:${leave.id}`,
    before: { state: leave.state },
  });
  await tellOfReturn(context, leave, of);
  await tellEndedOffers(context, of, guests);
  // What was offered for the right is free for the next in line.
  for (const other of locked) if (other !== of) await offerPlaces(context, other);
  return { leave_id: leave.id, state: 'withdrawn' };
}
