import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { whyMayNotActForChild } from './policy.ts';
import { rightsFor } from './store.ts';

/**
 * Refuses `families.child_not_yours` unless the parent looks after the child (or all of several), and
 * `families.right_missing` for a guardian whose rights do not allow the act.
 */
export async function requireGuardian(
  context: Context,
  of: string | readonly string[],
  act: FamilyAct,
): Promise<void> {
  const { person } = context;
  const childIds = typeof of === 'string' ? [of] : of;
  const rights = person.kind === 'parent' ? await rightsFor(context, person.accountId, childIds) : new Map();
  for (const childId of childIds) refuseIf(whyMayNotActForChild(person, rights.get(childId) ?? null, act));
}
