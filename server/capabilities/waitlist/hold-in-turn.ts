import type { Context } from '../../platform/context.ts';
import { type Hold, holdSeats, lockSessions } from '../seats/index.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { standingIn } from './standing-store.ts';
import { leaveServed } from './store.ts';

/**
 * Holds seats as `holdSeats` does, after those who wait have been served, so that nobody who comes by is faster than who waits;
 * a family that takes what was offered to it leaves the line. The sessions are locked once, in sorted order.
 */
export async function holdInTurn(context: Context, hold: Hold): Promise<void> {
  const sessionIds = [...new Set(hold.wanted.map((want) => want.sessionId))].sort();
  const locked = await lockSessions(context, sessionIds);
  const { seats, awaited } = await standingIn(context, sessionIds);
  if (awaited.length > 0) await offerFreeSeats(context, awaited);
  // Who was served has seats by now.
  const before = awaited.length > 0 ? undefined : seats;
  for (const taken of await holdSeats(context, hold, { locked, before })) await leaveServed(context, taken);
}
