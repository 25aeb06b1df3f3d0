import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { holds, isRefused } from './rules.ts';
import { holdChildren, lastSaid } from './store.ts';

/**
 * Whether something of each of some children may be shown: the one place that says so. Whoever shows what a consent is for
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

/**
 * The same, for who keeps something of them in this transaction: a family that withdraws meanwhile waits until it is through, and finds it
 * among the copies that are to be hidden; one that was faster is heard.
 */
export async function mayKeep(
  context: Context,
  kind: ConsentKind,
  childIds: readonly string[],
): Promise<(childId: string) => boolean> {
  await holdChildren(context, childIds);
  return mayShow(context, kind, childIds);
}

/** Whether the family of a child has said no: where nothing was asked before, what was shown is shown on. */
export async function isWithdrawn(context: Context, kind: ConsentKind, childId: string): Promise<boolean> {
  const [word] = await lastSaid(context, { childIds: [childId], kind });
  return isRefused(word);
}
