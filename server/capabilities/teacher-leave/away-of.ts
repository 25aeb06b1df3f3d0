import type { Context } from '../../platform/context.ts';
import { hoursOf } from '../teachers/index.ts';
import { type Away, awayFor, type LeaveDays } from './rules.ts';

/**
 * Returns the time a teacher would be away, by the clocks of their private hours (else the shop's), or null if the end is before the start.
 */
export async function awayOf(
  context: Context,
  teacherId: string,
  wanted: LeaveDays,
): Promise<(Away & { timeZone: string }) | null> {
  const timeZone = (await hoursOf(context, teacherId))?.terms.timeZone ?? context.settings.timeZone;
  const away = awayFor(wanted, timeZone);
  return away && { ...away, timeZone };
}
