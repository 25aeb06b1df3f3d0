import type { Context } from '../../platform/context.ts';
import { seatsFreed } from './jobs.ts';
import { freeSeats, type Leaving, type SeatNumber, takeBack } from './store.ts';

/**
 * Gives back permanent seats of children who left sessions, a seat that an order keeps for a child, or numbers that no guest
 * needs any longer. A number lent to a guest stays without a child and not for sale until the guest gives it back.
 */
export async function giveSeatsBack(
  context: Context,
  leaving: Leaving | { numbers: readonly SeatNumber[] },
): Promise<void> {
  const freed = 'numbers' in leaving ? takeBack(context, leaving.numbers) : freeSeats(context, leaving);
  await notifyOfFreed(context, await freed);
}

/** Enqueues the job that serves the waitlist, in the same transaction. */
export async function notifyOfFreed(context: Context, sessionIds: readonly string[]): Promise<void> {
  const freed = [...new Set(sessionIds)];
  if (freed.length > 0) await context.enqueue(seatsFreed, { sessionIds: freed });
}
