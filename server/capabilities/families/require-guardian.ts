import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { whyMayNotActForChild } from './policy.ts';
import { rightsFor } from './store.ts';

/**
 * Refuses `families.child_not_yours` unless the signed-in parent looks after the child, and `families.right_missing` when they
 * were invited to it without a right that this act needs.
 */
export async function requireGuardian(context: Context, childId: string, act: FamilyAct): Promise<void> {
  const rights =
    context.person.kind === 'parent' ? await rightsFor(context, context.person.accountId, childId) : null;
  refuseIf(whyMayNotActForChild(context.person, rights, act));
}
