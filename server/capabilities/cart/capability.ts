import type { Capability } from '../../capability.ts';
import { dropChildItems } from './drop-child-items.ts';
import { routes } from './routes.ts';
import { cartOf, clearCart } from './store.ts';

export const capability = (): Capability => ({
  name: 'cart',
  routes,
  jobs: [
    {
      name: 'guardianship.ended',
      run: (context, data: { parentId: string; childId: string }) => dropChildItems(context, data),
    },
  ],
  keeps: { cart: (context, { parentId }) => cartOf(context, parentId) },
  forget: (context, { parentId }) => clearCart(context, parentId),
});
