import type { ClashView } from '../../../contract/cart/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { get } from '../../client/post.ts';
import { confirm } from '../../kit/feedback-store.ts';
import { clashSentence, clashTitle } from './clashes.tsx';

/** The clashes of items just added to the cart, with everything beside them. */
async function clashesWith(itemIds: readonly string[]): Promise<ClashView[]> {
  const { clashes } = await get('cartIndex', {});
  return clashes.filter(({ classes }) =>
    classes.some(({ item_id }) => item_id !== null && itemIds.includes(item_id)),
  );
}

/** Warns of clashes of items just added to the cart. Resolves to false where the family would rather not go on. */
export async function askAboutClashes(itemIds: readonly string[]): Promise<boolean> {
  const clashes = await clashesWith(itemIds);
  if (clashes.length === 0) return true;
  return confirm({
    title: clashTitle(clashes),
    message: [...new Set(clashes.map(clashSentence)), m.orders_clash_note()].join('\n'),
    yes: m.orders_clash_go_on(),
  });
}
