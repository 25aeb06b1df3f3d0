import type { CartView } from '../../../contract/cart/calls.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { cartRows, updateFallback } from './store.ts';
import { viewCart } from './view-cart.ts';

/** Keeps what shall happen if the class of a cart item does not come about. Refuses an item that is not in the parent's cart. */
export async function chooseFallback(
  context: Context,
  input: { item_id: string; plan_b: Fallback },
): Promise<CartView> {
  const chosen = { parentId: accountOf(context), itemId: input.item_id, fallback: input.plan_b };
  // What is no longer shown, because the right to it is gone, is not there to be changed.
  if ((await cartRows(context, chosen.parentId, [chosen.itemId])).length === 0) refuse('not_found');
  if (!(await updateFallback(context, chosen))) refuse('not_found');
  await record(context, { action: 'cart.fallback', subject: `parent:${chosen.parentId}`, after: input });
  return viewCart(context);
}
