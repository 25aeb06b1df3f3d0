import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { toast } from '../../kit/feedback-store.ts';

/** Says that something is in the cart now, with the way there: who goes on looking is not thrown off the page. */
export const sayAdded = (): void =>
  toast(m.catalog_added(), 'good', { to: path.cartIndex(), text: m.catalog_to_cart() });
