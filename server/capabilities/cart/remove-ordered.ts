import type { Context } from '../../platform/context.ts';
import { deleteChoices } from './store.ts';

/** Removes an order's choices from its parent's cart. Missing items are no error. */
export const removeOrdered = (
  context: Context,
  parentId: string,
  lines: readonly { childId: string; sessionId: string }[],
): Promise<void> => deleteChoices(context, parentId, lines);
