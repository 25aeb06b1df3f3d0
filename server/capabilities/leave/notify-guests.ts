import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { guestPlacesIn } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { notifyOfMakeUpChange } from './notify-of-make-up-change.ts';
import { lockLeaveLessons } from './store.ts';

type GuestNotice = { lessonIds: readonly string[]; what: MakeUpChange; teacher?: Bilingual };

/** Notifies families with a booked place in the lessons of a change. */
export async function notifyGuests(
  context: Context,
  { lessonIds, what, teacher }: GuestNotice,
): Promise<void> {
  const lessons = new Map(
    (await lockLeaveLessons(context, lessonIds)).map((lessonRow) => [lessonRow.lesson.id, lessonRow]),
  );
  const booked = (await guestPlacesIn(context, [...lessons.keys()])).filter(
    ({ offeredUntil }) => !offeredUntil,
  );
  const guardians = await guardiansAllowed(
    context,
    'leave.write',
    booked.map(({ childId }) => childId),
  );
  for (const { lessonId, childId } of booked) {
    const lessonRow = lessons.get(lessonId);
    const accountIds = guardians(childId);
    if (lessonRow) await notifyOfMakeUpChange(context, lessonRow, { what, childId, accountIds, teacher });
  }
}
