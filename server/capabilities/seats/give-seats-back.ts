import type { Context } from '../../platform/context.ts';
import { seatsFreed } from './jobs.ts';
import { freeSeats, type Leaving, type SeatNumber, takeBack } from './store.ts';

/**
 * Gives back the seats for good of some children in sessions that are not over, the one that an order keeps for a child, or takes
 * numbers back that no guest needs any more. One that was lent to a guest is nobody's from then on, and not for sale until its number is given back.
 */
export async function giveSeatsBack(
  context: Context,
  of: Leaving | { numbers: readonly SeatNumber[] },
): Promise<void> {
  const freed = 'numbers' in of ? takeBack(context, of.numbers) : freeSeats(context, of);
  await notifyOfFreed(context, await freed);
}

/** Who waits for a place is served by a job of the same transaction. */
export async function notifyOfFreed(context: Context, sessionIds: readonly string[]): Promise<void> {
  const freed = [...new Set(sessionIds)];
  if (freed.length > 0) await context.enqueue(seatsFreed, { sessionIds: freed });
}
