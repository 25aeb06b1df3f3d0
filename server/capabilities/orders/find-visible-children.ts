import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { childrenOf, mayDo } from '../families/index.ts';

/**
 * Children for whom the signed-in parent may do one of the acts now. An order stays with its buyer when guardianship ends, but not
 * the child's place and hours.
 */
export async function findVisibleChildren(
  context: Context,
  acts: readonly FamilyAct[],
): Promise<ReadonlySet<string>> {
  const guarded = await childrenOf(context, accountOf(context));
  return new Set(guarded.filter(({ rights }) => acts.some((act) => mayDo(rights, act))).map(({ id }) => id));
}
