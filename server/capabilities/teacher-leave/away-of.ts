import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { hoursOf } from '../teachers/index.ts';
import { type Away, awayFor, clocksAgainst, type LeaveDays } from './rules.ts';

/**
 * Returns the time a teacher would be away, by the clocks of their private hours (else the shop's), or null if the end is before the start.
 * Refuses at its field an hour that clocks skip or repeat.
 */
export async function awayOf(
  context: Context,
  teacherId: string,
  wanted: LeaveDays,
): Promise<(Away & { timeZone: string }) | null> {
  const timeZone = (await hoursOf(context, teacherId))?.terms.timeZone ?? context.settings.timeZone;
  const faults = clocksAgainst(wanted, timeZone);
  if (faults) refuseFields(faults);
  const away = awayFor(wanted, timeZone);
  return away && { ...away, timeZone };
}
