import type { Context } from '../../platform/context.ts';
import { deleteSeat, freeSeats } from './store.ts';

/** Gives back the seats for good of some children in sessions that are not over, or the one that an order keeps for a child. */
export async function giveSeatsBack(
  context: Context,
  of: { childIds: readonly string[] } | { sessionId: string; childId: string; orderNumber: string },
): Promise<void> {
  if ('childIds' in of) return notifyOfFreed(context, await freeSeats(context, of.childIds));
  await deleteSeat(context, of);
  await notifyOfFreed(context, [of.sessionId]);
}

/** Who waits for a place is served by a job of the same transaction. */
export async function notifyOfFreed(context: Context, sessionIds: readonly string[]): Promise<void> {
  const freed = [...new Set(sessionIds)];
  if (freed.length > 0) await context.enqueue({ name: 'seats.freed', data: { sessionIds: freed } });
}
