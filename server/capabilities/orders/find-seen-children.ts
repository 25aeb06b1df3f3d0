import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { childrenOf, mayDo } from '../families/index.ts';

/**
 * The children for whom the signed-in parent may do one of some acts now. An order stays its buyer's when they look after the child
 * no more; where the child is, and when, does not.
 */
export async function findSeenChildren(
  context: Context,
  acts: readonly FamilyAct[],
): Promise<ReadonlySet<string>> {
  const own = await childrenOf(context, accountOf(context));
  return new Set(own.filter(({ rights }) => acts.some((act) => mayDo(rights, act))).map(({ id }) => id));
}
