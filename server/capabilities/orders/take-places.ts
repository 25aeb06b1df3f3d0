import type { Context } from '../../platform/context.ts';
import { refuseBecause } from '../../platform/refusal.ts';
import { takeHours } from '../private-lessons/index.ts';
import type { Hold } from '../seats/index.ts';
import { holdInTurn } from '../waitlist/index.ts';

/**
 * Takes all that an order needs until it is paid: a seat for every child, and of private lessons the teacher's hour, which
 * can be changed until `privateHours` before, as it was agreed. All or none; refuses `seats.gone` naming the class and why.
 */
export async function takePlaces(
  context: Context,
  hold: Hold,
  { privateHours }: { privateHours: number | null },
): Promise<void> {
  await holdInTurn(context, hold);
  // Who knows that none of them is private does not ask for hours while the classes are locked.
  if (privateHours === null) return;
  const sessionIds = [...new Set(hold.wanted.map((want) => want.sessionId))];
  const [taken] = await takeHours(context, sessionIds, { cutOffHours: privateHours });
  if (!taken) return;
  const name = hold.wanted.find((want) => want.sessionId === taken)?.name ?? '';
  refuseBecause(context, 'seats.gone', { name, why: 'schedule.hour_taken' });
}
