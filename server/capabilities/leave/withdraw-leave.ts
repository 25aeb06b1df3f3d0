import type { LeaveState } from '../../../contract/leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { unexcuse } from '../roll-call/index.ts';
import { endPlaces, endRight, guestPlacesIn, lockRight, placeOf, rightOfLeave } from './make-up-store.ts';
import { notifyOfEndedOffers } from './notify-of-ended-offers.ts';
import { notifyOfWithdrawal } from './notify-of-request.ts';
import { offerPlaces } from './offer-places.ts';
import { whyNotWithdraw } from './rules.ts';
import { findLeave, lockLeaveLessons, updateLeave } from './store.ts';

/**
 * Withdraws leave before its lesson: the child attends again, their right ends, and so does an offer of their place, with a notice.
 * Refuses leave of another family, leave that is over, a place booked by a guest, and leave whose right is used.
 */
export async function withdrawLeave(
  context: Context,
  input: { leave_id: string },
): Promise<{ leave_id: string; state: LeaveState }> {
  const seen = (await findLeave(context, input.leave_id)) ?? refuse('not_found');
  await requireGuardian(context, seen.childId, 'leave.write');
  const offered = await rightOfLeave(context, seen.id).then((right) => right && placeOf(context, right.id));
  const locked = await lockLeaveLessons(context, [seen.lessonId, ...(offered ? [offered.lessonId] : [])]);
  const lessonRow = locked.find(({ lesson }) => lesson.id === seen.lessonId);
  const leave = await findLeave(context, input.leave_id);
  if (!lessonRow || !leave) return refuse('not_found');
  const earned = await rightOfLeave(context, leave.id);
  const right = earned && (await lockRight(context, earned.id));
  const used = right && (await placeOf(context, right.id));
  // A place taken in the meantime lies in a lesson that is not locked; the caller tries again.
  if (used && !locked.some(({ lesson }) => lesson.id === used.lessonId)) refuse('busy');
  const guests = (await guestPlacesIn(context, [leave.lessonId])).filter(
    (place) => place.seatNo === leave.seatNo,
  );
  const isBooked = guests.some((place) => place.offeredUntil === null);
  refuseIf(
    whyNotWithdraw(leave, lessonRow.lesson, {
      now: context.now,
      isBooked,
      isUsed: used?.offeredUntil === null,
    }),
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
  await notifyOfWithdrawal(context, leave, lessonRow);
  await notifyOfEndedOffers(context, lessonRow, guests);
  // Places offered for the right go to the next in line.
  for (const otherRow of locked) if (otherRow !== lessonRow) await offerPlaces(context, otherRow);
  return { leave_id: leave.id, state: 'withdrawn' };
}
