import type { Context } from '../../platform/context.ts';
import { notifyOfFreed } from './give-seats-back.ts';
import type { Holder } from './rules.ts';
import { deleteHolds } from './store.ts';

/** Gives the seats back that an order or an offer of the waitlist holds. */
export async function releaseHolds(context: Context, holder: Holder): Promise<void> {
  await notifyOfFreed(context, await deleteHolds(context, holder));
}
