import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { guardianshipEnded } from '../families/jobs.ts';
import { removeChildItems } from './remove-child-items.ts';
import { routes } from './routes.ts';
import { cartOf, clearCart } from './store.ts';

export const capability = (): Capability => ({
  name: 'cart',
  routes,
  jobs: [handle(guardianshipEnded, removeChildItems)],
  keeps: { cart: { title: m.family_page_cart, read: (context, { parentId }) => cartOf(context, parentId) } },
  forget: (context, { parentId }) => clearCart(context, parentId),
});
