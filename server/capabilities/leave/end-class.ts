import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { dismissGuest, unexcuse } from '../roll-call/index.ts';
import { endGuests } from './give-rights.ts';
import { endPlaces, endRightsOf, type InClass, lessonsAhead, placesOf } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { offerPlaces } from './offer-places.ts';
import { settleNumbers } from './settle-numbers.ts';
import { enrolledIn, type LeaveLessonRow, lockLeaveLessons, openLeaves, updateLeave } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

/**
 * What a class that does not come about means for leave: guests of its lessons get their rights back, leave from them is moot, and what
 * its own children earned there is no right any more: what they paid for the class is settled as a whole. Twice changes nothing.
 */
export async function endClass(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const own = await lessonsAhead(context, sessionId);
  const locked = await lockAround(context, own, { sessionId });
  const ended = await endRightsOf(context, { sessionId }, 'class_off');
  await endPlacesElsewhere(context, { sessionId, locked, what: 'class_off' });
  await endLeaves(context, { lessonIds: own });
  await record(context, {
    action: 'make_up.end_class',
    subject: `session:${sessionId}`,
    after: { rights: ended },
  });
  for (const lessonId of own) await endGuests(context, lessonId);
  for (const of of locked) if (of.session.id !== sessionId) await offerPlaces(context, of);
}

/**
 * What a child that leaves a class had of leave there is over: what it earned is no right any more, since what is left of the class is
 * settled as a whole; the places it booked for that go to others, and so do those it left free. Its number is for sale once no guest
 * needs it. One that is in the class again keeps all.
 */
export async function endChildsLeave(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<void> {
  const own = await lessonsAhead(context, sessionId);
  const locked = await lockAround(context, own, { sessionId, childId });
  if ((await enrolledIn(context, sessionId)).some((one) => one.childId === childId)) return;
  const ended = await endRightsOf(context, { sessionId, childId }, 'class_left');
  await endPlacesElsewhere(context, { sessionId, childId, locked, what: 'class_left' });
  await endLeaves(context, { lessonIds: own, childId });
  await record(context, {
    action: 'make_up.end_child',
    subject: `session:${sessionId}`,
    after: { child: childId, rights: ended },
  });
  await settleNumbers(context, sessionId);
  for (const of of locked) await offerPlaces(context, of);
}

/** Lessons of a class, and where what was earned there is used, locked before any right and in their order: who books meanwhile waits, or is waited for. */
async function lockAround(context: Context, own: readonly string[], of: InClass): Promise<LeaveLessonRow[]> {
  const before = await placesOf(context, of);
  return lockLeaveLessons(context, [...own, ...before.map((place) => place.lessonId)]);
}

type Ending = InClass & { locked: readonly LeaveLessonRow[]; what: MakeUpChange };

/** Ends the places that rights of a class have in other lessons, and tells the families whose were booked. */
async function endPlacesElsewhere(context: Context, { locked, what, ...of }: Ending): Promise<void> {
  const elsewhere = await placesOf(context, of);
  await endPlaces(
    context,
    elsewhere.map((place) => place.id),
    'other',
  );
  const guardians = await guardiansWho(
    context,
    'leave.write',
    elsewhere.map(({ childId }) => childId),
  );
  for (const { lessonId, childId, offeredUntil } of elsewhere) {
    const there = locked.find(({ lesson }) => lesson.id === lessonId);
    if (offeredUntil || !there) continue;
    await dismissGuest(context, { lessonId, childId });
    await tellOfMakeUp(context, there, { what, childId, accountIds: guardians(childId) });
  }
}

async function endLeaves(
  context: Context,
  of: { lessonIds: readonly string[]; childId?: string },
): Promise<void> {
  const { lessonIds, childId: only } = of;
  for (const { id, state, lessonId, childId } of await openLeaves(context, { lessonIds })) {
    if (only && only !== childId) continue;
    await updateLeave(context, id, { state: 'withdrawn', seatNo: null });
    if (state === 'granted') await unexcuse(context, { lessonId, childIds: [childId] });
  }
}
