import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { dismissGuest, unexcuse } from '../roll-call/index.ts';
import { endGuests } from './give-rights.ts';
import { endPlaces, endRightsOf, lessonsAhead, placesOf } from './make-up-store.ts';
import { offerPlaces } from './offer-places.ts';
import { guardiansOf, lockLeaveLessons, openLeaves, updateLeave } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

/**
 * What a class that does not come about means for leave: guests of its lessons get their rights back, leave from them is moot, and what
 * its own children earned there is no right any more: what they paid for the class is settled as a whole. Twice changes nothing.
 */
export async function endClass(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const own = await lessonsAhead(context, sessionId);
  const before = await placesOf(context, sessionId);
  // Lessons before rights, all at once and in their order: who books meanwhile waits, or is waited for.
  const locked = await lockLeaveLessons(context, [...own, ...before.map((place) => place.lessonId)]);
  const elsewhere = await placesOf(context, sessionId);
  const ended = await endRightsOf(context, sessionId);
  await endLeaves(context, own);
  await record(context, {
    action: 'make_up.end_class',
    subject: `session:${sessionId}`,
    after: { rights: ended },
  });
  await endPlaces(
    context,
    elsewhere.map((place) => place.id),
    'other',
  );
  const guardians = await guardiansOf(
    context,
    elsewhere.map(({ childId }) => childId),
  );
  for (const { lessonId, childId, offeredUntil } of elsewhere) {
    const of = locked.find(({ lesson }) => lesson.id === lessonId);
    if (offeredUntil || !of) continue;
    await dismissGuest(context, { lessonId, childId });
    await tellOfMakeUp(context, of, { what: 'class_off', childId, accountIds: guardians(childId) });
  }
  for (const lessonId of own) await endGuests(context, lessonId);
  for (const of of locked) if (of.session.id !== sessionId) await offerPlaces(context, of);
}

async function endLeaves(context: Context, lessonIds: readonly string[]): Promise<void> {
  for (const { id, state, lessonId, childId } of await openLeaves(context, { lessonIds })) {
    await updateLeave(context, id, { state: 'withdrawn', seatNo: null });
    if (state === 'granted') await unexcuse(context, { lessonId, childIds: [childId] });
  }
}
