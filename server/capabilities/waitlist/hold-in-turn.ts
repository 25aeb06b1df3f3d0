import type { Context } from '../../platform/context.ts';
import { type Hold, holdSeats, lockSessions } from '../seats/index.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { leaveServed } from './store.ts';

/**
 * Holds seats as `holdSeats` does, after those who wait have been served, so that nobody who comes by is faster than who waits;
 * a family that takes what was offered to it leaves the line. The sessions are locked once, in sorted order.
 */
export async function holdInTurn(context: Context, hold: Hold): Promise<void> {
  const sessionIds = [...new Set(hold.wanted.map((want) => want.sessionId))].sort();
  const locked = await lockSessions(context, sessionIds);
  await offerFreeSeats(context, sessionIds);
  for (const taken of await holdSeats(context, hold, locked)) await leaveServed(context, taken);
}
