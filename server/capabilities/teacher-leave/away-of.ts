import type { Context } from '../../platform/context.ts';
import { hoursOf } from '../teachers/index.ts';
import { type Asked, type Away, awayFor } from './rules.ts';

/** When a teacher would be away, by the clocks of their private hours (else the shop's), or null where the end is before the start. */
export async function awayOf(
  context: Context,
  teacherId: string,
  asked: Asked,
): Promise<(Away & { timeZone: string }) | null> {
  const timeZone = (await hoursOf(context, teacherId))?.terms.timeZone ?? context.settings.timeZone;
  const away = awayFor(asked, timeZone);
  return away && { ...away, timeZone };
}
