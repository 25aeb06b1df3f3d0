import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { keptCoupons } from './kept-coupons.ts';
import { routes } from './routes.ts';
import { deleteReceived } from './store.ts';

export const capability = (): Capability => ({
  name: 'coupons',
  routes,
  keeps: { coupons: { title: m.family_page_coupons, read: keptCoupons } },
  forget: (context, { parentId }) => deleteReceived(context, parentId),
  invariants,
});
