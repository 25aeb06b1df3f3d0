import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { whyMayNotActForChild } from './policy.ts';
import { isGuardian } from './store.ts';

/** Refuses `orders.child_not_yours` unless the signed-in parent looks after the child. */
export async function requireGuardian(context: Context, childId: string): Promise<void> {
  const guards =
    context.person.kind === 'parent' && (await isGuardian(context, context.person.accountId, childId));
  refuseIf(whyMayNotActForChild(context.person, guards));
}
