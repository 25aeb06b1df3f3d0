import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { dismissGuest } from '../roll-call/index.ts';
import { forgetRights, placesAheadOf } from './forget-store.ts';
import { offerPlaces } from './offer-places.ts';
import { eraseLeave, lockLeaveLessons } from './store.ts';

/** Erases the words and pictures of the children's leave, ends their rights, and offers their future places to other families. */
export async function forgetLeave(context: Context, childIds: readonly string[]): Promise<void> {
  for (const pictureId of new Set(await eraseLeave(context, childIds))) await forgetFile(context, pictureId);
  // Lock lessons before rights, in the same order as a booking.
  const before = await placesAheadOf(context, childIds);
  const locked = await lockLeaveLessons(
    context,
    before.map(({ lessonId }) => lessonId),
  );
  const ended = await forgetRights(context, childIds);
  // A place that was only offered put no guest on the roll.
  for (const place of ended) if (!place.offeredUntil) await dismissGuest(context, place);
  for (const lessonRow of locked) await offerPlaces(context, lessonRow);
}
