import type { CartView } from '../../../contract/cart/calls.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { cartRows, updateFallback } from './store.ts';
import { viewCart } from './view-cart.ts';

/** Sets what happens if the class of a cart item does not run. Refuses an item that is not in the parent's cart. */
export async function chooseFallback(
  context: Context,
  input: { item_id: string; plan_b: Fallback },
): Promise<CartView> {
  const chosen = { parentId: accountOf(context), itemId: input.item_id, fallback: input.plan_b };
  // An item of a child whose right ended is hidden, so it cannot be changed either.
  if ((await cartRows(context, chosen.parentId, [chosen.itemId])).length === 0) refuse('not_found');
  if (!(await updateFallback(context, chosen))) refuse('not_found');
  await record(context, { action: 'cart.fallback', subject: `parent:${chosen.parentId}`, after: input });
  return viewCart(context);
}
