import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { findFreeHours } from './find-free-hours.ts';
import { deleteHours, deleteUnheldLessons, insertHour, lockTeachers } from './store.ts';

type WantedHour = {
  teacherId: string;
  site: { id: string; timeZone: string };
  minutes: number;
  startsAt: Temporal.Instant;
};

/**
 * Takes a free hour of a teacher without a lesson, under the teacher's lock. Returns it with the id that gives it back. Refuses
 * `schedule.hour_taken` if it is not free.
 */
export async function takeFreeHour(
  context: Context,
  { teacherId, site, minutes, startsAt }: WantedHour,
): Promise<Span & { id: string }> {
  await lockTeachers(context, [teacherId]);
  await deleteUnheldLessons(context, [teacherId]);
  const free = await findFreeHours(context, { teacherId, site, minutes });
  const span = free.find((hour) => hour.startsAt.equals(startsAt)) ?? refuse('schedule.hour_taken');
  return { ...span, id: await insertHour(context, { ...span, teacherId }) };
}

/** Gives back such hours, whose owners the caller has locked. */
export const giveHourBack = (context: Context, ids: readonly string[]): Promise<void> =>
  deleteHours(context, ids);
