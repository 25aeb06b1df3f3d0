import type { Context } from '../../platform/context.ts';
import { notifyOfFreed } from './give-seats-back.ts';
import { deleteHolds } from './store.ts';

/** Gives an order's held seats back. */
export async function releaseHolds(context: Context, orderNumber: string): Promise<void> {
  await notifyOfFreed(context, await deleteHolds(context, orderNumber));
}
