import type { Context } from '../../platform/context.ts';
import { giveSeatsBack } from '../seats/index.ts';
import { endEnrolments } from './store.ts';

/** Takes children of a closed account out of the classes that are not over, and gives their seats back. */
export async function forgetChildren(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await endEnrolments(context, childIds, 'account closed');
  await giveSeatsBack(context, { childIds });
}
