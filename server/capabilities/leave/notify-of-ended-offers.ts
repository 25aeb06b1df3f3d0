import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import type { MakeUpPlace } from './make-up-store.ts';
import { notifyOfMakeUpChange } from './notify-of-make-up-change.ts';
import type { LeaveLessonRow } from './store.ts';

/** Notifies families whose offers in a lesson have ended. */
export async function notifyOfEndedOffers(
  context: Context,
  lessonRow: LeaveLessonRow,
  ended: readonly MakeUpPlace[],
): Promise<void> {
  const offers = ended.filter(({ offeredUntil }) => offeredUntil);
  const guardians = await guardiansAllowed(
    context,
    'leave.write',
    offers.map(({ childId }) => childId),
  );
  for (const { childId } of offers)
    await notifyOfMakeUpChange(context, lessonRow, {
      what: 'offer_ended',
      childId,
      accountIds: guardians(childId),
    });
}
