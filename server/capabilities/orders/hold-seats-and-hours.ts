import type { Context } from '../../platform/context.ts';
import { refuseBecause } from '../../platform/refusal.ts';
import { takeHours } from '../private-lessons/index.ts';
import type { Hold } from '../seats/index.ts';
import { holdInTurn } from '../waitlist/index.ts';

/**
 * Takes all places of an order until it is paid: a seat per child, and the teacher's hour of private lessons, changeable until
 * `privateHours` before. All or none. Refuses `seats.gone` with the class and the reason.
 */
export async function holdSeatsAndHours(
  context: Context,
  hold: Hold,
  { privateHours }: { privateHours: number | null },
): Promise<void> {
  await holdInTurn(context, hold);
  // Skip the hours query while classes are locked unless a session is private.
  if (privateHours === null) return;
  const sessionIds = [...new Set(hold.wanted.map((want) => want.sessionId))];
  const [lostSessionId] = await takeHours(context, sessionIds, { cutOffHours: privateHours });
  if (!lostSessionId) return;
  const name = hold.wanted.find((want) => want.sessionId === lostSessionId)?.name ?? '';
  refuseBecause(context, 'seats.gone', { name, why: 'schedule.hour_taken' });
}
