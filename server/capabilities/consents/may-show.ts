import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { holds, isRefused } from './rules.ts';
import { lastSaid } from './store.ts';

/**
 * Whether something of each of some children may be taken and shown: the one place that says so. Whoever shows what a consent is for
 * asks it, and hands its copies to `shows` of its capability, so that they are hidden when the consent is withdrawn.
 */
export async function mayShow(
  context: Context,
  kind: ConsentKind,
  childIds: readonly string[],
): Promise<(childId: string) => boolean> {
  const said = await lastSaid(context, { childIds, kind });
  const allowed = new Set(said.filter((word) => holds(word)).map(({ childId }) => childId));
  return (childId) => allowed.has(childId);
}

/** Whether the family of a child has said no: where nothing was asked before, what was shown is shown on. */
export async function isWithdrawn(context: Context, kind: ConsentKind, childId: string): Promise<boolean> {
  const [word] = await lastSaid(context, { childIds: [childId], kind });
  return isRefused(word);
}
