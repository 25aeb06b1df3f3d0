import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import type { MakeUpPlace } from './make-up-store.ts';
import type { LeaveLessonRow } from './store.ts';
import { tellOfMakeUp } from './tell-of-make-up.ts';

/** Tells the families to whom places in a lesson were offered that these are kept no longer. */
export async function tellEndedOffers(
  context: Context,
  of: LeaveLessonRow,
  ended: readonly MakeUpPlace[],
): Promise<void> {
  const offers = ended.filter(({ offeredUntil }) => offeredUntil);
  const guardians = await guardiansWho(
    context,
    'leave.write',
    offers.map(({ childId }) => childId),
  );
  for (const { childId } of offers)
    await tellOfMakeUp(context, of, { what: 'offer_ended', childId, accountIds: guardians(childId) });
}
