import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';
import { cartOf, clearCart } from './store.ts';

export const capability = (): Capability => ({
  name: 'cart',
  routes,
  keeps: { cart: (context, { parentId }) => cartOf(context, parentId) },
  forget: (context, { parentId }) => clearCart(context, parentId),
});
