import type { Context } from '../../platform/context.ts';
import { tellFreed } from './give-seats-back.ts';
import { deleteHolds } from './store.ts';

/** Gives an order's held seats back. */
export async function releaseHolds(context: Context, orderNumber: string): Promise<void> {
  await tellFreed(context, await deleteHolds(context, orderNumber));
}
