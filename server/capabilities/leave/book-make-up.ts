import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { type Reason, refuse, refuseIf } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { guardiansAllowed, requireGuardian } from '../families/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { admitGuest, dismissGuest } from '../roll-call/index.ts';
import { givePlace } from './give-place.ts';
import { clashesOf } from './line-store.ts';
import { bookPlace, endPlaces, findRight, lockRight, placeOf, type Right } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { notifyOfMakeUpChange } from './notify-of-make-up-change.ts';
import { findFreePlaces, offerPlaces } from './offer-places.ts';
import { isSameLevel, whyNotCancel, whyNotMakeUpIn, whyNotUse } from './rules.ts';
import { enrolmentFor, findLeaveLesson, type LeaveLessonRow, lockLeaveLessons } from './store.ts';

type LockedRight = { right: Right; place: Awaited<ReturnType<typeof placeOf>>; locked: LeaveLessonRow[] };

/** Locks a make-up right and its current place, together with the given lessons. Refuses a right of another family. */
async function lockOwnRight(
  context: Context,
  rightId: string,
  lessonIds: readonly string[],
): Promise<LockedRight> {
  const seen = (await findRight(context, rightId)) ?? refuse('not_found');
  await requireGuardian(context, seen.childId, 'leave.write');
  const before = await placeOf(context, rightId);
  const locked = await lockLeaveLessons(context, [...lessonIds, ...(before ? [before.lessonId] : [])]);
  const right = (await lockRight(context, rightId)) ?? refuse('not_found');
  const place = await placeOf(context, rightId);
  // A place offered in the meantime lies in a lesson that is not locked; the caller tries again.
  if (place && place.lessonId !== before?.lessonId) refuse('busy');
  return { right, place, locked };
}

/** Why the right cannot be used in this lesson, or null. */
async function whyNotIn(context: Context, right: Right, lessonRow: LeaveLessonRow): Promise<Reason | null> {
  const missed = (await findLeaveLesson(context, right.lessonId)) ?? refuse('not_found');
  if (missed.session.runs === false) return 'leave.right_over';
  const isOther = missed.lesson.id !== lessonRow.lesson.id && !lessonRow.session.privateFor;
  const why = whyNotMakeUpIn(lessonRow.lesson, right, {
    now: context.now,
    isSameLevel: isOther && isSameLevel(missed.offering, lessonRow.offering),
    runs: lessonRow.session.runs,
  });
  if (why) return why;
  const about = { sessionIds: [lessonRow.session.id], childIds: [right.childId] };
  if ((await findEnrolments(context, about)).length > 0) return 'seats.already_in';
  const clashes = await clashesOf(context, { rightIds: [right.id], lessonIds: [lessonRow.lesson.id] });
  return clashes.size > 0 ? 'leave.clash' : null;
}

/**
 * Uses a right in a lesson: the offered place or another free one. Refuses a right of another family, one used or expired, and a
 * lesson of another level, begun, full, or overlapping another lesson of the child.
 */
export async function bookMakeUp(
  context: Context,
  input: { right_id: string; lesson_id: string },
): Promise<{ right_id: string }> {
  const { right, place, locked } = await lockOwnRight(context, input.right_id, [input.lesson_id]);
  const lessonRow = locked.find(({ lesson }) => lesson.id === input.lesson_id) ?? refuse('not_found');
  refuseIf(whyNotUse(right, { now: context.now, isBooked: place?.offeredUntil === null }));
  refuseIf(await whyNotIn(context, right, lessonRow));
  const { free, spare } = await findFreePlaces(context, lessonRow);
  const offered = place && (await placeOf(context, right.id));
  if (offered?.lessonId === lessonRow.lesson.id) await bookPlace(context, offered.id);
  else {
    const place = free[0] ?? spare[0] ?? refuse('leave.no_place');
    if (offered) await endPlaces(context, [offered.id], 'other');
    (await givePlace(context, lessonRow, { right, place, until: null })) ?? refuse('leave.no_place');
  }
  const enrolmentId = (await enrolmentFor(context, right)) ?? refuse('leave.right_over');
  await admitGuest(context, {
    lessonId: lessonRow.lesson.id,
    childId: right.childId,
    enrolmentId,
    because: right.id,
  });
  await record(context, {
    action: 'make_up.book',
    subject: `make_up_right:${right.id}`,
    after: { lesson: lessonRow.lesson.id, child: right.childId },
  });
  await notifyFamily(context, right, lessonRow, 'booked');
  for (const otherRow of locked) if (otherRow !== lessonRow) await offerPlaces(context, otherRow);
  return { right_id: right.id };
}

/**
 * Gives back a booked or offered place; the right stays, and the next in line is offered the place. Refuses a booked place within
 * the notice hours.
 */
export async function cancelMakeUp(
  context: Context,
  input: { right_id: string },
): Promise<{ right_id: string }> {
  const { right, place, locked } = await lockOwnRight(context, input.right_id, []);
  const lessonRow = locked.find(({ lesson }) => lesson.id === place?.lessonId);
  if (!place || !lessonRow) return refuse('leave.nothing_booked');
  const ruleOf = await rulesFor(context, [lessonRow.offering.id]);
  const { noticeHours } = ruleOf(lessonRow.offering.id);
  refuseIf(whyNotCancel(place, lessonRow.lesson, { now: context.now, noticeHours }));
  await endPlaces(context, [place.id], 'given_back');
  if (!place.offeredUntil) {
    await dismissGuest(context, { lessonId: lessonRow.lesson.id, childId: right.childId });
    await notifyFamily(context, right, lessonRow, 'given_back');
  }
  await record(context, {
    action: 'make_up.cancel',
    subject: `make_up_right:${right.id}`,
    before: { lesson: lessonRow.lesson.id, booked: place.offeredUntil === null },
  });
  await offerPlaces(context, lessonRow);
  return { right_id: right.id };
}

async function notifyFamily(
  context: Context,
  { childId }: Right,
  lessonRow: LeaveLessonRow,
  what: MakeUpChange,
): Promise<void> {
  const guardians = await guardiansAllowed(context, 'leave.write', [childId]);
  await notifyOfMakeUpChange(context, lessonRow, { what, childId, accountIds: guardians(childId) });
}
