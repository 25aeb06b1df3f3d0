import type { Context } from '../../platform/context.ts';
import { refuseField, refuseFields } from '../../platform/refusal.ts';
import { hoursOf } from '../teachers/index.ts';
import { type Away, awayFor, clocksAgainst, type LeaveDays } from './rules.ts';

/**
 * Returns the time a teacher would be away, by the clocks of their private hours (else the shop's). Refuses at its field an end
 * before the start, and an hour that clocks skip or repeat.
 */
export async function awayOf(
  context: Context,
  teacherId: string,
  wanted: LeaveDays,
): Promise<Away & { timeZone: string }> {
  const timeZone = (await hoursOf(context, teacherId))?.terms.timeZone ?? context.settings.timeZone;
  const faults = clocksAgainst(wanted, timeZone);
  if (faults) refuseFields(faults);
  const away = awayFor(wanted, timeZone);
  if (away) return { ...away, timeZone };
  return wanted.first_day === wanted.last_day
    ? refuseField('end', 'end_before_start')
    : refuseField('last_day', 'last_day_early');
}
