import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { toast } from '../../kit/feedback-store.ts';

/** Confirms that an item is in the cart, with a link there. The page stays, so that people can go on looking. */
export const confirmAdded = (): void =>
  toast(m.catalog_added(), 'good', { to: path.cartIndex(), text: m.catalog_to_cart() });
