import type { Context } from '../../platform/context.ts';
import { deleteSpeakers } from './store.ts';

/** Removes children of a closed account from their debates; the result of the others stays. */
export const forgetDebates = (context: Context, childIds: readonly string[]): Promise<void> =>
  deleteSpeakers(context, childIds);
