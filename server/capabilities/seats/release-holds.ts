import type { Context } from '../../platform/context.ts';
import { notifyOfFreed } from './give-seats-back.ts';
import type { Holder } from './rules.ts';
import { deleteHolds } from './store.ts';

/** Releases the seats that an order or a waitlist offer holds. */
export async function releaseHolds(context: Context, holder: Holder): Promise<void> {
  await notifyOfFreed(context, await deleteHolds(context, holder));
}
