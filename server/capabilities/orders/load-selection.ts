import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CartLine, loadCart } from '../cart/index.ts';
import { orderOfItems } from './store.ts';

/**
 * The chosen items of the parent's cart. If another tab already ordered one, refuses `orders.placed_before` with that order; if one
 * is missing, `cart.gone`.
 */
export async function loadSelection(context: Context, itemIds: readonly string[]): Promise<CartLine[]> {
  const ids = [...new Set(itemIds)];
  const lines = await loadCart(context, ids);
  const missing = ids.filter((id) => !lines.some(({ row }) => row.id === id));
  if (missing.length === 0) return lines;
  const number = await orderOfItems(context, accountOf(context), missing);
  return number ? refuse('orders.placed_before', { order_number: number }) : refuse('cart.gone');
}
