import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { remainingGuardians, transferChild } from './leaving-store.ts';
import { presentChildLine } from './list-children.ts';
import { childHandedOver } from './notices.ts';
import { chooseSuccessor } from './policy.ts';
import { namesOf } from './store.ts';

/**
 * Before a parent's account closes, passes each child that has only invited guardians left to one of them, with every
 * right. Notifies each new owner once.
 */
export async function handOverChildren(context: Context, parentId: string): Promise<void> {
  const remaining = await remainingGuardians(context, parentId);
  const heirs = [...Map.groupBy(remaining, (guardian) => guardian.childId).values()].flatMap((guardians) => {
    const next = chooseSuccessor(guardians);
    return next ? [{ parentId: next.id, childId: next.childId }] : [];
  });
  for (const heir of heirs) {
    await transferChild(context, heir);
    await record(context, {
      action: 'guardian.take_over',
      subject: `child:${heir.childId}`,
      after: { parent: heir.parentId },
    });
  }
  const names = await namesOf(
    context,
    heirs.map((heir) => heir.childId),
  );
  for (const [accountId, ownHeirs] of Map.groupBy(heirs, (heir) => heir.parentId)) {
    const children = names
      .filter(({ id }) => ownHeirs.some((heir) => heir.childId === id))
      .map(presentChildLine);
    await notify(context, childHandedOver, {
      accountId,
      subject: `closed:${parentId}`,
      childIds: ownHeirs.map(({ childId }) => childId),
      data: { children },
    });
  }
}
