import type { Context } from '../../platform/context.ts';
import { deleteChoices } from './store.ts';

/** Takes what an order is about out of its parent's cart; what is not there is no error. */
export const removeOrdered = (
  context: Context,
  parentId: string,
  lines: readonly { childId: string; sessionId: string }[],
): Promise<void> => deleteChoices(context, parentId, lines);
