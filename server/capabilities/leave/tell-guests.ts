import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { placesIn } from './make-up-store.ts';
import type { MakeUpChange } from './notices.ts';
import { lockLeaveLessons } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

type Telling = { lessonIds: readonly string[]; what: MakeUpChange; teacher?: Bilingual };

/** Tells the families who have booked a place in some lessons what became of them. */
export async function tellGuests(context: Context, { lessonIds, what, teacher }: Telling): Promise<void> {
  const lessons = new Map((await lockLeaveLessons(context, lessonIds)).map((of) => [of.lesson.id, of]));
  const booked = (await placesIn(context, [...lessons.keys()])).filter(({ offeredUntil }) => !offeredUntil);
  const guardians = await guardiansWho(
    context,
    'leave.write',
    booked.map(({ childId }) => childId),
  );
  for (const { lessonId, childId } of booked) {
    const of = lessons.get(lessonId);
    const accountIds = guardians(childId);
    if (of) await tellOfMakeUp(context, of, { what, childId, accountIds, teacher });
  }
}
