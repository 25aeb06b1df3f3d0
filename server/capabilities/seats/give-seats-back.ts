import type { Context } from '../../platform/context.ts';
import { deleteSeat, freeSeats } from './store.ts';

/** Gives back the seats for good of some children in sessions that are not over. */
export async function giveSeatsBack(context: Context, childIds: readonly string[]): Promise<void> {
  await tellFreed(context, await freeSeats(context, childIds));
}

/** Gives back the seat that an order keeps for a child. */
export async function giveSeatBack(
  context: Context,
  place: { sessionId: string; childId: string; orderNumber: string },
): Promise<void> {
  await deleteSeat(context, place);
  await tellFreed(context, [place.sessionId]);
}

/** Who waits for a place is served by a job of the same transaction. */
export async function tellFreed(context: Context, sessionIds: readonly string[]): Promise<void> {
  const freed = [...new Set(sessionIds)];
  if (freed.length > 0) await context.enqueue({ name: 'seats.freed', data: { sessionIds: freed } });
}
