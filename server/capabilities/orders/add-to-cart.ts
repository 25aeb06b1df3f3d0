import type { CartView } from '../../../contract/orders.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../accounts/index.ts';
import { findSessionsForSale, whyNotJoin } from '../catalog/index.ts';
import { enrolmentsAmong } from '../enrolments/index.ts';
import { viewCart } from './cart.ts';
import { cartLimit } from './rules.ts';
import { countCart, insertCartItem } from './store.ts';

/**
 * Puts a session for one of the parent's children into the cart; the same choice again changes nothing. Refuses somebody
 * else's child, an unknown, ended, closed or full session, a child already enrolled, and a full cart.
 */
export async function addToCart(
  context: Context,
  input: { child_id: string; session_id: string },
): Promise<CartView> {
  await requireGuardian(context, input.child_id, 'pay');
  const [sale] = await findSessionsForSale(context, [input.session_id]);
  if (!sale) return refuse('not_found');
  refuseIf(whyNotJoin(sale, context.now));
  const enrolled = await enrolmentsAmong(context, {
    sessionIds: [input.session_id],
    childIds: [input.child_id],
  });
  if (enrolled.length > 0) refuse('enrolments.already_in');
  const parentId = accountOf(context);
  if ((await countCart(context, parentId)) >= cartLimit) refuse('orders.cart_full');
  await insertCartItem(context, {
    id: context.newId(),
    parentId,
    childId: input.child_id,
    sessionId: input.session_id,
    addedAt: context.now,
  });
  await record(context, { action: 'cart.add', subject: `parent:${parentId}`, after: input });
  return viewCart(context);
}
