import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { dismissGuest } from '../roll-call/index.ts';
import {
  calledOffRights,
  endPlaces,
  extendRight,
  guestPlacesIn,
  insertRights,
  markAsCalledOff,
} from './make-up-store.ts';
import { notifyOfMakeUpChange } from './notify-of-make-up-change.ts';
import { enrolledIn, lockLeaveLessons, openLeaves, updateLeave } from './store.ts';

/** A right whose make-up lesson is called off stays valid at least this long. */
const extension = { hours: 14 * 24 };

/**
 * Handles a lesson that is called off: every child gets a right to make it up (the parent may take credits instead), guests get
 * their rights back, and open leave ends. Skips private lessons, which are booked again. Idempotent.
 */
export async function giveRights(context: Context, { lessonId }: { lessonId: string }): Promise<void> {
  const [lessonRow] = await lockLeaveLessons(context, [lessonId]);
  if (!lessonRow?.lesson.calledOffAt || lessonRow.session.privateFor) return;
  const { lesson, offering } = lessonRow;
  for (const leave of await openLeaves(context, { lessonIds: [lessonId] }))
    if (leave.state === 'asked') await updateLeave(context, leave.id, { state: 'ended' });
  const ruleOf = await rulesFor(context, [offering.id]);
  const goodUntil = lesson.startsAt.add({ hours: ruleOf(offering.id).goodDays * 24 });
  await markAsCalledOff(context, { lessonId, goodUntil });
  const inClass = await enrolledIn(context, lessonRow.session.id);
  // A right already turned into credits is not granted twice.
  const alreadyGranted = await calledOffRights(context, lessonId);
  await insertRights(
    context,
    inClass
      .filter(({ childId }) => !alreadyGranted.has(childId))
      .map(({ childId }) => ({
        id: context.newId(),
        childId,
        lessonId,
        earnedBy: 'called_off' as const,
        earnedAt: context.now,
        goodUntil,
      })),
  );
  await recordEntries(
    context,
    inClass.map(({ enrolmentId }) => ({
      enrolmentId,
      lessonId,
      kind: 'called_off' as const,
      amount: 0,
      rule: 'called_off' as const,
    })),
  );
  await record(context, {
    action: 'make_up.give',
    subject: `lesson:${lessonId}`,
    after: { children: inClass.length },
  });
  await endGuests(context, lessonId);
}

/** Ends the places of a lesson's guests, extends their rights, and notifies their families. */
export async function endGuests(context: Context, lessonId: string): Promise<void> {
  const [lessonRow] = await lockLeaveLessons(context, [lessonId]);
  const places = await guestPlacesIn(context, [lessonId]);
  await endPlaces(
    context,
    places.map((place) => place.id),
    'called_off',
  );
  const guardians = await guardiansAllowed(
    context,
    'leave.write',
    places.map(({ childId }) => childId),
  );
  for (const { rightId, childId, offeredUntil } of places) {
    await extendRight(context, rightId, context.now.add(extension));
    if (!lessonRow) continue;
    if (!offeredUntil) await dismissGuest(context, { lessonId, childId });
    const what = offeredUntil ? 'offer_ended' : 'called_off';
    await notifyOfMakeUpChange(context, lessonRow, { what, childId, accountIds: guardians(childId) });
  }
}
