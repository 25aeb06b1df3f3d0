import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { whyMayNotActForChild } from './policy.ts';
import { rightsFor } from './store.ts';

/**
 * Refuses `orders.child_not_yours` unless the signed-in parent looks after the child, and `accounts.right_missing` when they
 * were invited to it without this right.
 */
export async function requireGuardian(
  context: Context,
  childId: string,
  right: GuardianRight = 'see',
): Promise<void> {
  const rights =
    context.person.kind === 'parent' ? await rightsFor(context, context.person.accountId, childId) : null;
  refuseIf(whyMayNotActForChild(context.person, rights, right));
}
