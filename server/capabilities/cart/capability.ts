import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { removeChildItems } from './remove-child-items.ts';
import { routes } from './routes.ts';
import { cartOf, clearCart } from './store.ts';

export const capability = (): Capability => ({
  name: 'cart',
  routes,
  jobs: [
    {
      name: 'guardianship.ended',
      run: (context, data: { parentId: string; childId: string }) => removeChildItems(context, data),
    },
  ],
  keeps: { cart: { title: m.family_page_cart, read: (context, { parentId }) => cartOf(context, parentId) } },
  forget: (context, { parentId }) => clearCart(context, parentId),
});
