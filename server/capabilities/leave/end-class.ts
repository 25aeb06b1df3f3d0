import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { dismissGuest, unexcuse } from '../roll-call/index.ts';
import { endGuests } from './give-rights.ts';
import { endPlaces, endRightsOf, type InClass, lessonsAhead, placesOf } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { notifyOfMakeUpChange } from './notify-of-make-up-change.ts';
import { offerPlaces } from './offer-places.ts';
import { settleNumbers } from './settle-numbers.ts';
import { enrolledIn, type LeaveLessonRow, lockLeaveLessons, openLeaves, updateLeave } from './store.ts';

/**
 * Ends leave of a class that is called off. Guests get their rights back. Rights that the class's children earned there end, because the
 * class is refunded as a whole. Idempotent.
 */
export async function endClass(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const lessonIds = await lessonsAhead(context, sessionId);
  const locked = await lockAround(context, lessonIds, { sessionId });
  const ended = await endRightsOf(context, { sessionId }, 'class_off');
  await endPlacesElsewhere(context, { sessionId, locked, what: 'class_off' });
  await endLeaves(context, { lessonIds });
  if (ended > 0)
    await record(context, {
      action: 'make_up.end_class',
      subject: `session:${sessionId}`,
      after: { rights: ended },
    });
  for (const lessonId of lessonIds) await endGuests(context, lessonId);
  for (const row of locked) if (row.session.id !== sessionId) await offerPlaces(context, row);
}

/**
 * Ends the leave of a child who left a class. Their rights end, because what is left of the class is refunded; their booked places go to
 * other families. The seat number is for sale once no guest needs it. Does nothing if the child is in the class again.
 */
export async function endChildsLeave(
  context: Context,
  { sessionId, childId }: { sessionId: string; childId: string },
): Promise<void> {
  const lessonIds = await lessonsAhead(context, sessionId);
  const locked = await lockAround(context, lessonIds, { sessionId, childId });
  if ((await enrolledIn(context, sessionId)).some((enrolment) => enrolment.childId === childId)) return;
  const ended = await endRightsOf(context, { sessionId, childId }, 'class_left');
  await endPlacesElsewhere(context, { sessionId, childId, locked, what: 'class_left' });
  await endLeaves(context, { lessonIds, childId });
  if (ended > 0)
    await record(context, {
      action: 'make_up.end_child',
      subject: `session:${sessionId}`,
      after: { child: childId, rights: ended },
    });
  await settleNumbers(context, sessionId);
  for (const row of locked) await offerPlaces(context, row);
}

/** Locks the class's lessons, and those in which its rights are used, before any right and in sorted order. */
async function lockAround(
  context: Context,
  lessonIds: readonly string[],
  inClass: InClass,
): Promise<LeaveLessonRow[]> {
  const before = await placesOf(context, inClass);
  return lockLeaveLessons(context, [...lessonIds, ...before.map((place) => place.lessonId)]);
}

type EndedClass = InClass & { locked: readonly LeaveLessonRow[]; what: MakeUpChange };

/** Ends the places that rights of a class have in other lessons, and notifies the families with a booking. */
async function endPlacesElsewhere(context: Context, { locked, what, ...inClass }: EndedClass): Promise<void> {
  const elsewhere = await placesOf(context, inClass);
  await endPlaces(
    context,
    elsewhere.map((place) => place.id),
    'other',
  );
  const guardians = await guardiansAllowed(
    context,
    'leave.write',
    elsewhere.map(({ childId }) => childId),
  );
  for (const { lessonId, childId, offeredUntil } of elsewhere) {
    const lessonRow = locked.find(({ lesson }) => lesson.id === lessonId);
    if (offeredUntil || !lessonRow) continue;
    await dismissGuest(context, { lessonId, childId });
    await notifyOfMakeUpChange(context, lessonRow, { what, childId, accountIds: guardians(childId) });
  }
}

async function endLeaves(
  context: Context,
  { lessonIds, childId: only }: { lessonIds: readonly string[]; childId?: string },
): Promise<void> {
  for (const { id, state, lessonId, childId } of await openLeaves(context, { lessonIds })) {
    if (only && only !== childId) continue;
    await updateLeave(context, id, { state: 'ended', seatNo: null });
    if (state === 'granted') await unexcuse(context, { lessonId, childIds: [childId] });
  }
}
