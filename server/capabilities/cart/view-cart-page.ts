import type { CartView } from '../../../contract/cart/calls.ts';
import type { Context } from '../../platform/context.ts';
import { loadCart, presentCart } from './view-cart.ts';
import { viewClashes } from './view-clashes.ts';

/** The cart as a page shows it, with what does not go together in time. */
export async function viewCartPage(context: Context): Promise<CartView> {
  const lines = await loadCart(context);
  return { ...presentCart(context, lines), clashes: await viewClashes(context, lines) };
}
