import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { recordEntries } from '../lesson-account/index.ts';
import { dismissGuest } from '../roll-call/index.ts';
import {
  calledOffRights,
  endPlaces,
  extendRight,
  insertRights,
  placesIn,
  turnIntoCalledOff,
} from './make-up-store.ts';
import { enrolledIn, lockLeaveLessons, openLeaves, updateLeave } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

/** A right whose lesson is called off under it is good at least so long again. */
const again = { hours: 14 * 24 };

/**
 * Gives every child of a lesson that is called off a right to make it up (for which its parent may take credits instead), and the right
 * of each guest back. What was asked for of leave is moot. Lessons for one child are booked again instead. Twice changes nothing.
 */
export async function giveRights(context: Context, { lessonId }: { lessonId: string }): Promise<void> {
  const [of] = await lockLeaveLessons(context, [lessonId]);
  if (!of?.lesson.calledOffAt || of.session.privateFor) return;
  const { lesson, offering } = of;
  for (const leave of await openLeaves(context, { lessonIds: [lessonId] }))
    if (leave.state === 'asked') await updateLeave(context, leave.id, { state: 'withdrawn' });
  const ruleOf = await rulesFor(context, [offering.id]);
  const goodUntil = lesson.startsAt.add({ hours: ruleOf(offering.id).goodDays * 24 });
  await turnIntoCalledOff(context, { lessonId, goodUntil });
  const inClass = await enrolledIn(context, of.session.id);
  // One that was turned into credits is not given again.
  const given = await calledOffRights(context, lessonId);
  await insertRights(
    context,
    inClass
      .filter(({ childId }) => !given.has(childId))
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

/** Ends the places of a lesson's guests, who get their rights back, good for a while again, and tells their families. */
export async function endGuests(context: Context, lessonId: string): Promise<void> {
  const [of] = await lockLeaveLessons(context, [lessonId]);
  const places = await placesIn(context, [lessonId]);
  await endPlaces(
    context,
    places.map((place) => place.id),
    'called_off',
  );
  const guardians = await guardiansWho(
    context,
    'leave.write',
    places.map(({ childId }) => childId),
  );
  for (const { rightId, childId, offeredUntil } of places) {
    await extendRight(context, rightId, context.now.add(again));
    if (!of) continue;
    if (!offeredUntil) await dismissGuest(context, { lessonId, childId });
    const what = offeredUntil ? 'offer_ended' : 'called_off';
    await tellOfMakeUp(context, of, { what, childId, accountIds: guardians(childId) });
  }
}
