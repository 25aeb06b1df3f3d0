import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { dismissGuest } from '../roll-call/index.ts';
import { forgetRights, placesAheadOf } from './forget-store.ts';
import { offerPlaces } from './offer-places.ts';
import { blankLeave, lockLeaveLessons } from './store.ts';

/** Takes what a family wrote and showed with its leave away, ends its rights, and offers the places they had ahead to others. */
export async function forgetLeave(context: Context, childIds: readonly string[]): Promise<void> {
  for (const pictureId of new Set(await blankLeave(context, childIds))) await forgetFile(context, pictureId);
  // Lessons before rights, as whoever books does.
  const before = await placesAheadOf(context, childIds);
  const locked = await lockLeaveLessons(
    context,
    before.map(({ lessonId }) => lessonId),
  );
  const ended = await forgetRights(context, childIds);
  // What was only offered put nobody on the roll.
  for (const place of ended) if (!place.offeredUntil) await dismissGuest(context, place);
  for (const of of locked) await offerPlaces(context, of);
}
