import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { handChildTo, remainingGuardians } from './leaving-store.ts';
import { presentChildLine } from './list-children.ts';
import { childHandedOver } from './notices.ts';
import { whoTakesOver } from './policy.ts';
import { namesOf } from './store.ts';

/**
 * Before a parent's account is closed: each child of theirs that others look after, but nobody who entered it, passes to one of
 * those, with every right; they are told once, of all of them.
 */
export async function handOverChildren(context: Context, parentId: string): Promise<void> {
  const remaining = await remainingGuardians(context, parentId);
  const taken = [...Map.groupBy(remaining, (one) => one.childId).values()].flatMap((of) => {
    const next = whoTakesOver(of);
    return next ? [{ parentId: next.id, childId: next.childId }] : [];
  });
  for (const one of taken) {
    await handChildTo(context, one);
    await record(context, {
      action: 'guardian.take_over',
      subject: `child:${one.childId}`,
      after: { parent: one.parentId },
    });
  }
  const names = await namesOf(
    context,
    taken.map((one) => one.childId),
  );
  for (const [accountId, of] of Map.groupBy(taken, (one) => one.parentId)) {
    const children = names.filter(({ id }) => of.some((one) => one.childId === id)).map(presentChildLine);
    await notify(context, childHandedOver, {
      accountId,
      subject: `closed:${parentId}`,
      childIds: of.map(({ childId }) => childId),
      data: { children },
    });
  }
}
