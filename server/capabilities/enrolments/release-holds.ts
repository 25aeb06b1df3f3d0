import type { Context } from '../../platform/context.ts';
import { giveHoursBack } from '../schedule/index.ts';
import { deleteHolds } from './store.ts';

/** Gives an order's held seats back; who waits for one is served by a job of the same transaction. */
export async function releaseHolds(context: Context, orderNumber: string): Promise<void> {
  const sessionIds = [...new Set(await deleteHolds(context, orderNumber))];
  if (sessionIds.length === 0) return;
  await giveHoursBack(context, sessionIds);
  await context.enqueue({ name: 'seats.freed', data: { sessionIds } });
}
