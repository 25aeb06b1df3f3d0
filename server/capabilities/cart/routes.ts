import { cartCalls as calls } from '../../../contract/cart/calls.ts';
import { type BoundCall, bind, buying } from '../../platform/http/bound-call.ts';
import { addManyToCart, addToCart } from './add-to-cart.ts';
import { chooseFallback } from './choose-fallback.ts';
import { removeFromCart, removeManyFromCart } from './remove-from-cart.ts';
import { viewCartPage } from './view-cart-page.ts';

export const routes: BoundCall[] = [
  bind(calls.cartAdd, addToCart),
  bind(calls.cartAddMany, addManyToCart),
  bind(calls.cartRemove, removeFromCart),
  bind(calls.cartRemoveMany, removeManyFromCart),
  bind(calls.cartPlanB, chooseFallback),
  bind(calls.cartIndex, (context) => viewCartPage(context)),
].map(buying);
