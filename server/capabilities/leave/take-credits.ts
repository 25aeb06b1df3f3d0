import { mulDiv } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { giveNewCredits, lockCredits } from '../credits/index.ts';
import { requireGuardian } from '../families/index.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { lockOrder } from '../orders/index.ts';
import { endPlaces, endRight, findRight, lockRight, placeOf, type Right } from './make-up-store.ts';
import { offerPlaces } from './offer-places.ts';
import { whyNotUse } from './rules.ts';
import { lockLeaveLessons, paidFor } from './store.ts';

/**
 * Exchanges the right from a lesson the school called off for tuition credits: the lesson's share of the price, rounded half up, to
 * the buyer. Refuses a right of another family, one used or expired, and one earned by leave.
 */
export async function takeCredits(
  context: Context,
  input: { right_id: string },
): Promise<{ right_id: string }> {
  const seen = (await findRight(context, input.right_id)) ?? refuse('not_found');
  await requireGuardian(context, seen.childId, 'leave.write');
  await requireGuardian(context, seen.childId, 'purchases.write');
  // Lock the order and the buyer's credits before lessons, in the order of moves and refunds.
  await lockPaid(context, seen);
  const offered = await placeOf(context, seen.id);
  const locked = await lockLeaveLessons(context, offered ? [offered.lessonId] : []);
  const right = (await lockRight(context, seen.id)) ?? refuse('not_found');
  const place = await placeOf(context, right.id);
  refuseIf(whyNotUse(right, { now: context.now, isBooked: place?.offeredUntil === null }));
  const paid = right.earnedBy === 'called_off' ? await paidFor(context, right) : null;
  const amount = paid ? mulDiv(paid.total, 1, paid.lessons) : 0;
  if (!paid?.boughtBy || amount <= 0) return refuse('leave.no_credits');
  if (place) await endPlaces(context, [place.id], 'other');
  await endRight(context, right.id, 'credits');
  const { orderNumber, lineId, boughtBy: accountId } = paid;
  const booking = { accountId, amount, orderNumber, lineId, lessonId: right.lessonId };
  await giveNewCredits(context, booking, 'lesson_called_off');
  const entry = { enrolmentId: paid.enrolmentId, lessonId: right.lessonId };
  // Record the calling off before the refund, even if its own entry is still to come.
  await recordEntries(context, [
    { ...entry, kind: 'called_off', amount: 0, rule: 'called_off', byRoll: true },
  ]);
  await recordEntries(context, [
    { ...entry, kind: 'refunded', amount: -1, rule: 'refund', evidence: { right: right.id } },
  ]);
  await record(context, {
    action: 'make_up.credits',
    subject: `make_up_right:${right.id}`,
    after: { amount, account: paid.boughtBy },
  });
  for (const lessonRow of locked) await offerPlaces(context, lessonRow);
  return { right_id: right.id };
}

/** Locks the order that paid for the lesson: settling its line takes these credits into account. */
async function lockPaid(context: Context, right: Right): Promise<void> {
  const seen = await paidFor(context, right);
  if (!seen) return;
  await lockOrder(context, seen.orderNumber);
  if (seen.boughtBy) await lockCredits(context, seen.boughtBy);
}
