import type { Context } from '../../platform/context.ts';
import { type Hold, holdSeats, lockSessions } from '../seats/index.ts';
import { offerFreeSeats } from './offer-free-seats.ts';
import { loadStanding } from './standing-store.ts';
import { leaveServed } from './store.ts';

/**
 * Holds seats like `holdSeats`, but serves the waitlist first, so that nobody overtakes it; a family that takes its offered seats leaves
 * the list. Locks the sessions once, in sorted order.
 */
export async function holdInTurn(context: Context, hold: Hold): Promise<void> {
  const sessionIds = [...new Set(hold.wanted.map((want) => want.sessionId))].sort();
  const locked = await lockSessions(context, sessionIds);
  const { seats, awaited } = await loadStanding(context, sessionIds);
  if (awaited.length > 0) await offerFreeSeats(context, awaited);
  // The waitlist changed the seats.
  const before = awaited.length > 0 ? undefined : seats;
  for (const served of await holdSeats(context, hold, { locked, before })) await leaveServed(context, served);
}
