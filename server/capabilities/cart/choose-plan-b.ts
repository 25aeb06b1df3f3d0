import type { CartView } from '../../../contract/cart/calls.ts';
import type { PlanB } from '../../../contract/minimum-enrolment/plan-b.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewCart } from './cart.ts';
import { cartRows, updatePlanB } from './store.ts';

/** Keeps what shall happen if the class of a cart item does not come about. Refuses an item that is not in the parent's cart. */
export async function choosePlanB(
  context: Context,
  input: { item_id: string; plan_b: PlanB },
): Promise<CartView> {
  const chosen = { parentId: accountOf(context), itemId: input.item_id, planB: input.plan_b };
  // What is no longer shown, because the right to it is gone, is not there to be changed.
  if ((await cartRows(context, chosen.parentId, [chosen.itemId])).length === 0) refuse('not_found');
  if (!(await updatePlanB(context, chosen))) refuse('not_found');
  return viewCart(context);
}
