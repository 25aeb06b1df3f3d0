import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { type Reason, refuse, refuseIf } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { requireGuardian } from '../families/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { admitGuest, dismissGuest } from '../roll-call/index.ts';
import { givePlace } from './give-place.ts';
import { hasClash } from './line-store.ts';
import { bookPlace, endPlaces, findRight, lockRight, placeOf, type Right } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { findFreePlaces, offerPlaces } from './offer-places.ts';
import { isSameLevel, whyNotCancel, whyNotMakeUpIn, whyNotUse } from './rules.ts';
import { enrolmentFor, findLeaveLesson, type LeaveLessonRow, lockLeaveLessons } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

type Held = { right: Right; place: Awaited<ReturnType<typeof placeOf>>; locked: LeaveLessonRow[] };

/** A right of somebody's child, with where it is used, locked with these lessons and that one. Refuses somebody else's. */
async function lockOwnRight(context: Context, rightId: string, lessonIds: readonly string[]): Promise<Held> {
  const seen = (await findRight(context, rightId)) ?? refuse('not_found');
  await requireGuardian(context, seen.childId, 'leave.write');
  const before = await placeOf(context, rightId);
  const locked = await lockLeaveLessons(context, [...lessonIds, ...(before ? [before.lessonId] : [])]);
  const right = (await lockRight(context, rightId)) ?? refuse('not_found');
  const place = await placeOf(context, rightId);
  // Offered elsewhere in this moment, in a lesson that is not locked: a second try finds it.
  if (place && place.lessonId !== before?.lessonId) refuse('busy');
  return { right, place, locked };
}

/** Why a right cannot be used in this very lesson, or null. */
async function whyNotIn(context: Context, right: Right, of: LeaveLessonRow): Promise<Reason | null> {
  const missed = (await findLeaveLesson(context, right.lessonId)) ?? refuse('not_found');
  if (missed.session.runs === false) return 'leave.right_over';
  const isOther = missed.lesson.id !== of.lesson.id && !of.session.privateFor;
  const why = whyNotMakeUpIn(of.lesson, right, {
    now: context.now,
    isSameLevel: isOther && isSameLevel(missed.offering, of.offering),
    runs: of.session.runs,
  });
  if (why) return why;
  const about = { sessionIds: [of.session.id], childIds: [right.childId] };
  if ((await findEnrolments(context, about)).length > 0) return 'seats.already_in';
  return (await hasClash(context, right.id, of.lesson)) ? 'leave.clash' : null;
}

/**
 * Uses a right in a lesson: the place that was offered, or another that is free. Refuses somebody else's, a right that is used or over, a
 * lesson of another level, that has begun, or without a free place, and one that meets another lesson of the child.
 */
export async function bookMakeUp(
  context: Context,
  input: { right_id: string; lesson_id: string },
): Promise<{ right_id: string }> {
  const { right, place, locked } = await lockOwnRight(context, input.right_id, [input.lesson_id]);
  const of = locked.find(({ lesson }) => lesson.id === input.lesson_id) ?? refuse('not_found');
  refuseIf(whyNotUse(right, { now: context.now, isBooked: place?.offeredUntil === null }));
  refuseIf(await whyNotIn(context, right, of));
  const free = await findFreePlaces(context, of);
  const offered = place && (await placeOf(context, right.id));
  if (offered?.lessonId === of.lesson.id) await bookPlace(context, offered.id);
  else {
    const place = free[0] ?? refuse('leave.no_place');
    if (offered) await endPlaces(context, [offered.id], 'other');
    (await givePlace(context, of, { right, place, until: null })) ?? refuse('leave.no_place');
  }
  const enrolmentId = (await enrolmentFor(context, right)) ?? refuse('leave.right_over');
  await admitGuest(context, {
    lessonId: of.lesson.id,
    childId: right.childId,
    enrolmentId,
    because: right.id,
  });
  await record(context, {
    action: 'make_up.book',
    subject: `make_up_right:${right.id}`,
    after: { lesson: of.lesson.id, child: right.childId },
  });
  await tellOf(context, right, of, 'booked');
  for (const other of locked) if (other !== of) await offerPlaces(context, other);
  return { right_id: right.id };
}

/** Gives a booked or offered place back: the right stays, and the next in line is offered the place. Refuses a booked one shortly before its lesson. */
export async function cancelMakeUp(
  context: Context,
  input: { right_id: string },
): Promise<{ right_id: string }> {
  const { right, place, locked } = await lockOwnRight(context, input.right_id, []);
  const of = locked.find(({ lesson }) => lesson.id === place?.lessonId);
  if (!place || !of) return refuse('leave.nothing_booked');
  const ruleOf = await rulesFor(context, [of.offering.id]);
  const { noticeHours } = ruleOf(of.offering.id);
  refuseIf(whyNotCancel(place, of.lesson, { now: context.now, noticeHours }));
  await endPlaces(context, [place.id], 'given_back');
  if (!place.offeredUntil) {
    await dismissGuest(context, { lessonId: of.lesson.id, childId: right.childId });
    await tellOf(context, right, of, 'given_back');
  }
  await record(context, {
    action: 'make_up.cancel',
    subject: `make_up_right:${right.id}`,
    before: { lesson: of.lesson.id, booked: place.offeredUntil === null },
  });
  await offerPlaces(context, of);
  return { right_id: right.id };
}

const tellOf = (context: Context, right: Right, of: LeaveLessonRow, what: MakeUpChange) =>
  tellOfMakeUp(context, of, { what, childId: right.childId, accountIds: [accountOf(context)] });
