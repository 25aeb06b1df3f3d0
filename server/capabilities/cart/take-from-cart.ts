import type { Context } from '../../platform/context.ts';
import { deleteCartItems } from './store.ts';

/** Takes items that were ordered, or are no longer wanted, out of a parent's cart; answers how many were there. */
export const takeFromCart = (
  context: Context,
  parentId: string,
  itemIds: readonly string[],
): Promise<number> => deleteCartItems(context, parentId, itemIds);
