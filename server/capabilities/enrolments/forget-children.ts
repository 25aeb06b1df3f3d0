import type { Context } from '../../platform/context.ts';
import { giveSeatsBack } from '../seats/index.ts';
import { endEnrolments } from './store.ts';

/** Ends the enrolments of a closed account's children in classes that are not over, and gives their seats back. */
export async function forgetChildren(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  const places = await endEnrolments(context, childIds, 'account closed');
  await giveSeatsBack(context, { places });
}
