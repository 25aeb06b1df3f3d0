import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { heardBy, notify } from '../notices/index.ts';
import { fewLessonsLeft } from './notices.ts';
import { endingPackages } from './store.ts';

/** Tells who bought a package of lessons, once, that it comes to its end; where they look after the child no more, who pays for it now. */
export async function warnOfEnd(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  const ending = await endingPackages(context, enrolmentIds);
  const guardians = await guardiansWho(
    context,
    'purchases.write',
    ending.map(({ childId }) => childId),
  );
  for (const one of ending)
    for (const accountId of heardBy(one.boughtBy, guardians(one.childId)))
      await notify(context, fewLessonsLeft, {
        accountId,
        subject: one.enrolmentId,
        childIds: [one.childId],
        data: {
          name: one.name,
          number: one.number,
          child: { zh: one.childNameCn, en: one.childName },
          child_id: one.childId,
          session_id: one.sessionId,
          left: one.left,
        },
      });
}
