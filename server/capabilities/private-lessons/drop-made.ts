import type { Context } from '../../platform/context.ts';
import { deleteMade } from './store.ts';

/** Removes private sessions that the caller has locked, with what was booked in them. */
export const dropMade = (context: Context, ids: readonly string[]): Promise<void> => deleteMade(context, ids);
